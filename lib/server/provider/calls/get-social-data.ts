import { record } from "../decode";
import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import { filledText } from "../wire";

/** Contacts as the provider wrote them; null where it gives none. */
export interface SocialAnswer {
  readonly whatsapp: string | null;
  readonly call: string | null;
  readonly telegram: string | null;
}

/** The support contacts, for visitors too (docs/provider.md, "Home and settings"). */
export const getSocialData = defineCall<void, SocialAnswer>({
  path: PATHS.social,
  auth: "none",
  effect: "read",
  request: () => ({}),
  response: (answer) => {
    const body = record(answer);
    return {
      whatsapp: body.whereReadable("mobile_no", filledText),
      call: body.whereReadable("mobile_1", filledText),
      telegram: body.whereReadable("telegram_no", filledText),
    };
  },
});
