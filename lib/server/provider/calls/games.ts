import { GAME_TYPES, type GameFamily, type GameType, gameTypesOf } from "@/lib/domain/game/game-types";
import type { PayRate } from "@/lib/domain/game/payout";
import type { CallName } from "../../dialect/dialect";
import { CODES } from "../codes";
import { decodeError, type ReadableRows, recordOf, type WireRecord } from "../decode";
import { defineRead } from "../define-call";
import type { DecodeContext } from "../provider";
import { address, filledText, name as nameOf, points, text, wholeNumber } from "../wire";

/** Some forks write stars until it is declared, so only text with a digit is a result. */
const result = (row: WireRecord, key: string): string | null => {
  if (!row.hasAny([key])) return null;
  const written = row.whereReadable(key, text)?.trim() ?? "";
  return /\d/.test(written) ? written : "";
};

/** A field that is missing or unreadable is null. No other field is read, so that nothing personal enters a shared list. */
const gameRow = (row: WireRecord, context: DecodeContext) => {
  const status = row.whereReadable("msg_status", wholeNumber);
  const [name, wireName] = [row.whereReadable("game_name", nameOf), row.whereReadable("game_name", text)];
  return {
    id: row.required("game_id", filledText),
    name,
    /** The provider's own spelling, by which bids name the game, if it is another. */
    wireName: name === null || wireName === name ? undefined : (wireName ?? undefined),
    openTime: row.whereReadable("open_time", filledText),
    closeTime: row.whereReadable("close_time", filledText),
    openResult: result(row, "open_result"),
    closeResult: result(row, "close_result"),
    isOpen: status === null ? null : status === CODES.marketOpen,
    chartUrl: row.whereReadable("web_chart_url", address(context)),
  };
};
export type GameRow = Readonly<ReturnType<typeof gameRow>>;

export const gameRows = (body: WireRecord, context: DecodeContext): ReadableRows<GameRow> =>
  body.readableRows(
    "result",
    recordOf((row) => gameRow(row, context)),
  );

/** The answer has no status (docs/specification.md, 12.7). @throws ProviderError if both the list and the chart are missing. */
const gameList = (call: CallName, chartField: string) =>
  defineRead(call, "none", (body, context) => {
    body.mustHaveAny(["result", chartField], "a list of games");
    return { games: gameRows(body, context), chartUrl: body.whereReadable(chartField, address(context)) };
  });

export const starlineGame = gameList("starlineGames", "web_starline_chart_url");
export const galidisawarGame = gameList("galiGames", "web_galidessar_chart_url");

const rateOf = (row: WireRecord, { label, rate }: GameType): PayRate | null => {
  const low = row.whereReadable(`${rate}_val_1`, points);
  const high = row.whereReadable(`${rate}_val_2`, points);
  return low === null || high === null ? null : { label, low, high };
};

/** In the order of the family's games, without missing or incomplete rates. */
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

export const gameRates = defineRead("mainRates", "none", (body) => rateTable(body, "main"));

export const starlineGameRates = defineRead("starlineRates", "none", (body) => rateTable(body, "starline"));

export interface FamilyRates {
  readonly rates: readonly PayRate[];
  /** Some forks have it here, others with the list of games. */
  readonly chartUrl: string | null;
}

export const galidisawarGameRates = defineRead(
  "galiRates",
  "none",
  (body, context): FamilyRates => ({
    rates: rateTable(body, "gali"),
    chartUrl: body.whereReadable("web_galidessar_chart_url", address(context)),
  }),
);
