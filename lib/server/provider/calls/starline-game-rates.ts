import type { Rate } from "@/lib/contract/rates";
import { record } from "../decode";
import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import { type RateName, rateTable } from "./rate-table";

const NAMES: readonly RateName[] = [
  ["Single Digit", "single_digit"],
  ["Single Pana", "single_pana"],
  ["Double Pana", "double_pana"],
  ["Triple Pana", "tripple_pana"],
];

/** What Starline games pay (docs/specification.md, 11.4 Games and rates). */
export const starlineGameRates = defineCall<void, readonly Rate[]>({
  path: PATHS.starlineRates,
  auth: "none",
  effect: "read",
  request: () => ({}),
  response: (answer) => rateTable(record(answer), NAMES),
});
