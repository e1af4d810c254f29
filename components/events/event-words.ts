import type { WinEvent } from "@/lib/contract/events";
import { formatPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";

/** What bell and win sheet say. They stand in the header of every page, so these words come as a prop of it. */
export type EventWords = Words["events"] & Pick<Words["history"], "months" | "labels">;

export const eventWords = ({ events, history: { months, labels } }: Words): EventWords => ({
  ...events,
  months,
  labels,
});

/** A game's label as the player's language has it; an unknown one as the provider wrote it. */
const gameLabel = ({ labels }: EventWords, game: string): string =>
  new Map<string, string>(Object.entries(labels)).get(game) ?? game;

/** On what was won: game and number, "Single Digit 6". */
export const wonNumber = (words: EventWords, { game, number }: WinEvent): string =>
  `${gameLabel(words, game)} ${number}`;

/** The bid that won: game, number and, where it is known, what was bid, "Single Digit 6 × 100". */
export const wonBid = (words: EventWords, win: WinEvent): string =>
  `${wonNumber(words, win)}${win.stake === null ? "" : ` × ${formatPoints(win.stake)}`}`;

/** The same with the result by which it won, where that is known: "Single Digit 6 · Result 123-6". */
export const withResult = (words: EventWords, bid: string, { result }: WinEvent): string =>
  result ? `${bid} · ${fill(words.result, { result })}` : bid;
