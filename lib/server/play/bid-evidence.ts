import type { BidRecord } from "@/lib/contract/histories";
import type { BidLine } from "@/lib/domain/game/bid-rules";
import { type Points, parsePoints, wholePoints } from "@/lib/domain/points";
import type { Evidence } from "../money/money-kind";
import { countShown, type RowTrace } from "../money/row-evidence";

/** What identifies a bid in the provider's history: there is no id of ours in it. */
export interface BidTraces {
  readonly gameName: string;
  readonly label: string;
  readonly lines: readonly BidLine[];
}

const content = (gameName: string, label: string, session: string, digits: string, close: string, points: Points) =>
  JSON.stringify([gameName.trim(), label, session.toLowerCase(), digits, close, points]);

/**
 * A row's content, and what tells it from another of the same content: its transaction id where the fork has one, else
 * its date's text.
 */
export const historyTrace = (row: BidRecord): RowTrace => [
  content(row.gameName, row.pana, row.session, row.digits, row.closeDigits, parsePoints(row.points) ?? row.points),
  row.transactionId ?? row.bidDate,
];

const lineContents = ({ gameName, label, lines }: BidTraces): readonly string[] =>
  lines.map((line) => content(gameName, label, line.session, line.digits, line.closeDigits, wholePoints(line.points)));

/**
 * Whether the history shows a bid. Rows that stood there before, and rows that the player's other bids account for,
 * are not counted. Some lines but not all: undecided, since the provider may still be writing.
 */
export const bidEvidence = (
  bid: BidTraces,
  before: readonly RowTrace[],
  after: readonly RowTrace[],
  others: readonly BidTraces[],
): Evidence => {
  const wanted = lineContents(bid);
  const found = countShown(wanted, before, after, others.flatMap(lineContents));
  if (found === wanted.length) return "happened";
  return found === 0 ? "absent" : "undecided";
};

/** Bids that share a line: their rows in the history could not be told apart. */
export const bidsCollide = (a: BidTraces, b: BidTraces): boolean => {
  const lines = new Set(lineContents(a));
  return lineContents(b).some((line) => lines.has(line));
};
