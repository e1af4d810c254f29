import { useSyncExternalStore } from "react";
import { FUNDS_KINDS } from "@/lib/domain/funds/funds-kinds";
import { draftPlaces, onDraftChange, storedDraft } from "../bid-list/bid-draft";
import { onAny, onEvent } from "../page/listeners";
import { onPagePlayer, pagePlayer } from "../session/page-player";
import { fundsMemory, onFundsChange } from "./pending-funds";
import { type DraftPlace, type FundsPlace, placeName } from "./places";
import { type Followed, followedNow, onFollowed } from "./request-states";

export interface PendingPlaces {
  readonly bids: readonly DraftPlace[];
  readonly funds: readonly FundsPlace[];
  /** Sent by another phone, or forgotten by this one. */
  readonly followed: readonly Followed[];
}

const isBidPending = (place: DraftPlace): boolean => {
  const draft = storedDraft(place);
  return draft !== undefined && (draft.pending?.sent === true || draft.doubts.length > 0);
};

const areFundsPending = (place: FundsPlace): boolean => {
  const { pending, doubts } = fundsMemory(place);
  return pending !== null || doubts.length > 0;
};

const placesOf = (playerKey: string): PendingPlaces => {
  const bids = draftPlaces(playerKey).filter(isBidPending);
  const funds = FUNDS_KINDS.map((kind) => ({ playerKey, kind })).filter(areFundsPending);
  const open = [...bids.map(storedDraft), ...funds.map(fundsMemory)].flatMap((memory) =>
    [memory?.pending, ...(memory?.doubts ?? [])].map((request) => request?.key),
  );
  return {
    bids,
    funds,
    followed: followedNow().filter((one) => one.playerKey === playerKey && !open.includes(one.key)),
  };
};

const NONE = JSON.stringify({ bids: [], funds: [], followed: [] } satisfies PendingPlaces);

/** As text, for comparison. A hidden tab has none: the visible tab polls and tells. */
const placesNow = (): string => {
  const player = pagePlayer();
  return player === null || document.visibilityState === "hidden" ? NONE : JSON.stringify(placesOf(player));
};

const onPlaces = onAny(onDraftChange, onFundsChange, onFollowed, onPagePlayer, onEvent("document", "visibilitychange"));

/** @param attended the names of the places that a mounted screen polls. */
export const usePendingRequests = (attended: readonly string[]): PendingPlaces => {
  const { bids, funds, followed }: PendingPlaces = JSON.parse(useSyncExternalStore(onPlaces, placesNow, () => NONE));
  const isElsewhere = (place: DraftPlace | FundsPlace) => !attended.includes(placeName(place));
  return { bids: bids.filter(isElsewhere), funds: funds.filter(isElsewhere), followed };
};
