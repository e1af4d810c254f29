import { visibleText } from "@/lib/domain/player-name";
import { record } from "../decode";
import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import { filledText, flag } from "../wire";

/** Who has a number, by name: "" for a name in which nothing can be seen; null where nobody has it. */
export const checkUserForTransfer = defineCall<{ readonly phone: string }, string | null>({
  path: PATHS.transferCheck,
  auth: "none",
  effect: "read",
  request: ({ phone }) => ({ mobile_no: phone }),
  response: (answer) => {
    const body = record(answer);
    return body.required("status", flag) ? visibleText(body.required("user_name", filledText)) : null;
  },
});
