import type { Rate } from "@/lib/contract/rates";
import { record } from "../decode";
import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import { address } from "../wire";
import { type RateName, rateTable } from "./rate-table";

/** The wire's names are those of other games (docs/specification.md, 11.4 Games and rates). */
const NAMES: readonly RateName[] = [
  ["Left Digit", "single_digit"],
  ["Right Digit", "single_pana"],
  ["Jodi Digit", "double_pana"],
];

export interface GaliRates {
  readonly rates: readonly Rate[];
  /** Here or on the list of games, as the fork likes. */
  readonly chartUrl: string | null;
}

/** What Gali Disawar games pay. */
export const galidisawarGameRates = defineCall<void, GaliRates>({
  path: PATHS.galiRates,
  auth: "none",
  effect: "read",
  request: () => ({}),
  response: (answer, context) => {
    const body = record(answer);
    return {
      rates: rateTable(body, NAMES),
      chartUrl: body.whereReadable("web_galidessar_chart_url", address(context)),
    };
  },
});
