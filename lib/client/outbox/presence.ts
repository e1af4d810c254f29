import { useEffect, useSyncExternalStore } from "react";
import { onStorageEvent, emitStorageEvent } from "../device/persistent-store";
import { phoneStorage, tabStorage } from "../device/storage";
import { createEmitter, onAny } from "../page/emitter";
import type { Entry } from "./entry";

/* What every page's first script asks of the outbox; the rest loads when there is something to do. */

/** The prefix under which entries are stored. */
export const OUTBOX_STORE = "outbox";

/** An entry whose outcome is not known or may change, as it is stored. The page without a network looks for the first half. */
const OPEN_TEXT = /"state":"(queued|sending|acknowledged)"|"until":/;

/** Whether a build before the outbox has stored a request here (`old-forms.ts`). */
export const areOldFormsStored = (): boolean =>
  phoneStorage.keys().some((name) => {
    if (!name.startsWith("bid-draft:")) return /^(funds|request-states):/.test(name);
    return /"pending":\{|"doubts":\[\{/.test(phoneStorage.getItem(name) ?? "");
  });

/** A request of another phone that a mounted notice is about. */
interface Observed {
  readonly playerKey: string;
  /** As the page names it. */
  readonly entry: Entry;
}

let userCount = 0;
let observed: readonly Observed[] = [];
const changes = createEmitter();
export const onNeed = changes.on;
export const getObserved = (): readonly Observed[] => observed;

const isNeeded = (): boolean =>
  userCount > 0 ||
  tabStorage.getItem(UNRECORDED) !== null ||
  areOldFormsStored() ||
  phoneStorage
    .keys()
    .some((name) => name.startsWith(`${OUTBOX_STORE}:`) && OPEN_TEXT.test(phoneStorage.getItem(name) ?? ""));

/** Whether this browser keeps any player's open request, a notice of this tab, or a screen that sends. */
export const useIsOutboxNeeded = (): boolean => {
  // A killed browser may have lost what it had sent.
  useEffect(
    () =>
      void import("../device/durable-copy").then(
        ({ restoreDurableCopies: restoreFromDisk }) => restoreFromDisk(),
        () => undefined,
      ),
    [],
  );
  return useSyncExternalStore(onNeedOrStorage, isNeeded, () => false);
};
const onNeedOrStorage = onAny(onStorageEvent, onNeed);

/** Has the shell load what polls and notifies. @returns a function that takes it back. */
export const needOutbox = (): (() => void) => {
  userCount += 1;
  changes.emit();
  return () => {
    userCount -= 1;
    changes.emit();
  };
};

/** Polls another phone's request while a notice is about it. @param entry null for none. */
export const useObserve = (playerKey: string, entry: Entry | null): void => {
  const text = JSON.stringify(entry);
  useEffect(() => {
    const named: Entry | null = JSON.parse(text);
    if (named === null) return;
    const one = { playerKey, entry: named };
    observed = [...observed, one];
    const release = needOutbox();
    return () => {
      observed = observed.filter((other) => other !== one);
      release();
    };
  }, [playerKey, text]);
};

/** In the tab: outlives the page, and the sign-in that follows. */
const UNRECORDED = "deposit-unrecorded";

const isUnrecorded = (): boolean => tabStorage.getItem(UNRECORDED) !== null;

/** A payment app was opened, and the server refused the request: this tab's next pages say so (docs/faults.md, row 27). */
export const setDepositUnrecorded = (unrecorded: boolean): void => {
  if (isUnrecorded() === unrecorded) return;
  if (unrecorded) tabStorage.setItem(UNRECORDED, "1");
  else tabStorage.removeItem(UNRECORDED);
  emitStorageEvent();
};

export const useIsDepositUnrecorded = (): boolean => useSyncExternalStore(onStorageEvent, isUnrecorded, () => false);
