import { GAME_TYPES, type GameFamily, type GameType, gameTypesOf } from "@/lib/domain/game/game-types";
import type { PayRate } from "@/lib/domain/game/payout";
import { decodeError, type ReadableRows, recordOf, type WireRecord } from "../decode";
import { defineRead } from "../define-call";
import { CODES, PATHS } from "../paths";
import type { DecodeContext } from "../provider";
import { address, filledText, points, text, wholeNumber } from "../wire";

/** A result, or "" before it is declared. Some forks write stars until then, so only text with a digit is a result. */
const result = (row: WireRecord, key: string): string | null => {
  if (!row.hasAny([key])) return null;
  const written = row.whereReadable(key, text)?.trim() ?? "";
  return /\d/.test(written) ? written : "";
};

/**
 * A market in the answer of one call. Null: missing or unreadable in this answer; for main markets another call may have it.
 * Starline and Gali markets have no close time. No other field is read, so that nothing personal enters a shared list.
 */
const gameRow = (row: WireRecord, context: DecodeContext) => {
  const status = row.whereReadable("msg_status", wholeNumber);
  return {
    id: row.required("game_id", filledText),
    name: row.whereReadable("game_name", filledText),
    openTime: row.whereReadable("open_time", filledText),
    closeTime: row.whereReadable("close_time", filledText),
    openResult: result(row, "open_result"),
    closeResult: result(row, "close_result"),
    isOpen: status === null ? null : status === CODES.marketOpen,
    chartUrl: row.whereReadable("web_chart_url", address(context)),
  };
};
export type GameRow = Readonly<ReturnType<typeof gameRow>>;

/** The games of an answer's `result`, in the provider's order. */
export const gameRows = (body: WireRecord, context: DecodeContext): ReadableRows<GameRow> =>
  body.readableRows(
    "result",
    recordOf((row) => gameRow(row, context)),
  );

/**
 * A family's games and the address of its chart (docs/specification.md, 12.7 List and rate calls); the answer has no status.
 * @param chartField the field of this family's chart. @throws ProviderError if both the list and the chart are missing.
 */
const gameList = (path: string, chartField: string) =>
  defineRead(path, "none", (body, context) => {
    body.mustHaveAny(["result", chartField], "a list of games");
    return { games: gameRows(body, context), chartUrl: body.whereReadable(chartField, address(context)) };
  });

export const starlineGame = gameList(PATHS.starlineGames, "web_starline_chart_url");
export const galidisawarGame = gameList(PATHS.galiGames, "web_galidessar_chart_url");

const rateOf = (row: WireRecord, { label, rate }: GameType): PayRate | null => {
  const low = row.whereReadable(`${rate}_val_1`, points);
  const high = row.whereReadable(`${rate}_val_2`, points);
  return low === null || high === null ? null : { label, low, high };
};

/** The rates in `game_rates[0]`, in the order of the family's games, without missing or incomplete rates. */
const rateTable = (body: WireRecord, family: GameFamily): readonly PayRate[] => {
  const games = gameTypesOf(family).map((id): GameType => GAME_TYPES[id]);
  const row = recordOf((fields) =>
    games
      .filter(({ rate }) => rate !== null)
      .map((game) => rateOf(fields, game))
      .filter((given) => given !== null),
  );
  const [first] = body.list("game_rates", row);
  if (first === undefined) throw decodeError("game_rates", "a list of rates");
  return first;
};

/** The rates of main games (docs/specification.md, 5.7 Market Rates). */
export const gameRates = defineRead(PATHS.mainRates, "none", (body) => rateTable(body, "main"));

/** The rates of Starline games (docs/specification.md, 11.4 Games and rates). */
export const starlineGameRates = defineRead(PATHS.starlineRates, "none", (body) => rateTable(body, "starline"));

/** The rates of a family, and the address of its chart. */
export interface FamilyRates {
  readonly rates: readonly PayRate[];
  /** Some forks have it here, others with the list of games. */
  readonly chartUrl: string | null;
}

/** The rates of Gali Disawar games. */
export const galidisawarGameRates = defineRead(
  PATHS.galiRates,
  "none",
  (body, context): FamilyRates => ({
    rates: rateTable(body, "gali"),
    chartUrl: body.whereReadable("web_galidessar_chart_url", address(context)),
  }),
);
