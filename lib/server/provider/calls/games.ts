import { type Decoder, decodeError, type ReadableRows, record, type WireRecord } from "../decode";
import { defineRead } from "../define-call";
import { CODES, PATHS } from "../paths";
import type { DecodeContext } from "../provider";
import { address, filledText, text, wholeNumber } from "../wire";

/**
 * A market in the answer of one call. Null: missing or unreadable in this answer; for main markets another call may have it.
 * Starline and Gali markets have no close time. No other field is read, so that nothing personal enters a shared list.
 */
export interface GameRow {
  readonly id: string;
  readonly name: string | null;
  readonly openTime: string | null;
  readonly closeTime: string | null;
  /** "" before it is declared. */
  readonly openResult: string | null;
  readonly closeResult: string | null;
  readonly isOpen: boolean | null;
  readonly chartUrl: string | null;
}

/** A result, or "" before it is declared. Some forks write stars until then, so only text with a digit is a result. */
const result = (row: WireRecord, key: string): string | null => {
  if (!row.hasAny([key])) return null;
  const written = row.whereReadable(key, text)?.trim() ?? "";
  return /\d/.test(written) ? written : "";
};

const gameRow =
  (context: DecodeContext): Decoder<GameRow> =>
  (value, at) => {
    const row = record(value, at);
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

/** The games of an answer's `result`, in the provider's order. */
export const gameRows = (body: WireRecord, context: DecodeContext): ReadableRows<GameRow> =>
  body.readableRows("result", gameRow(context));

/** A family's games and the address of its chart. Their `closeTime` is null, because they have one time. */
export interface GameList {
  readonly games: ReadableRows<GameRow>;
  readonly chartUrl: string | null;
}

/** @param chartField the field of this family's chart. @throws ProviderError if both the list and the chart are missing. */
const gameList =
  (chartField: string) =>
  (answer: unknown, context: DecodeContext): GameList => {
    const body = record(answer);
    if (!body.hasAny(["result", chartField])) throw decodeError("the answer", "a list of games");
    return { games: gameRows(body, context), chartUrl: body.whereReadable(chartField, address(context)) };
  };

/** The Starline games (docs/specification.md, 12.7 List and rate calls); the answer has no status. */
export const starlineGame = defineRead<GameList>(PATHS.starlineGames, "none", gameList("web_starline_chart_url"));

/** The Gali Disawar games (docs/specification.md, 12.7 List and rate calls); the answer has no status. */
export const galidisawarGame = defineRead<GameList>(PATHS.galiGames, "none", gameList("web_galidessar_chart_url"));
