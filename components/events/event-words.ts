import type { WinEvent } from "@/lib/contract/events";
import { formatPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { knownWord } from "@/lib/i18n/sentences/known-word";
import type { Words } from "@/lib/i18n/words";

/** The words of bell and win sheet. The header of every page passes them as a prop. */
export type EventWords = Omit<Words["events"], "push"> &
  Pick<Words["history"], "months"> & {
    readonly labels: Partial<Words["history"]["labels"]>;
    /** Null where the operator has no keys for push messages. */
    readonly push: Words["events"]["push"] | null;
  };

export const eventWords = ({ events, history: { months, labels } }: Words, hasPush = true): EventWords => ({
  ...events,
  push: hasPush ? events.push : null,
  months,
  // `knownWord` finds the others as they are.
  labels: Object.fromEntries(Object.entries(labels).filter(([label, word]) => label !== word)),
});

/** Game and number of a win, "Single Digit 6". */
export const wonNumber = (words: EventWords, { game, number }: WinEvent): string =>
  `${knownWord(words.labels, game)} ${number}`;

/** The bid that won, with its stake if it is known: "Single Digit 6 × 100". */
export const wonBid = (words: EventWords, win: WinEvent): string =>
  `${wonNumber(words, win)}${win.stake === null ? "" : ` × ${formatPoints(win.stake)}`}`;

/** Adds the result if it is known: "Single Digit 6 · Result 123-6". */
export const withResult = (words: EventWords, bid: string, { result }: WinEvent): string =>
  result ? `${bid} · ${fill(words.result, { result })}` : bid;
