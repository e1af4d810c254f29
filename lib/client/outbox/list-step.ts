import type { BidLine } from "@/lib/domain/game/bid-rules";
import { labelOfLine } from "@/lib/domain/game/envelopes";
import { GAME_TYPES } from "@/lib/domain/game/game-types";
import { changeDraft, renumbered, withoutLines } from "../bid-list/bid-draft";
import { rememberList } from "../bid-list/last-list";
import { onAny } from "../page/listeners";
import { type Entry, isPending, partName } from "./entry";
import { notifiedPlayers, onNotifiers } from "./notify";
import { applyEvent, entriesOf, onOutbox } from "./outbox";

const placedLines = ({ bid, lines = [], placed = [] }: Entry): readonly BidLine[] => {
  if (placed === "all" || bid === undefined) return lines;
  const game = GAME_TYPES[bid.gameType];
  return lines.filter((line) => placed.includes(partName(labelOfLine(game, line), line.session)));
};

/**
 * Brings the list of a bid up to its entry, which is written first: the lines that were sent beside the list come in, and once
 * the outcome is known the placed lines go. The list notes the entry's key, so that a page that was killed between the two
 * writes does the rest when it opens again, and nothing twice.
 */
const followEntry = (playerKey: string, entry: Entry): void => {
  const { key, bid, lines = [], added = [] } = entry;
  if (bid === undefined || !(bid.gameType in GAME_TYPES)) return;
  const settled = !isPending(entry);
  changeDraft({ playerKey, ...bid }, bid.day, (draft) => {
    const isKnown = draft.step?.key === key;
    if (isKnown && (draft.step?.settled || !settled)) return draft;
    const sent = isKnown || added.length === 0 ? draft.lines : [...draft.lines, ...renumbered(added, draft.lines)];
    return { ...draft, lines: settled ? withoutLines(sent, placedLines(entry)) : sent, step: { key, settled } };
  });
  if (entry.state === "done") rememberList(playerKey, bid.gameType, lines);
  applyEvent(playerKey, key, { type: "listed" });
};

/** For all of a player's bids: at each change of the outbox, and when a page opens. */
export const followEntries = (playerKey: string): void => {
  for (const entry of entriesOf(playerKey)) if (entry.unlisted) followEntry(playerKey, entry);
};

const followAll = (): void => {
  for (const playerKey of notifiedPlayers()) followEntries(playerKey);
};
if (typeof window !== "undefined") onAny(onOutbox, onNotifiers)(followAll);
