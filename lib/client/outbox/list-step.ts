import type { BidLine } from "@/lib/domain/game/bid-rules";
import { findLineLabel } from "@/lib/domain/game/envelopes";
import { GAME_TYPES } from "@/lib/domain/game/game-types";
import { removeLines, renumberLines, updateDraft } from "../bid-list/bid-draft";
import { saveLastList } from "../bid-list/last-list";
import { onAny } from "../page/emitter";
import { type Entry, isPending, partName } from "./entry";
import { notifiedPlayers, onNotifiers } from "./notify";
import { applyEvent, listEntries, onOutbox } from "./outbox";

const findPlacedLines = ({ bid, lines = [], placed = [] }: Entry): readonly BidLine[] => {
  if (placed === "all" || bid === undefined) return lines;
  const game = GAME_TYPES[bid.gameType];
  return lines.filter((line) => placed.includes(partName(findLineLabel(game, line), line.session)));
};

/**
 * Updates the list of a bid from its entry, which is always written first. Lines that were sent beside the list come
 * in, and once the outcome is known the placed lines are removed. The list stores the entry's key, so that a page that
 * was killed between the two writes finishes the step when it opens again, and repeats nothing.
 */
const syncList = (playerKey: string, entry: Entry): void => {
  const { key, bid, lines = [], added = [] } = entry;
  if (bid === undefined || !(bid.gameType in GAME_TYPES)) return;
  const settled = !isPending(entry);
  updateDraft({ playerKey, ...bid }, bid.day, (draft) => {
    const isKnown = draft.step?.key === key;
    if (isKnown && (draft.step?.settled || !settled)) return draft;
    const sent = isKnown || added.length === 0 ? draft.lines : [...draft.lines, ...renumberLines(added, draft.lines)];
    return { ...draft, lines: settled ? removeLines(sent, findPlacedLines(entry)) : sent, step: { key, settled } };
  });
  if (entry.state === "done") saveLastList(playerKey, bid.gameType, lines);
  applyEvent(playerKey, key, { type: "listed" });
};

/** Updates the lists of all of a player's bids, at each change of the outbox and when a page opens. */
export const syncLists = (playerKey: string): void => {
  for (const entry of listEntries(playerKey)) if (entry.unlisted) syncList(playerKey, entry);
};

const syncAllLists = (): void => {
  for (const playerKey of notifiedPlayers()) syncLists(playerKey);
};
if (typeof window !== "undefined") onAny(onOutbox, onNotifiers)(syncAllLists);
