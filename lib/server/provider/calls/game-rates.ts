import { record } from "../decode";
import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import { type Rate, rateTable } from "./rate-table";

const NAMES = {
  singleDigit: "single_digit",
  jodiDigit: "jodi_digit",
  singlePana: "single_pana",
  doublePana: "double_pana",
  triplePana: "tripple_pana",
  halfSangam: "half_sangam",
  fullSangam: "full_sangam",
} as const;

export type MainRates = Readonly<Record<keyof typeof NAMES, Rate | null>>;

/** What main games pay (second document, section 2, "Market Rates"). */
export const gameRates = defineCall<void, MainRates>({
  path: PATHS.mainRates,
  auth: "none",
  effect: "read",
  request: () => ({}),
  response: (answer) => rateTable(record(answer), NAMES),
});
