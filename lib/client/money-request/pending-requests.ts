import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { FUNDS_KINDS } from "@/lib/domain/funds/funds-kinds";
import { onPagePlayer, pagePlayer } from "../session/page-player";
import { type DraftPlace, draftPlaces, onDraftChange, storedDraft } from "./draft-store";
import { type FundsPlace, fundsMemory, onFundsChange } from "./pending-funds";

/** Where requests of this page's player are being checked, or are in doubt. */
export interface PendingPlaces {
  readonly bids: readonly DraftPlace[];
  readonly funds: readonly FundsPlace[];
}

const nameOf = (place: DraftPlace | FundsPlace): string =>
  "kind" in place ? place.kind : `${place.marketId} ${place.gameType}`;

const isBidPending = (place: DraftPlace): boolean => {
  const draft = storedDraft(place);
  return draft !== undefined && (draft.pending?.sent === true || draft.doubts.length > 0);
};

const areFundsPending = (place: FundsPlace): boolean => {
  const { pending, doubts } = fundsMemory(place);
  return pending !== null || doubts.length > 0;
};

const placesOf = (playerKey: string): PendingPlaces => ({
  bids: draftPlaces(playerKey).filter(isBidPending),
  funds: FUNDS_KINDS.map((kind) => ({ playerKey, kind })).filter(areFundsPending),
});

const NONE = JSON.stringify({ bids: [], funds: [] });

/** As text, which is equal while the places are. In a hidden tab there is none: the tab that is seen asks and tells. */
const placesNow = (): string => {
  const player = pagePlayer();
  return player === null || document.visibilityState === "hidden" ? NONE : JSON.stringify(placesOf(player));
};

const onPlaces = (listener: () => void): (() => void) => {
  const stops = [onDraftChange(listener), onFundsChange(listener), onPagePlayer(listener)];
  document.addEventListener("visibilitychange", listener);
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener("visibilitychange", listener);
  };
};

type Attend = (name: string) => () => void;

/** Given by the shell (components/shell/pending-requests.tsx). */
export const AttendContext = createContext<Attend>(() => () => undefined);

/** A screen that asks about the requests of a place by itself, and tells their ends: the shell does not ask beside it. */
export const useAttend = (place: DraftPlace | FundsPlace): void => {
  const attend = useContext(AttendContext);
  const name = nameOf(place);
  useEffect(() => attend(name), [attend, name]);
};

/** For the shell: the places that no screen attends to, and what its context gives to the screens. */
export const usePendingRequests = (): { readonly elsewhere: PendingPlaces; readonly attend: Attend } => {
  const [attended, setAttended] = useState<readonly string[]>([]);
  const attend = useCallback((name: string) => {
    setAttended((names) => [...names, name]);
    return () => setAttended((names) => names.toSpliced(names.indexOf(name), 1));
  }, []);
  const { bids, funds }: PendingPlaces = JSON.parse(useSyncExternalStore(onPlaces, placesNow, () => NONE));
  const isElsewhere = (place: DraftPlace | FundsPlace) => !attended.includes(nameOf(place));
  return { elsewhere: { bids: bids.filter(isElsewhere), funds: funds.filter(isElsewhere) }, attend };
};
