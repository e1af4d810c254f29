"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { callAccount } from "@/lib/client/api/call-api";
import type { ChangePasswordRequest, FinishPasswordResetRequest } from "@/lib/contract/account";
import type { ErrorCode } from "@/lib/contract/errors";
import { OTP_API } from "@/lib/contract/otp-api";
import { API } from "@/lib/contract/protocol";
import type { Words } from "@/lib/i18n/words";
import { useWords } from "@/lib/i18n/words-provider";
import { routes, startingOver } from "@/lib/routes";
import type { AccountField } from "./account-fields";
import { AccountForm } from "./account-form";

/** The provider or our server did not answer. */
const MAYBE_CHANGED: readonly ErrorCode[] = [
  "password_update_unknown",
  "password_update_unreadable",
  "provider_unreachable",
];

type NewName = "newPassword" | "confirmPassword";

const newFields = (words: Words["account"]["change" | "newPassword"]): readonly AccountField<NewName>[] => [
  { name: "newPassword", kind: "newPassword", label: words.password, missing: "new_password_required" },
  {
    name: "confirmPassword",
    kind: "newPassword",
    label: words.confirm,
    repeats: { name: "newPassword", words },
  },
];

/** docs/specification.md, 3.8 Change Password. */
export const ChangePasswordForm = () => {
  const { change: words, busy } = useWords("account").account;
  const router = useRouter();
  const fields: readonly AccountField<NewName | "currentPassword">[] = [
    {
      name: "currentPassword",
      kind: "password",
      label: words.current,
      missing: "current_password_required",
      refusals: ["current_password_differs", "current_password_refused"],
    },
    ...newFields(words),
  ];
  return (
    <AccountForm
      adviceOf={(_failure, code) => (MAYBE_CHANGED.includes(code) ? words.unknown : undefined)}
      done={words.done}
      fields={fields}
      labels={{ submit: words.submit, busy }}
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

/** In milliseconds (docs/specification.md, 14.1 Times). */
const READING_MS = 1500;

/** docs/specification.md, 3.7 New password after OTP. */
export const NewPasswordForm = () => {
  const { newPassword: words } = useWords("account").account;
  const router = useRouter();
  /** Once more on the network's return if the login screen did not load. */
  const [done, setDone] = useState(0);

  useEffect(() => {
    if (done === 0) return;
    const timer = setTimeout(() => router.replace(routes.login), READING_MS);
    return () => clearTimeout(timer);
  }, [done, router]);

  return (
    <>
      <AccountForm
        adviceOf={(_failure, code) => (MAYBE_CHANGED.includes(code) ? words.unknown : undefined)}
        away="password_update_unknown"
        fields={newFields(words)}
        // The message below says that the update has ended.
        labels={done > 0 ? { ...words, busy: words.submit } : words}
        onDone={() => setDone((times) => times + 1)}
        onRefused={({ code }) => {
          const isGone = code === "otp_start_over";
          if (isGone) router.replace(startingOver(routes.forgotPassword));
          return isGone;
        }}
        send={({ newPassword }) => {
          const body: FinishPasswordResetRequest = { newPassword };
          return callAccount(OTP_API.passwordReset.finish, body);
        }}
      />
      <div className="mt-4 empty:hidden" role="status">
        {done > 0 && <Notice look="good">{words.done}</Notice>}
      </div>
    </>
  );
};
