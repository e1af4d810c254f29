import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { type DraftPlace, type FundsPlace, placeName, REQUEST_STORES } from "./places";

type Attend = (name: string) => () => void;

/** Given by the shell (components/shell/pending-requests.tsx). */
export const AttendContext = createContext<Attend>(() => () => undefined);

/** A screen that asks about the requests of a place by itself, and tells their ends: the shell does not ask beside it. */
export const useAttend = (place: DraftPlace | FundsPlace): void => {
  const attend = useContext(AttendContext);
  const name = placeName(place);
  useEffect(() => attend(name), [attend, name]);
};

/** For the shell: the names of the places whose screens are shown, and what its context gives to the screens. */
export const useAttended = (): { readonly attended: readonly string[]; readonly attend: Attend } => {
  const [attended, setAttended] = useState<readonly string[]>([]);
  const attend = useCallback((name: string) => {
    setAttended((names) => [...names, name]);
    return () => setAttended((names) => names.toSpliced(names.indexOf(name), 1));
  }, []);
  return { attended, attend };
};

const onStorage = (listener: () => void): (() => void) => {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
};

const isAnyStored = (): boolean => {
  try {
    return Object.keys(localStorage).some((name) =>
      Object.values(REQUEST_STORES).some((store) => name.startsWith(`${store}:`)),
    );
  } catch {
    // What a page stores in its memory alone comes from a screen that attends to it.
    return false;
  }
};

/** Whether this phone stores drafts or requests, of whatever player: if not, nothing can be pending. */
export const useStoredRequests = (): boolean => {
  useEffect(() => {
    // Screens that send bring it with them; on others it can wait.
    void import("../device/strict-disk").then(({ restoreFromDisk }) => restoreFromDisk());
  }, []);
  return useSyncExternalStore(onStorage, isAnyStored, () => false);
};
