import { record } from "../decode";
import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import { flag, message } from "../wire";

export interface AccountWriteAnswer {
  readonly accepted: boolean;
  /** The provider's own words. */
  readonly message: string | null;
}

/** An answer without a readable status is a decode error: the change may have been made. */
const accountWrite = <Input>(
  path: string,
  auth: "none" | "player",
  request: (input: Input) => Readonly<Record<string, string>>,
) =>
  defineCall<Input, AccountWriteAnswer>({
    path,
    auth,
    effect: "write",
    request,
    response: (answer) => {
      const body = record(answer);
      return { accepted: body.required("status", flag), message: message(body) };
    },
  });

/**
 * Sets a new password for a number. The provider asks for no proof (docs/provider.md, "Accounts"): only an operation
 * that took a reset ticket may run this.
 */
export const forgotPassword = accountWrite<{ readonly mobile: string; readonly newPassword: string }>(
  PATHS.forgotPassword,
  "none",
  ({ mobile, newPassword }) => ({ mobile, new_pass: newPassword }),
);

export const changePassword = accountWrite<{ readonly oldPassword: string; readonly newPassword: string }>(
  PATHS.changePassword,
  "player",
  ({ oldPassword, newPassword }) => ({ old_pass: oldPassword, new_pass: newPassword }),
);

/** Without an email: some forks have a field for it, and an empty one would wipe it. */
export const profileUpdate = accountWrite<{ readonly name: string }>(PATHS.profileUpdate, "player", ({ name }) => ({
  user_name: name,
}));
