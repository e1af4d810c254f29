import type { DraftLine } from "@/lib/client/bid-list/line-shapes";
import { type Exclusion, pickedLines } from "./entry/entry";

/** Returns what Submit sends of an entry, or else what is picked on keys. */
export const orPicked = (
  added: readonly DraftLine[],
  ...entry: Parameters<typeof pickedLines>
): readonly DraftLine[] => (added.length > 0 ? added : pickedLines(...entry));

interface Sending {
  readonly closed: string | null;
  readonly locked: boolean;
  /** Whether the list has lines that are too late, so that nothing is sent until the player has decided. */
  readonly isHeld: boolean;
}

/** Returns the lines of the entry that count: where Submit sends none, those that stay right or that a market takes. */
export const countedOf = (
  { closed, locked, isHeld }: Sending,
  { forOpen, sent, along }: Readonly<Record<"forOpen" | "sent" | "along", readonly DraftLine[]>>,
): readonly DraftLine[] => {
  if (forOpen.length > 0) return forOpen;
  return locked || (closed === null && !isHeld) ? sent : along;
};

/** Returns why Submit leaves out what is picked; null where it sends that. */
export const findNotSent = (
  excluded: Exclusion | null,
  picked: readonly DraftLine[],
  submitted: readonly DraftLine[],
): Exclusion | null => (picked.some((line) => !submitted.includes(line)) ? excluded : null);
