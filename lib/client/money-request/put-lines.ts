import {
  type BidLine,
  type BidRefusal,
  checkLines,
  MAX_BID_LINES,
  takesBids,
  totalStake,
} from "@/lib/domain/game/bid-rules";
import { GAME_TYPES, type GameType, type GameTypeId } from "@/lib/domain/game/game-types";
import { bettingDayAt, type MarketHours, sessionsAt } from "@/lib/domain/market-clock";
import { type Points, subtractPoints } from "@/lib/domain/points";
import { serverNow } from "../clock/server-clock";
import { type DraftLine, draftOfDay, isLeftOver, nextLineId } from "./bid-draft";
import { withoutLines } from "./bid-parts";
import { changeDraft, storedDraft } from "./draft-store";
import type { DraftPlace } from "./places";

/**
 * Why lines cannot go into a list. `list_locked`: what is in it was sent, and its result is not known yet; `list_over`: it
 * is one of an earlier betting day, and the player has to say first what becomes of it; `list_has_them`: all are in it.
 */
export type PutProblem =
  | BidRefusal
  | { readonly code: "too_many" }
  | { readonly code: "list_locked" }
  | { readonly code: "list_over" }
  | { readonly code: "list_has_them" };

/** Where the lines go: one player's list for one market and game type. */
export interface PutPlace extends DraftPlace {
  readonly gameType: GameTypeId;
}

/**
 * Puts lines that were bid before behind those of a list, as one change, but for those that it has already; nothing is
 * sent. They are checked as typed ones are: numbers, least stake, balance (docs/specification.md, 6.8 Checks of every
 * bid). A line keeps its session, even one that is over today: the bid screen then asks the player what becomes of it
 * (decision 0020).
 * @param hours the market's times: they tell the betting day, and whether the game still takes bids.
 * @param balance the wallet's, in points, of which the list already takes its part; null where it is not known.
 * @returns what is wrong, and then nothing was put in.
 */
export const putLines = (
  place: PutPlace,
  hours: MarketHours,
  lines: readonly BidLine[],
  balance: Points | null,
): PutProblem | undefined => {
  const game: GameType = GAME_TYPES[place.gameType];
  const now = serverNow();
  const day = bettingDayAt(hours, now);
  const draft = draftOfDay(storedDraft(place), day);
  if (draft.pending?.sent) return { code: "list_locked" };
  if (isLeftOver(draft, day)) return { code: "list_over" };
  if (!takesBids(game, sessionsAt(hours, now))) return { code: "bid_game_closed", params: { gameType: game.label } };
  const asked = lines.map((line) => ({ ...line, session: game.session === "choice" ? line.session : game.session }));
  const missing = withoutLines(asked, draft.lines);
  if (missing.length === 0) return { code: "list_has_them" };
  if (draft.lines.length + missing.length > MAX_BID_LINES) return { code: "too_many" };
  const available = balance === null ? null : subtractPoints(balance, totalStake(draft.lines));
  const refusal = checkLines(game, missing, available);
  if (refusal) return refusal;
  changeDraft(place, day, (current) => ({
    ...current,
    // A dialog that is open in another tab shows the list of before.
    pending: null,
    lines: [...current.lines, ...numbered(withoutLines(asked, current.lines), current.lines)],
  }));
  return undefined;
};

/** The lines with ids behind those of `before`. What has the same stake and session is shown together. */
const numbered = (lines: readonly BidLine[], before: readonly DraftLine[]): readonly DraftLine[] => {
  const first = nextLineId(before);
  const batches = new Map<string, number>();
  return lines.map((line, index) => {
    const id = first + index;
    const { digits, closeDigits, points, session } = line;
    if (closeDigits !== "") return { id, session, digits, closeDigits, points };
    const alike = `${session} ${points}`;
    const batch = batches.get(alike) ?? id;
    batches.set(alike, batch);
    return { id, session, digits, closeDigits, points, batch };
  });
};
