import { onPagePlayer, pagePlayer } from "../session/page-player";
import { createAttendance, onAny } from "./attendance";
import { doubtsOf } from "./doubts";
import { type DraftPlace, draftPlaces, onDraftChange, storedDraft } from "./draft-store";

const attendance = createAttendance();

const nameOf = ({ playerKey, marketId, gameType }: DraftPlace): string =>
  JSON.stringify([playerKey, marketId, gameType]);

/** The place's own screen is shown: it asks about its bids, and tells their ends. @returns what ends that. */
export const attendBid = (place: DraftPlace): (() => void) => attendance.attend(nameOf(place));

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
  return draftPlaces(player).filter((place) => isOut(place) && !attendance.isAttended(nameOf(place)));
};

/** Calls `listener` when that may have changed, by another tab too. @returns a function that unsubscribes. */
export const onBidsOut = onAny(attendance.onChange, onDraftChange, onPagePlayer);
