import type { PanaLabel } from "@/lib/domain/game/game-types";
import { addPoints, NO_POINTS, type Points } from "@/lib/domain/points";
import { type DaySum, daySum } from "@/lib/domain/settlement/day-sum";
import { isOldestFirst } from "@/lib/domain/time/written-times";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import type { HistoryRow } from "./history-rows";

/** The bids of a confirmation, as far as the provider's rows show it. */
export interface Submission {
  readonly key: string;
  readonly gameName: string;
  /** In the order in which they were added. */
  readonly rows: readonly [HistoryRow, ...HistoryRow[]];
  readonly total: Points;
}

/** In milliseconds: a confirmation goes out as up to six requests (docs/specification.md, 6.11). */
const APART_MS = 3000;

/** The parts of an SP DP TP bid. */
const OF_THREE: readonly string[] = ["Single Pana", "Double Pana", "Triple Pana"] satisfies readonly PanaLabel[];

const sameMoment = (a: HistoryRow, b: HistoryRow): boolean => {
  if (a.transactionId !== null && a.transactionId === b.transactionId) return true;
  return a.at !== null && b.at !== null ? Math.abs(a.at - b.at) <= APART_MS : a.date === b.date;
};

const sameGame = (a: HistoryRow, b: HistoryRow): boolean =>
  a.pana === b.pana || (OF_THREE.includes(a.pana) && OF_THREE.includes(b.pana));

const together = (a: HistoryRow, b: HistoryRow): boolean =>
  a.gameName === b.gameName && sameGame(a, b) && sameMoment(a, b);

const sumOf = (rows: readonly Pick<HistoryRow, "points">[]): Points =>
  addPoints(NO_POINTS, ...rows.map(({ points }) => points));

/** Keeps the provider's order. */
export const groupSubmissions = (rows: readonly HistoryRow[]): readonly Submission[] => {
  const groups: [HistoryRow, ...HistoryRow[]][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && together(before, row)) group.push(row);
    else groups.push([row]);
  }
  // Without known times the provider lists the newest first.
  const oldestFirst = isOldestFirst(rows);
  return groups.map((group) => ({
    key: group[0].key,
    gameName: group[0].gameName,
    rows: oldestFirst ? group : (group.toReversed() as [HistoryRow, ...HistoryRow[]]),
    total: sumOf(group),
  }));
};

export interface DayTotals extends Omit<DaySum, "net"> {
  /** Null while the end of a bid is not known. */
  readonly net: Points | null;
  /** Bids with an unknown end. */
  readonly unknown: { readonly count: number; readonly points: Points };
}

/** Null if a bid has no state: the sums would be wrong. */
export const computeDayTotals = (rows: readonly Pick<HistoryRow, "points" | "outcome">[]): DayTotals | null => {
  const unknown = rows.filter(({ outcome }) => outcome?.state === "unknown");
  const sum = daySum(rows.filter((row) => !unknown.includes(row)));
  if (sum === null) return null;
  return {
    ...sum,
    staked: sumOf(rows),
    net: unknown.length > 0 ? null : sum.net,
    unknown: { count: unknown.length, points: sumOf(unknown) },
  };
};

type OpenSum = readonly [term: string, points: Points];

/** The stakes that no result has settled, in words: with what is settled they are all stakes. */
export const openSums = (
  { waiting, unknown }: Pick<DayTotals, "waiting" | "unknown">,
  t: Pick<Translations["history"], "waitingSum" | "unknownSum">,
): readonly OpenSum[] => [
  [t.waitingSum, waiting],
  ...(unknown.count > 0 ? [[interpolate(t.unknownSum, { count: unknown.count }), unknown.points] as const] : []),
];
