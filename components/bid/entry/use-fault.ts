import { useState } from "react";
import type { EntryProblem } from "@/lib/domain/game/entries";
import { type Entry, isPicked } from "./entry";

/**
 * Holds what Proceed found wrong in the entry, until its next change. It goes with a list that is sent too, and where
 * nothing is entered with a list that has grown, which need nothing of the fields (decision 0502).
 * @param listed how many lines the list has
 */
export const useFault = (entry: Entry, listed: number, locked: boolean) => {
  const [fault, setFault] = useState<(EntryProblem & { readonly listed: number }) | null>(null);
  if (fault && (locked || (listed > fault.listed && !isPicked(entry)))) setFault(null);
  return [fault, (problem: EntryProblem | null) => setFault(problem && { ...problem, listed })] as const;
};
