import { useEffect, useSyncExternalStore } from "react";
import { emitStorageEvent, onStorageEvent } from "../device/persistent-store";
import { phoneStorage, tabStorage } from "../device/storage";
import { createEmitter, onAny } from "../page/emitter";
import type { Entry } from "./entry";

/*
 * This module is all of the outbox that every page's first script needs; the rest loads when there is something to do.
 */

/** The prefix of the storage keys of entries. */
export const OUTBOX_STORE = "outbox";

/**
 * Matches the stored text of an entry that is pending or unconfirmed. The page without a network uses the first half.
 */
const OPEN_TEXT = /"state":"(queued|sending|acknowledged)"|"until":/;

/** Whether a build without an outbox has stored a request on this phone (`old-forms.ts`). */
export const areOldFormsStored = (): boolean =>
  phoneStorage.keys().some((key) => {
    if (!key.startsWith("bid-draft:")) return /^(funds|request-states):/.test(key);
    return /"pending":\{|"doubts":\[\{/.test(phoneStorage.getItem(key) ?? "");
  });

/** A request of another phone that a mounted notice is about. */
interface Observed {
  readonly playerKey: string;
  /** The entry as the page describes it. */
  readonly entry: Entry;
}

let userCount = 0;
let observed: readonly Observed[] = [];
const changes = createEmitter();
/** Calls the listener when the need of the outbox or the observed requests change. */
export const onNeed = changes.on;
/** Returns the requests of other phones that mounted notices are about. */
export const getObserved = (): readonly Observed[] => observed;

const isNeeded = (): boolean =>
  userCount > 0 ||
  tabStorage.getItem(UNRECORDED) !== null ||
  areOldFormsStored() ||
  phoneStorage
    .keys()
    .some((key) => key.startsWith(`${OUTBOX_STORE}:`) && OPEN_TEXT.test(phoneStorage.getItem(key) ?? ""));

/**
 * Whether the shell has to load the outbox: for any player's open request, a notice of this tab, or a screen that
 * sends.
 */
export const useIsOutboxNeeded = (): boolean => {
  // A killed browser may have lost the requests that it had sent.
  useEffect(
    () =>
      void import("../device/durable-copy").then(
        ({ restoreDurableCopies }) => restoreDurableCopies(),
        () => undefined,
      ),
    [],
  );
  return useSyncExternalStore(onNeedOrStorage, isNeeded, () => false);
};
const onNeedOrStorage = onAny(onStorageEvent, onNeed);

/**
 * Makes the shell load the code that polls and notifies.
 * @returns a function that withdraws the need
 */
export const needOutbox = (): (() => void) => {
  userCount += 1;
  changes.emit();
  return () => {
    userCount -= 1;
    changes.emit();
  };
};

/**
 * Polls another phone's request while a notice is about it.
 * @param entry the request; null for none
 */
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

/** The key in the tab's storage, which outlives the page and the sign-in that follows. */
const UNRECORDED = "deposit-unrecorded";

const isUnrecorded = (): boolean => tabStorage.getItem(UNRECORDED) !== null;

/**
 * Records that the server refused a deposit for which a payment app was opened, so that this tab's next pages show it
 * (docs/faults.md, row 27).
 */
export const setDepositUnrecorded = (unrecorded: boolean): void => {
  if (isUnrecorded() === unrecorded) return;
  if (unrecorded) tabStorage.setItem(UNRECORDED, "1");
  else tabStorage.removeItem(UNRECORDED);
  emitStorageEvent();
};

/** Whether the server refused a deposit for which this tab opened a payment app. */
export const useIsDepositUnrecorded = (): boolean => useSyncExternalStore(onStorageEvent, isUnrecorded, () => false);
