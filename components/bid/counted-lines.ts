import type { DraftLine } from "@/lib/client/bid-list/line-shapes";
import { pickedLines } from "./entry/entry";

/** Returns what Submit sends of an entry, or else what is picked on keys. */
export const orPicked = (
  added: readonly DraftLine[],
  ...entry: Parameters<typeof pickedLines>
): readonly DraftLine[] => (added.length > 0 ? added : pickedLines(...entry));

/** Returns the lines of the entry that count: on a closed screen, which sends none, those that another market takes. */
export const countedOf = (
  { closed, locked }: { readonly closed: string | null; readonly locked: boolean },
  { forOpen, sent, along }: Readonly<Record<"forOpen" | "sent" | "along", readonly DraftLine[]>>,
): readonly DraftLine[] => {
  if (forOpen.length > 0) return forOpen;
  return closed === null || locked ? sent : along;
};
