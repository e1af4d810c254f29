import { onPagePlayer, pagePlayer } from "../session/page-player";
import { doubtsOf } from "./doubts";
import { type DraftPlace, draftPlaces, onDraftChange, storedDraft } from "./draft-store";

/** How many screens of this page ask about the bids of a place themselves, by its name. */
const attended = new Map<string, number>();
const listeners = new Set<() => void>();

const nameOf = ({ playerKey, marketId, gameType }: DraftPlace): string =>
  JSON.stringify([playerKey, marketId, gameType]);

const count = (place: DraftPlace, by: 1 | -1): void => {
  const name = nameOf(place);
  attended.set(name, (attended.get(name) ?? 0) + by);
  for (const listener of [...listeners]) listener();
};

/** The place's own screen is shown: it asks about its bids, and tells their ends. @returns what ends that. */
export const attendBid = (place: DraftPlace): (() => void) => {
  count(place, 1);
  return () => count(place, -1);
};

const isOut = (place: DraftPlace): boolean => {
  const draft = storedDraft(place);
  return draft !== undefined && (draft.pending?.sent === true || doubtsOf(draft).length > 0);
};

/**
 * Where bids of this page's player are being checked, or are in doubt, and no screen asks about them: the player has left
 * it, or it was killed.
 */
export const bidsOut = (): readonly DraftPlace[] => {
  const player = pagePlayer();
  if (player === null) return [];
  return draftPlaces(player).filter((place) => isOut(place) && (attended.get(nameOf(place)) ?? 0) === 0);
};

/** Calls `listener` when that may have changed, by another tab too. @returns a function that unsubscribes. */
export const onBidsOut = (listener: () => void): (() => void) => {
  listeners.add(listener);
  const stops = [onDraftChange(listener), onPagePlayer(listener)];
  return () => {
    listeners.delete(listener);
    for (const stop of stops) stop();
  };
};
