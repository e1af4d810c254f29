import { record } from "../decode";
import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import { type Rate, rateTable } from "./rate-table";

const NAMES = {
  singleDigit: "single_digit",
  singlePana: "single_pana",
  doublePana: "double_pana",
  triplePana: "tripple_pana",
} as const;

export type StarlineRates = Readonly<Record<keyof typeof NAMES, Rate | null>>;

/** What Starline games pay (second document, section 3). */
export const starlineGameRates = defineCall<void, StarlineRates>({
  path: PATHS.starlineRates,
  auth: "none",
  effect: "read",
  request: () => ({}),
  response: (answer) => rateTable(record(answer), NAMES),
});
