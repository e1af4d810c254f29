"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import type { Problems, Values } from "@/components/ui/field-form";
import { Notice } from "@/components/ui/notice";
import type { Failure } from "@/lib/client/api/call-api";
import { callAccount } from "@/lib/client/api/call-api";
import type { FinishPasswordResetRequest } from "@/lib/contract/account";
import type { ErrorCode } from "@/lib/contract/errors";
import { OTP_API } from "@/lib/contract/otp-api";
import { useWords } from "@/lib/i18n/words-provider";
import { routes, startingOver } from "@/lib/routes";
import { PasswordField } from "./account-fields";
import { AccountForm } from "./account-form";
import { confirmProblem } from "./problems";

const FIELDS = ["newPassword", "confirmPassword"] as const;
type Name = (typeof FIELDS)[number];

const FIELD_OF = { new_password_required: "newPassword" } as const;

/** After these codes the password may have changed. */
const MAYBE_CHANGED: readonly ErrorCode[] = ["password_update_unknown", "password_update_unreadable"];

/** How long the success message shows before the login screen opens, in milliseconds (docs/specification.md, 14.1 Times). */
const READING_MS = 1500;

/** The new password after a verified code (docs/specification.md, 3.7 New password after OTP). */
export const NewPasswordForm = () => {
  const { errors } = useWords("account");
  const { newPassword: words } = useWords("account").account;
  const router = useRouter();
  /** How often the login screen was opened: once more on the network's return if it did not load. */
  const [done, setDone] = useState(0);

  useEffect(() => {
    if (done === 0) return;
    const timer = setTimeout(() => router.replace(routes.login), READING_MS);
    return () => clearTimeout(timer);
  }, [done, router]);

  const check = ({ newPassword, confirmPassword }: Values<Name>): Problems<Name> => ({
    newPassword: newPassword.trim() === "" ? errors.new_password_required : undefined,
    confirmPassword: confirmProblem(newPassword, confirmPassword, words),
  });
  const send = ({ newPassword }: Values<Name>) => {
    const body: FinishPasswordResetRequest = { newPassword };
    return callAccount(OTP_API.passwordReset.finish, body);
  };
  const startOver = ({ code }: Failure): boolean => {
    if (code !== "otp_start_over") return false;
    router.replace(startingOver(routes.forgotPassword));
    return true;
  };

  return (
    <>
      <AccountForm
        adviceOf={(_failure, code) => (MAYBE_CHANGED.includes(code) ? words.unknown : undefined)}
        away="password_update_unknown"
        check={check}
        fieldOf={FIELD_OF}
        fields={FIELDS}
        // The message below says that the update has ended.
        labels={done > 0 ? { ...words, busy: words.submit } : words}
        onDone={() => setDone((times) => times + 1)}
        onRefused={startOver}
        send={send}
      >
        {(problems) => (
          <>
            <PasswordField error={problems.newPassword} kind="new" label={words.password} name="newPassword" />
            <PasswordField error={problems.confirmPassword} kind="new" label={words.confirm} name="confirmPassword" />
          </>
        )}
      </AccountForm>
      <div className="mt-4 empty:hidden" role="status">
        {done > 0 && <Notice look="good">{words.done}</Notice>}
      </div>
    </>
  );
};
