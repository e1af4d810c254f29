import { type BidLine, takesSession } from "@/lib/domain/game/bid-rules";
import { GAME_TYPES, type GameType } from "@/lib/domain/game/game-types";
import { bettingDayAt, type MarketHours, sessionsAt } from "@/lib/domain/market-clock";
import { serverNow } from "../clock/server-clock";
import { bidFormName } from "../outbox/entry";
import { cancelDrafts } from "../outbox/outbox";
import { type AddLinesProblem, type AddLinesTarget, addLines, isListLocked } from "./add-lines";
import { readDraft, updateDraft } from "./bid-draft";

/** The market to which a list moves. */
interface OtherMarket extends MarketHours {
  readonly id: string;
}

/**
 * Moves a list to the same game of another market, behind the lines that are there. Lines of a session that is over
 * there become Close. It sends nothing.
 * @param name the name of the list's market, of which the other list tells where its lines come from
 * @param picked lines that are not in the list yet and go along
 * @returns the problem, if nothing was moved
 */
export const moveLines = (
  from: AddLinesTarget,
  name: string,
  to: OtherMarket,
  picked: readonly BidLine[],
): AddLinesProblem | undefined => {
  if (isListLocked(from)) return { code: "list_locked" };
  const game: GameType = GAME_TYPES[from.gameType];
  const open = sessionsAt(to, serverNow());
  const target = { ...from, marketId: to.id };
  const stored = readDraft(from);
  const lines = [...(stored?.lines ?? []), ...picked];
  const isLate = ({ session }: BidLine) => !takesSession(game, session, open);
  const added = lines.map((line) => (isLate(line) ? { ...line, session: "Close" as const } : line));
  const problem = addLines(target, to, null, (list) => ({ unchanged: list, added }), open);
  if (problem) return problem;
  const moved = { from: name, count: lines.length, toClose: lines.filter(isLate).length };
  const [session, ...others] = new Set(added.map((line) => line.session));
  // The next number then goes to the session of the list that came along.
  const chosen = session && others.length === 0 ? { session } : {};
  updateDraft(target, bettingDayAt(to, serverNow()), (draft) => ({ ...draft, ...chosen, moved }));
  cancelDrafts(from.playerKey, bidFormName(from));
  if (stored) updateDraft(from, stored.day, (draft) => ({ ...draft, lines: [] }));
  return undefined;
};
