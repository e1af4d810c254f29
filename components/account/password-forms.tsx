"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { callAccount } from "@/lib/client/api/call-api";
import type { ChangePasswordRequest, FinishPasswordResetRequest } from "@/lib/contract/account";
import type { ErrorCode } from "@/lib/contract/errors";
import { OTP_API } from "@/lib/contract/otp-api";
import { API } from "@/lib/contract/protocol";
import type { Translations } from "@/lib/i18n/translations";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { routes, startOverPath } from "@/lib/routes";
import type { AccountField } from "./account-fields";
import { AccountForm } from "./account-form";

/** Error codes after which the password may have changed, because a response is missing or unreadable. */
const MAYBE_CHANGED: readonly ErrorCode[] = [
  "password_update_unknown",
  "password_update_unreadable",
  "provider_unreachable",
];

type NewName = "newPassword" | "confirmPassword";

const newFields = (t: Translations["account"]["change" | "newPassword"]): readonly AccountField<NewName>[] => [
  { name: "newPassword", kind: "newPassword", label: t.password, missing: "new_password_required" },
  {
    name: "confirmPassword",
    kind: "newPassword",
    label: t.confirm,
    repeats: { name: "newPassword", t },
  },
];

/** Asks for the current and the new password (docs/specification.md, 3.8 Change Password). */
export const ChangePasswordForm = () => {
  const { change: t, busy } = useTranslations("account").account;
  const router = useRouter();
  const fields: readonly AccountField<NewName | "currentPassword">[] = [
    {
      name: "currentPassword",
      kind: "password",
      label: t.current,
      missing: "current_password_required",
      refusals: ["current_password_differs", "current_password_refused"],
    },
    ...newFields(t),
  ];
  return (
    <AccountForm
      findAdvice={(_failure, code) => (MAYBE_CHANGED.includes(code) ? t.unknown : undefined)}
      done={t.done}
      fields={fields}
      labels={{ submit: t.submit, busy }}
      onDone={() => {
        router.replace(routes.home);
        router.refresh();
      }}
      send={({ currentPassword, newPassword }) => {
        const body: ChangePasswordRequest = { currentPassword, newPassword };
        return callAccount(API.password, body);
      }}
    />
  );
};

/** How long the message of success can be read before the login screen (docs/specification.md, 14.1 Times). */
const READING_MS = 1500;

/** Asks for the new password after a verified code (docs/specification.md, 3.7 New password after OTP). */
export const NewPasswordForm = () => {
  const { newPassword: t } = useTranslations("account").account;
  const router = useRouter();
  /**
   * How often the form has led to the login screen: again when the network returns, because that screen may not have
   * loaded.
   */
  const [done, setDone] = useState(0);

  useEffect(() => {
    if (done === 0) return;
    const timer = setTimeout(() => router.replace(routes.login), READING_MS);
    return () => clearTimeout(timer);
  }, [done, router]);

  return (
    <>
      <AccountForm
        findAdvice={(_failure, code) => (MAYBE_CHANGED.includes(code) ? t.unknown : undefined)}
        unansweredCode="password_update_unknown"
        fields={newFields(t)}
        // The button is not shown as busy after success, because the message below it says that the password is
        // changed.
        labels={done > 0 ? { ...t, busy: t.submit } : t}
        onDone={() => setDone((times) => times + 1)}
        onRefused={({ code }) => {
          const isGone = code === "otp_start_over";
          if (isGone) router.replace(startOverPath(routes.forgotPassword));
          return isGone;
        }}
        send={({ newPassword }) => {
          const body: FinishPasswordResetRequest = { newPassword };
          return callAccount(OTP_API.passwordReset.finish, body);
        }}
      />
      <div className="mt-4 empty:hidden" role="status">
        {done > 0 && <Notice variant="good">{t.done}</Notice>}
      </div>
    </>
  );
};
