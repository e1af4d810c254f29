import { type Decoder, type ReadableRows, record, type WireRecord } from "../decode";
import { CODES } from "../paths";
import type { DecodeContext } from "../provider";
import { address, filledText, text, wholeNumber } from "../wire";

/**
 * A market as one call tells it. Null: this call does not say it, or not readably; of main markets another call may,
 * Starline and Gali ones have no close time. Nothing else of a row is taken, so that nothing personal can enter a
 * shared list.
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

/** A result, "" before it is declared: some forks write stars for that, so only text with a digit is a result. */
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
