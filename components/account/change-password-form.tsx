"use client";

import { useRouter } from "next/navigation";
import type { Problems, Values } from "@/components/ui/field-form";
import { notifySuccess } from "@/components/ui/notify";
import { callAccount } from "@/lib/client/api/call-api";
import type { ChangePasswordRequest } from "@/lib/contract/account";
import type { ErrorCode } from "@/lib/contract/errors";
import { API } from "@/lib/contract/protocol";
import { useWords } from "@/lib/i18n/words-provider";
import { routes } from "@/lib/routes";
import { PasswordField } from "./account-fields";
import { AccountForm } from "./account-form";
import { confirmProblem } from "./problems";

const FIELDS = ["currentPassword", "newPassword", "confirmPassword"] as const;
type Name = (typeof FIELDS)[number];

const FIELD_OF = {
  current_password_required: "currentPassword",
  current_password_differs: "currentPassword",
  current_password_refused: "currentPassword",
  new_password_required: "newPassword",
} as const;

/** After these codes the password may have changed: the provider or our server did not answer. */
const MAYBE_CHANGED: readonly ErrorCode[] = ["password_update_unknown", "provider_unreachable"];

/**
 * Changes the password of a signed-in player (docs/specification.md, 3.8 Change Password).
 */
export const ChangePasswordForm = () => {
  const { errors } = useWords("account");
  const { change: words, busy } = useWords("account").account;
  const router = useRouter();

  const check = ({ currentPassword, newPassword, confirmPassword }: Values<Name>): Problems<Name> => ({
    currentPassword: currentPassword === "" ? errors.current_password_required : undefined,
    newPassword: newPassword.trim() === "" ? errors.new_password_required : undefined,
    confirmPassword: confirmProblem(newPassword, confirmPassword, words),
  });
  const send = async ({ currentPassword, newPassword }: Values<Name>) => {
    const body: ChangePasswordRequest = { currentPassword, newPassword };
    const answer = await callAccount(API.password, body);
    if (answer.ok) notifySuccess(words.done);
    return answer;
  };
  const goHome = () => {
    router.replace(routes.home);
    router.refresh();
  };

  return (
    <AccountForm
      adviceOf={(_failure, code) => (MAYBE_CHANGED.includes(code) ? words.unknown : undefined)}
      check={check}
      fieldOf={FIELD_OF}
      fields={FIELDS}
      labels={{ submit: words.submit, busy }}
      onDone={goHome}
      send={send}
    >
      {(problems) => (
        <>
          <PasswordField error={problems.currentPassword} kind="current" label={words.current} name="currentPassword" />
          <PasswordField error={problems.newPassword} kind="new" label={words.password} name="newPassword" />
          <PasswordField error={problems.confirmPassword} kind="new" label={words.confirm} name="confirmPassword" />
        </>
      )}
    </AccountForm>
  );
};
