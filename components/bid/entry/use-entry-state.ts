import { useEffect, useEffectEvent, useState } from "react";
import type { AddLinesTarget } from "@/lib/client/bid-list/add-lines";
import { readUnaddedEntry, saveUnaddedEntry, type UnaddedEntry } from "@/lib/client/bid-list/unadded-entry";
import { EMPTY_ENTRY, type Entry, isPicked } from "./entry";

/** What is picked and typed before Proceed; it survives a reload of the tab, as the list does. */
export const useEntryState = (place: AddLinesTarget) => {
  const [typed, setTyped] = useState<Entry>(EMPTY_ENTRY);
  /** The player has typed or chosen points. Until then the field shows the last stake, or the least stake. */
  const [stakeTouched, setStakeTouched] = useState(false);
  /** The session and day for which the entry was begun: both may end while it is typed. */
  const [begun, setBegun] = useState<UnaddedEntry["begun"] | null>(null);

  const restore = useEffectEvent(() => {
    const kept = readUnaddedEntry(place);
    if (!kept) return;
    setTyped(kept.typed);
    setStakeTouched(kept.stakeTouched);
    setBegun(kept.begun);
  });
  useEffect(() => restore(), []);
  const keep = useEffectEvent((entry: UnaddedEntry | null) => saveUnaddedEntry(place, entry));
  // The first time it runs behind `restore`, whose values the next render keeps again.
  useEffect(
    () => keep(begun !== null && isPicked(typed) ? { typed, stakeTouched, begun } : null),
    [typed, stakeTouched, begun],
  );

  return { typed, setTyped, stakeTouched, setStakeTouched, begun, setBegun };
};
