import { useSyncExternalStore } from "react";
import { keptStore } from "../device/kept-store";
import { type BidDraft, draftOfDay, parseDraft } from "./bid-draft";
import { type DraftPlace, REQUEST_STORES } from "./places";

const store = keptStore<BidDraft | undefined>(REQUEST_STORES.bids, parseDraft);

const partsOf = ({ playerKey, marketId, gameType }: DraftPlace): readonly string[] => [playerKey, marketId, gameType];

/** The stored draft; the same object until the text changes. */
export const storedDraft = (place: DraftPlace): BidDraft | undefined => store.read(partsOf(place));

/** Changes the draft of `day` and renders every screen of this tab; the browser notifies other tabs. */
export const changeDraft = (place: DraftPlace, day: string, change: (draft: BidDraft) => BidDraft): void =>
  store.write(partsOf(place), change(draftOfDay(storedDraft(place), day)));

/** The draft's text, for the disk. */
export const draftText = (place: DraftPlace) => store.textOf(partsOf(place));

/** Calls `listener` whenever a draft changes, in this tab or another. @returns a function that unsubscribes. */
export const onDraftChange = store.onChange;

/** Where a player has drafts on this phone. */
export const draftPlaces = (playerKey: string): readonly DraftPlace[] =>
  store
    .names()
    .filter(([player]) => player === playerKey)
    .map(([, marketId = "", gameType = ""]) => ({ playerKey, marketId, gameType }));

const nothing = () => undefined;

/** The player's draft as it is stored, of whatever day it is. */
export const useStoredDraft = (place: DraftPlace): BidDraft | undefined =>
  useSyncExternalStore(onDraftChange, () => storedDraft(place), nothing);

/** The player's draft for `day`: empty in the HTML, then what the phone kept. */
export const useBidDraft = (place: DraftPlace, day: string): BidDraft => {
  const stored = useStoredDraft(place);
  return draftOfDay(stored, day);
};
