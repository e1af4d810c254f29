import { record } from "../decode";
import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import { filledText, flag } from "../wire";

/** Who has a number, by name; null where nobody has. */
export const checkUserForTransfer = defineCall<{ readonly phone: string }, string | null>({
  path: PATHS.transferCheck,
  auth: "none",
  effect: "read",
  request: ({ phone }) => ({ mobile_no: phone }),
  response: (answer) => {
    const body = record(answer);
    return body.required("status", flag) ? body.required("user_name", filledText) : null;
  },
});
