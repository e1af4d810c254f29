import type { PanaLabel } from "@/lib/domain/game/game-types";
import { addPoints, NO_POINTS, type Points } from "@/lib/domain/points";
import { isOldestFirst } from "@/lib/domain/time/written-times";
import type { HistoryRow } from "./history-row";

/** The bids of one confirmation, as far as the provider tells which those are. */
export interface Submission {
  readonly key: string;
  readonly gameName: string;
  /** At least one, in the order in which they were added. */
  readonly rows: readonly [HistoryRow, ...HistoryRow[]];
  readonly total: Points;
}

/** A confirmation goes out as up to six requests, one after the other (docs/specification.md, 6.11 Submission). */
const APART_MS = 3000;

/** The labels under which one SP DP TP bid goes out. */
const OF_THREE: readonly string[] = ["Single Pana", "Double Pana", "Triple Pana"] satisfies readonly PanaLabel[];

const sameMoment = (a: HistoryRow, b: HistoryRow): boolean => {
  if (a.transactionId !== null && a.transactionId === b.transactionId) return true;
  return a.at !== null && b.at !== null ? Math.abs(a.at - b.at) <= APART_MS : a.date === b.date;
};

const sameGame = (a: HistoryRow, b: HistoryRow): boolean =>
  a.pana === b.pana || (OF_THREE.includes(a.pana) && OF_THREE.includes(b.pana));

const together = (a: HistoryRow, b: HistoryRow): boolean =>
  a.gameName === b.gameName && sameGame(a, b) && sameMoment(a, b);

const sumOf = (rows: readonly HistoryRow[]): Points => addPoints(NO_POINTS, ...rows.map(({ points }) => points));

/** Rows that stand beside each other and were bid together; the submissions in the provider's order. */
export const submissionsOf = (rows: readonly HistoryRow[]): readonly Submission[] => {
  const groups: [HistoryRow, ...HistoryRow[]][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && together(before, row)) group.push(row);
    else groups.push([row]);
  }
  // Where the times do not tell, the provider lists the newest first.
  const oldestFirst = isOldestFirst(rows);
  return groups.map((group) => ({
    key: group[0].key,
    gameName: group[0].gameName,
    rows: oldestFirst ? group : (group.toReversed() as [HistoryRow, ...HistoryRow[]]),
    total: sumOf(group),
  }));
};

/** What a player asks of a day. */
export interface DayTotals {
  readonly staked: Points;
  readonly won: Points;
  /** The stakes of bids that wait. */
  readonly waiting: Points;
  /** Bids whose end is not known: how many they are, and the sum of their stakes. */
  readonly unknown: { readonly count: number; readonly points: Points };
}

/** Exact sums; null where one bid comes without its state: a sum of the others would be untrue. */
export const totalsOf = (rows: readonly HistoryRow[]): DayTotals | null => {
  if (rows.some(({ outcome }) => outcome === null)) return null;
  const unknown = rows.filter(({ outcome }) => outcome?.state === "unknown");
  return {
    staked: sumOf(rows),
    won: addPoints(NO_POINTS, ...rows.flatMap(({ outcome }) => outcome?.payout ?? [])),
    waiting: sumOf(rows.filter(({ outcome }) => outcome?.state === "waiting")),
    unknown: { count: unknown.length, points: sumOf(unknown) },
  };
};
