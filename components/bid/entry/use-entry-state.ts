import { useEffect, useEffectEvent, useState } from "react";
import type { AddLinesTarget } from "@/lib/client/bid-list/add-lines";
import { readUnaddedEntry, saveUnaddedEntry, type UnaddedEntry } from "@/lib/client/bid-list/unadded-entry";
import { EMPTY_ENTRY, type Entry, isPicked } from "./entry";

/** Holds what is picked and typed before Proceed; it survives a reload of the tab, as the list does. */
export const useEntryState = (target: AddLinesTarget) => {
  const [typed, setTyped] = useState<Entry>(EMPTY_ENTRY);
  /** Whether the player has typed or chosen points. Until then the field shows the last stake, or the least stake. */
  const [stakeTouched, setStakeTouched] = useState(false);
  /** The session and day for which the entry was started, because both may end while it is typed. */
  const [startedFor, setStartedFor] = useState<UnaddedEntry["begun"] | null>(null);

  const restore = useEffectEvent(() => {
    const stored = readUnaddedEntry(target);
    if (!stored) return;
    setTyped(stored.typed);
    setStakeTouched(stored.stakeTouched);
    setStartedFor(stored.begun);
  });
  useEffect(() => restore(), []);
  const save = useEffectEvent((entry: UnaddedEntry | null) => saveUnaddedEntry(target, entry));
  // The first run comes after `restore`, whose values the next render saves again.
  useEffect(
    () => save(startedFor !== null && isPicked(typed) ? { typed, stakeTouched, begun: startedFor } : null),
    [typed, stakeTouched, startedFor],
  );

  return { typed, setTyped, stakeTouched, setStakeTouched, startedFor, setStartedFor };
};
