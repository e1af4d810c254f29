import type { PanaLabel } from "@/lib/domain/game/game-types";
import type { PayRate } from "@/lib/domain/game/payout";
import { type Decoder, decodeError, record, type WireRecord } from "../decode";
import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import { address, points } from "../wire";

/** A game's label and its wire name, without `_val_1` and `_val_2`. */
type RateName = readonly [label: PanaLabel, wire: string];

const rate = (row: WireRecord, [label, wire]: RateName): PayRate | null => {
  const low = row.whereReadable(`${wire}_val_1`, points);
  const high = row.whereReadable(`${wire}_val_2`, points);
  return low === null || high === null ? null : { label, low, high };
};

/** The rates in `game_rates[0]` in the order of `names`, without those that are missing or half given. */
const rateTable = (body: WireRecord, names: readonly RateName[]): readonly PayRate[] => {
  const row: Decoder<readonly PayRate[]> = (value, at) => {
    const fields = record(value, at);
    return names.map((name) => rate(fields, name)).filter((given) => given !== null);
  };
  const [first] = body.list("game_rates", row);
  if (first === undefined) throw decodeError("game_rates", "a list of rates");
  return first;
};

const MAIN: readonly RateName[] = [
  ["Single Digit", "single_digit"],
  ["Jodi Digit", "jodi_digit"],
  ["Single Pana", "single_pana"],
  ["Double Pana", "double_pana"],
  ["Triple Pana", "tripple_pana"],
  ["Half Sangam", "half_sangam"],
  ["Full Sangam", "full_sangam"],
];

/** What main games pay (docs/specification.md, 5.7 Market Rates). */
export const gameRates = defineCall<void, readonly PayRate[]>({
  path: PATHS.mainRates,
  auth: "none",
  effect: "read",
  request: () => ({}),
  response: (answer) => rateTable(record(answer), MAIN),
});

const STARLINE: readonly RateName[] = [
  ["Single Digit", "single_digit"],
  ["Single Pana", "single_pana"],
  ["Double Pana", "double_pana"],
  ["Triple Pana", "tripple_pana"],
];

/** What Starline games pay (docs/specification.md, 11.4 Games and rates). */
export const starlineGameRates = defineCall<void, readonly PayRate[]>({
  path: PATHS.starlineRates,
  auth: "none",
  effect: "read",
  request: () => ({}),
  response: (answer) => rateTable(record(answer), STARLINE),
});

/** On the wire they have the names of other games (docs/specification.md, 11.4 Games and rates). */
const GALI: readonly RateName[] = [
  ["Left Digit", "single_digit"],
  ["Right Digit", "single_pana"],
  ["Jodi Digit", "double_pana"],
];

export interface GaliRates {
  readonly rates: readonly PayRate[];
  /** Some forks give it here, others with the list of games. */
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
      rates: rateTable(body, GALI),
      chartUrl: body.whereReadable("web_galidessar_chart_url", address(context)),
    };
  },
});
