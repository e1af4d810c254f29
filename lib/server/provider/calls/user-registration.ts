import { record } from "../decode";
import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import { filledText, flag, message, text } from "../wire";

export interface RegistrationInput {
  readonly name: string;
  readonly mobile: string;
  readonly password: string;
  /** Fixed by the operator, alike for all players (docs/specification.md, 11.2 Account answers). */
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
      /** "" where the provider has none. Its `mobile` is encrypted, so the typed one is kept. */
      readonly userName: string;
    }
  | { readonly accepted: false; readonly message: string | null };

/**
 * Registers a player (docs/provider.md, "Accounts"). The specification reads no status (docs/specification.md, 12.2
 * Account calls): a token is enough. Neither a status nor a token is a decode error: the player may have been
 * registered.
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
