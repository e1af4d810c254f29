import { useEffect, useEffectEvent, useState } from "react";
import { type KeptEntry, keepEntry, keptEntry } from "@/lib/client/bid-list/kept-entry";
import type { PutPlace } from "@/lib/client/bid-list/put-lines";
import { EMPTY_ENTRY, type Entry, isPicked } from "./entry";

/** What is picked and typed before Proceed; it survives a reload of the tab, as the list does. */
export const useEntryState = (place: PutPlace) => {
  const [typed, setTyped] = useState<Entry>(EMPTY_ENTRY);
  /** The player has typed or chosen points. Until then the field shows the last stake, or the least stake. */
  const [stakeTouched, setStakeTouched] = useState(false);
  /** The session and day for which the entry was begun: both may end while it is typed. */
  const [begun, setBegun] = useState<KeptEntry["begun"] | null>(null);

  const restore = useEffectEvent(() => {
    const kept = keptEntry(place);
    if (!kept) return;
    setTyped(kept.typed);
    setStakeTouched(kept.stakeTouched);
    setBegun(kept.begun);
  });
  useEffect(() => restore(), []);
  const keep = useEffectEvent((entry: KeptEntry | null) => keepEntry(place, entry));
  // The first time it runs behind `restore`, whose values the next render keeps again.
  useEffect(
    () => keep(begun !== null && isPicked(typed) ? { typed, stakeTouched, begun } : null),
    [typed, stakeTouched, begun],
  );

  return { typed, setTyped, stakeTouched, setStakeTouched, begun, setBegun };
};
