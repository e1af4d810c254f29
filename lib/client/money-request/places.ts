import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from "react";
import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import { onStorage } from "../device/kept-store";
import { phoneStorage, tabStorage } from "../device/storage";

/** A player's list for one market and game type. */
export interface DraftPlace {
  /** Players who share a phone do not see each other's lists. */
  readonly playerKey: string;
  readonly marketId: string;
  readonly gameType: string;
}

/** A player's requests of one kind. */
export interface FundsPlace {
  readonly playerKey: string;
  readonly kind: FundsKind;
}

/** The prefixes under which drafts (bid-draft.ts) and requests for funds (pending-funds.ts) are stored. */
export const REQUEST_STORES = { bids: "bid-draft", funds: "funds" } as const;

export const placeName = (place: DraftPlace | FundsPlace): string =>
  "kind" in place ? place.kind : `${place.marketId} ${place.gameType}`;

type Attend = (name: string) => () => void;

/** By the shell (components/shell/pending-requests.tsx), whose script for requests comes with the first name. */
export const AttendContext = createContext<Attend>(() => () => undefined);

/** For a screen that polls a place itself: the shell skips that place. */
export const useAttend = (place: DraftPlace | FundsPlace): void => {
  const attend = useContext(AttendContext);
  const name = placeName(place);
  useEffect(() => attend(name), [attend, name]);
};

/** For the shell: the names that mounted screens poll, and its context's value. */
export const useAttended = (): { readonly attended: readonly string[]; readonly attend: Attend } => {
  const [attended, setAttended] = useState<readonly string[]>([]);
  const attend = useCallback((name: string) => {
    setAttended((names) => [...names, name]);
    return () => setAttended((names) => names.toSpliced(names.indexOf(name), 1));
  }, []);
  return { attended, attend };
};

const isAnyStored = (): boolean => {
  const isRequest = (name: string) => Object.values(REQUEST_STORES).some((store) => name.startsWith(`${store}:`));
  return phoneStorage.names().some(isRequest) || isUnrecorded();
};

/** Resolves when what a killed browser had sent is back (`strict-disk.ts`), or cannot be read. */
export const restoreSent = (): Promise<void> =>
  import("../device/strict-disk").then(
    ({ restoreFromDisk }) => restoreFromDisk(),
    () => undefined,
  );

/** Whether this browser keeps any player's request, or a notice of this tab. The shell shows nothing otherwise. */
export const useStoredRequests = (): boolean => {
  useEffect(() => void restoreSent(), []);
  return useSyncExternalStore(onStorage, isAnyStored, () => false);
};

/** In the tab: outlives the page, and the sign-in that follows. */
const UNRECORDED = "deposit-unrecorded";

const isUnrecorded = (): boolean => tabStorage.getItem(UNRECORDED) !== null;

/** A payment app was opened, and the server refused the request: this tab's next pages say so (docs/faults.md, row 27). */
export const noteUnrecordedDeposit = (unrecorded: boolean): void => {
  if (isUnrecorded() === unrecorded) return;
  if (unrecorded) tabStorage.setItem(UNRECORDED, "1");
  else tabStorage.removeItem(UNRECORDED);
  // The browser notifies other tabs only.
  window.dispatchEvent(new StorageEvent("storage"));
};

export const useUnrecordedDeposit = (): boolean => useSyncExternalStore(onStorage, isUnrecorded, () => false);
