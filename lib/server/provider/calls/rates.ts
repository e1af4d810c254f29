import { GAME_TYPES, type GameFamily, type GameType, gameTypesOf } from "@/lib/domain/game/game-types";
import type { PayRate } from "@/lib/domain/game/payout";
import { type Decoder, decodeError, record, type WireRecord } from "../decode";
import { defineRead } from "../define-call";
import { PATHS } from "../paths";
import { address, points } from "../wire";

const rateOf = (row: WireRecord, { label, rate }: GameType): PayRate | null => {
  const low = row.whereReadable(`${rate}_val_1`, points);
  const high = row.whereReadable(`${rate}_val_2`, points);
  return low === null || high === null ? null : { label, low, high };
};

/** The rates in `game_rates[0]`, in the order of the family's games, without missing or incomplete rates. */
const rateTable = (body: WireRecord, family: GameFamily): readonly PayRate[] => {
  const games = gameTypesOf(family).map((id): GameType => GAME_TYPES[id]);
  const row: Decoder<readonly PayRate[]> = (value, at) => {
    const fields = record(value, at);
    return games
      .filter(({ rate }) => rate !== null)
      .map((game) => rateOf(fields, game))
      .filter((given) => given !== null);
  };
  const [first] = body.list("game_rates", row);
  if (first === undefined) throw decodeError("game_rates", "a list of rates");
  return first;
};

/** The rates of main games (docs/specification.md, 5.7 Market Rates). */
export const gameRates = defineRead<readonly PayRate[]>(PATHS.mainRates, "none", (answer) =>
  rateTable(record(answer), "main"),
);

/** The rates of Starline games (docs/specification.md, 11.4 Games and rates). */
export const starlineGameRates = defineRead<readonly PayRate[]>(PATHS.starlineRates, "none", (answer) =>
  rateTable(record(answer), "starline"),
);

/** The rates of a family, and the address of its chart. */
export interface FamilyRates {
  readonly rates: readonly PayRate[];
  /** Some forks have it here, others with the list of games. */
  readonly chartUrl: string | null;
}

/** The rates of Gali Disawar games. */
export const galidisawarGameRates = defineRead<FamilyRates>(PATHS.galiRates, "none", (answer, context) => {
  const body = record(answer);
  return {
    rates: rateTable(body, "gali"),
    chartUrl: body.whereReadable("web_galidessar_chart_url", address(context)),
  };
});
