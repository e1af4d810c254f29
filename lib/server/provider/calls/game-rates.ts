import type { Rate } from "@/lib/contract/rates";
import { record } from "../decode";
import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import { type RateName, rateTable } from "./rate-table";

const NAMES: readonly RateName[] = [
  ["Single Digit", "single_digit"],
  ["Jodi Digit", "jodi_digit"],
  ["Single Pana", "single_pana"],
  ["Double Pana", "double_pana"],
  ["Triple Pana", "tripple_pana"],
  ["Half Sangam", "half_sangam"],
  ["Full Sangam", "full_sangam"],
];

/** What main games pay (docs/specification.md, 5.7 Market Rates). */
export const gameRates = defineCall<void, readonly Rate[]>({
  path: PATHS.mainRates,
  auth: "none",
  effect: "read",
  request: () => ({}),
  response: (answer) => rateTable(record(answer), NAMES),
});
