import type { DraftLine } from "@/lib/client/money-request/bid-draft";
import { type BidRefusal, MAX_BID_LINES } from "@/lib/domain/game/bid-rules";
import type { GameType } from "@/lib/domain/game/game-types";
import { type Addition, addEntry, EMPTY_ENTRY, type Entry, entryNumbers, isPicked } from "./entry";

/** What keeps an entry, or a number of it, out of a bid. */
export type ExclusionCode = BidRefusal["code"] | "too_many" | "open_ended" | "day_ended";

/** What is typed or chosen and is not sent, as the player reads it, and why. */
export interface Exclusion {
  readonly text: string;
  readonly code: ExclusionCode;
}

/** What Submit sends, and what it leaves in the fields (decision 0069). */
export interface Submission {
  /** The lines of the entry, which go behind those of the list. */
  readonly added: readonly DraftLine[];
  readonly excluded: Exclusion | null;
  /** The entry once the list is sent. */
  readonly rest: Entry;
}

const entryText = ({ number, second, chosen }: Entry): string =>
  [[number.trim(), second.trim()].filter(Boolean).join(" · "), ...chosen].filter(Boolean).join(", ");

/**
 * The list and, behind it, what is valid of the entry: where numbers are chosen one by one each is judged by itself, any
 * other entry is taken as a whole or not at all. An invalid entry never keeps the list from being sent.
 * @param late the session or the day that the entry was begun for is over.
 */
export const submissionOf = (
  game: GameType,
  { entry, lines, ...rest }: Addition,
  late: "open_ended" | "day_ended" | null,
): Submission => {
  const without = (code: ExclusionCode, text = entryText(entry)): Submission => ({
    added: [],
    excluded: { text, code },
    rest: entry,
  });
  if (!isPicked(entry)) return { added: [], excluded: null, rest: entry };
  if (late !== null) return without(late);
  const numbers = game.form === "number" ? entryNumbers(entry) : [];
  const wrong = numbers.filter((number) => !game.digits.includes(number));
  if (numbers.length > 0 && wrong.length === numbers.length) return without("bid_number_invalid");
  const valid = wrong.length === 0 ? entry : { ...entry, number: "" };
  const result = addEntry(game, { ...rest, lines, entry: valid });
  if ("refusal" in result) return without(result.refusal.code);
  if (result.lines.length > MAX_BID_LINES) return without("too_many");
  return {
    added: result.lines.slice(lines.length),
    excluded: wrong.length === 0 ? null : { text: wrong.join(", "), code: "bid_number_invalid" },
    rest: wrong.length === 0 ? EMPTY_ENTRY : { ...EMPTY_ENTRY, number: entry.number },
  };
};
