import type { BidRecord } from "@/lib/contract/histories";
import type { BidLine } from "@/lib/domain/game/bid-rules";
import { type Points, parsePoints, wholePoints } from "@/lib/domain/points";
import type { Evidence } from "./money-kind";

/** What identifies a bid in the provider's history: there is no id of ours in it. */
export interface BidTraces {
  readonly gameName: string;
  readonly label: string;
  readonly lines: readonly BidLine[];
}

/** A history row, reduced to what is compared and kept with the record. */
export type HistoryTrace = readonly [content: string, identity: string];

const content = (gameName: string, label: string, session: string, digits: string, close: string, points: Points) =>
  JSON.stringify([gameName.trim(), label, session.toLowerCase(), digits, close, points]);

/**
 * A row's content, and what tells it from another of the same content: its transaction id where the fork has one, else
 * its date's text.
 */
export const historyTrace = (row: BidRecord): HistoryTrace => [
  content(row.gameName, row.pana, row.session, row.digits, row.closeDigits, parsePoints(row.points) ?? row.points),
  row.transactionId ?? row.bidDate,
];

const lineContents = ({ gameName, label, lines }: BidTraces): readonly string[] =>
  lines.map((line) => content(gameName, label, line.session, line.digits, line.closeDigits, wholePoints(line.points)));

const countOf = (items: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
};

/** The contents in `after` beyond those in `before`, each as often as it is new. */
const newContents = (before: readonly HistoryTrace[], after: readonly HistoryTrace[]): Map<string, number> => {
  const known = countOf(before.map((trace) => JSON.stringify(trace)));
  const fresh: string[] = [];
  for (const trace of after) {
    const name = JSON.stringify(trace);
    const left = known.get(name) ?? 0;
    if (left > 0) known.set(name, left - 1);
    else fresh.push(trace[0]);
  }
  return countOf(fresh);
};

/**
 * Whether the history shows a bid. Rows that stood there before, and rows that the player's other bids account for,
 * are not counted. Some lines but not all: undecided, since the provider may still be writing.
 */
export const bidEvidence = (
  bid: BidTraces,
  before: readonly HistoryTrace[],
  after: readonly HistoryTrace[],
  others: readonly BidTraces[],
): Evidence => {
  const fresh = newContents(before, after);
  for (const taken of others.flatMap(lineContents)) fresh.set(taken, (fresh.get(taken) ?? 0) - 1);
  let found = 0;
  const wanted = lineContents(bid);
  for (const line of wanted) {
    const left = fresh.get(line) ?? 0;
    if (left <= 0) continue;
    fresh.set(line, left - 1);
    found += 1;
  }
  if (found === wanted.length) return "happened";
  return found === 0 ? "absent" : "undecided";
};

/** Bids that share a line: their rows in the history could not be told apart. */
export const bidsCollide = (a: BidTraces, b: BidTraces): boolean => {
  const lines = new Set(lineContents(a));
  return lineContents(b).some((line) => lines.has(line));
};
