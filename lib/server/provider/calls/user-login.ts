import { record } from "../decode";
import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import { filledText, flag, message, text } from "../wire";

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
      /** "" where the provider has none. */
      readonly userName: string;
      /** On some forks encrypted: never shown, keep the typed number. */
      readonly mobile: string | null;
      readonly supportNumber: string | null;
      readonly bettingStatus: string | null;
    }
  | { readonly accepted: false; readonly message: string | null };

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
