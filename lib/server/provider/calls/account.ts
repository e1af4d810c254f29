import { record } from "../decode";
import { defineCall, defineWrite, type WriteAnswer } from "../define-call";
import { PATHS } from "../paths";
import { filledText, flag, message, text } from "../wire";

interface Refusal extends WriteAnswer {
  readonly accepted: false;
}

export interface LoginInput {
  readonly mobile: string;
  readonly password: string;
  /** A random id of the browser. */
  readonly deviceId: string;
}

export type LoginAnswer =
  | {
      readonly accepted: true;
      /** The provider's unique_token: a secret. */
      readonly token: string;
      /** "" if the provider has none. */
      readonly userName: string;
      /** Encrypted on some forks, so the typed number is shown instead. */
      readonly mobile: string | null;
      readonly supportNumber: string | null;
      readonly bettingStatus: string | null;
    }
  | Refusal;

/** Signs a player in (docs/provider.md, "Accounts"). */
export const userLogin = defineCall<LoginInput, LoginAnswer>({
  path: PATHS.userLogin,
  auth: "none",
  effect: "write",
  request: ({ mobile, password, deviceId }) => ({ mobile, password, device_id: deviceId }),
  response: (answer) => {
    const body = record(answer);
    if (!body.required("status", flag)) return { accepted: false, message: message(body) };
    return {
      accepted: true,
      token: body.required("unique_token", filledText),
      userName: (body.optional("user_name", text) ?? "").trim(),
      mobile: body.whereReadable("mobile", filledText),
      supportNumber: body.whereReadable("mobile_no", filledText),
      bettingStatus: body.whereReadable("betting_status", filledText),
    };
  },
});

export interface RegistrationInput {
  readonly name: string;
  readonly mobile: string;
  readonly password: string;
  /** The operator's fixed pin, the same for all players (docs/specification.md, 11.2 Account answers). */
  readonly securityPin: string;
  readonly email: string;
  /** A random id of the browser. */
  readonly deviceId: string;
}

export type RegistrationAnswer =
  | {
      readonly accepted: true;
      /** The provider's unique_token: a secret. */
      readonly token: string;
      /** "" if the provider has none. Its `mobile` is encrypted, so the typed number is used. */
      readonly userName: string;
    }
  | Refusal;

/**
 * Registers a player (docs/provider.md, "Accounts"). The specification reads no status (docs/specification.md, 12.2
 * Account calls): a token is enough. An answer with neither a status nor a token is a decode error, because the player
 * may have been registered.
 */
export const userRegistration = defineCall<RegistrationInput, RegistrationAnswer>({
  path: PATHS.userRegistration,
  auth: "none",
  effect: "write",
  request: ({ name, mobile, password, securityPin, email, deviceId }) => ({
    name,
    email,
    password,
    mobile,
    security_pin: securityPin,
    device_id: deviceId,
  }),
  response: (answer) => {
    const body = record(answer);
    if (!(body.optional("status", flag) ?? true)) return { accepted: false, message: message(body) };
    return {
      accepted: true,
      token: body.required("unique_token", filledText),
      userName: (body.optional("user_name", text) ?? "").trim(),
    };
  },
});

/**
 * Sets a new password for a number. The provider asks for no proof (docs/provider.md, "Accounts"), so the caller must have
 * used a reset ticket.
 */
export const forgotPassword = defineWrite<{ readonly mobile: string; readonly newPassword: string }>({
  path: PATHS.forgotPassword,
  auth: "none",
  request: ({ mobile, newPassword }) => ({ mobile, new_pass: newPassword }),
});

export const changePassword = defineWrite<{ readonly oldPassword: string; readonly newPassword: string }>({
  path: PATHS.changePassword,
  auth: "player",
  request: ({ oldPassword, newPassword }) => ({ old_pass: oldPassword, new_pass: newPassword }),
});

/** Sends no email, because an empty one would delete the email on some forks. */
export const profileUpdate = defineWrite<{ readonly name: string }>({
  path: PATHS.profileUpdate,
  auth: "player",
  request: ({ name }) => ({ user_name: name }),
});
