import { useSyncExternalStore } from "react";
import { type BidDraft, draftOfDay } from "./bid-draft";
import { type DraftPlace, onDraftChange, storedDraft } from "./draft-store";

const nothing = () => undefined;

/** The player's draft for `day`: empty in the HTML, then what the phone kept. */
export const useBidDraft = (place: DraftPlace, day: string): BidDraft => {
  const stored = useSyncExternalStore(onDraftChange, () => storedDraft(place), nothing);
  return draftOfDay(stored, day);
};
