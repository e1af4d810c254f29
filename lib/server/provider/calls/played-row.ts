import type { WireRecord } from "../decode";
import { digits, filledText, text } from "../wire";

/** What a row of any history says was played: the market, the game type's label and the numbers. */
export const playedFields = (row: WireRecord) => ({
  gameName: row.required("game_name", filledText),
  pana: row.required("pana", filledText),
  session: row.optional("session", text) ?? "",
  digits: row.required("digits", digits),
  closeDigits: row.optional("closedigits", digits) ?? "",
});
