import { useSyncExternalStore } from "react";
import { onAny } from "@/lib/client/money-request/attendance";

/** How long the end of a request is shown on another screen, in milliseconds: the player is busy with something else there. */
export const TOLD_MS = 30_000;

const onSight = (listener: () => void): (() => void) => {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
};

/**
 * A hook that tells where requests are out. The tab that is seen asks and tells, so that each end is told once on a phone: in
 * a hidden one there is none.
 */
export const watchInSight = <Place>(
  placesOut: () => readonly Place[],
  onOut: (listener: () => void) => () => void,
): (() => readonly Place[]) => {
  const onTabs = onAny(onSight, onOut);
  const outHere = (): string => JSON.stringify(document.visibilityState === "hidden" ? [] : placesOut());
  return () => JSON.parse(useSyncExternalStore(onTabs, outHere, () => "[]"));
};
