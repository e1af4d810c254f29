import { record } from "../decode";
import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import { address } from "../wire";
import { type Rate, rateTable } from "./rate-table";

/** The wire's names are those of other games (second document, section 3, "Gali rates"). */
const NAMES = { leftDigit: "single_digit", rightDigit: "single_pana", jodiDigit: "double_pana" } as const;

export interface GaliRates {
  readonly rates: Readonly<Record<keyof typeof NAMES, Rate | null>>;
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
