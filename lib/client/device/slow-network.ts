import { useSyncExternalStore } from "react";
import { useOffline } from "./connection";

let slow = false;
const listeners = new Set<() => void>();

/** Called by what listens (listen-at-work.ts): whether the network hangs while nothing fails. */
export const noteSlowNetwork = (hangs: boolean): void => {
  if (slow === hangs) return;
  slow = hangs;
  for (const listener of [...listeners]) listener();
};

const onSlow = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const isSlow = () => slow;
const notYet = () => false;

/** Whether the network hangs: what was asked some seconds ago has no answer, and no request has failed. False in the HTML. */
export const useSlow = (): boolean => {
  const hangs = useSyncExternalStore(onSlow, isSlow, notYet);
  return !useOffline() && hangs;
};
