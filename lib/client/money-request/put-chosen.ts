import { type Held, mergeLines } from "@/lib/domain/choose/merge-lines";
import { type BidLine, checkLines, MAX_BID_LINES, totalStake } from "@/lib/domain/game/bid-rules";
import { GAME_TYPES, type GameType } from "@/lib/domain/game/game-types";
import { bettingDayAt, type MarketHours, sessionsAt } from "@/lib/domain/market-clock";
import { type Points, subtractPoints } from "@/lib/domain/points";
import { serverNow } from "../clock/server-clock";
import { changeDraft, draftOfDay, storedDraft } from "./bid-draft";
import { listProblem, numbered, type PutPlace, type PutProblem } from "./put-lines";

/**
 * Adds chosen lines to a list, checked like typed lines (docs/specification.md, 6.8 Checks of every bid); sends nothing.
 * @param hours the market's times.
 * @param balance the wallet's points without the list taken off; null while it is not known.
 * @param held what becomes of a number that the list has already.
 * @returns the problem, if nothing was added.
 */
export const putChosen = (
  place: PutPlace,
  hours: MarketHours,
  lines: readonly BidLine[],
  balance: Points | null,
  held: Held,
): PutProblem | undefined => {
  const game: GameType = GAME_TYPES[place.gameType];
  const day = bettingDayAt(hours, serverNow());
  const draft = draftOfDay(storedDraft(place), day);
  const closed = listProblem(game, hours, draft, day);
  if (closed) return closed;
  const { kept, added } = mergeLines(draft.lines, lines, held);
  if (added.length === 0) return { code: "list_has_them" };
  if (kept.length + added.length > MAX_BID_LINES) return { code: "too_many" };
  const available = balance && subtractPoints(balance, totalStake(kept));
  const refusal = checkLines(game, added, available, sessionsAt(hours, serverNow()));
  if (refusal) return refusal;
  changeDraft(place, day, (current) => {
    const merged = mergeLines(current.lines, lines, held);
    // Closes the dialog of another tab, which shows the old list. New numbers follow all ids of the list.
    return { ...current, pending: null, lines: [...merged.kept, ...numbered(merged.added, current.lines)] };
  });
  return undefined;
};
