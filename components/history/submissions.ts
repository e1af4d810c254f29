import type { PanaLabel } from "@/lib/domain/game/game-types";
import { addPoints, NO_POINTS, type Points } from "@/lib/domain/points";
import { type DaySum, daySum } from "@/lib/domain/settlement/day-sum";
import { isOldestFirst } from "@/lib/domain/time/written-times";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import type { HistoryRow } from "./history-rows";

/** The bids of one confirmation, as far as the provider's rows show which belong together. */
export interface Submission {
  readonly key: string;
  readonly gameName: string;
  /** The rows in the order in which the player added them. */
  readonly rows: readonly [HistoryRow, ...HistoryRow[]];
  readonly total: Points;
}

/**
 * The longest time between two rows of a submission, because one confirmation is sent as up to six requests
 * (docs/specification.md, 6.11).
 */
const MAX_GAP_MS = 3000;

/** The labels of the rows that an SP DP TP bid can have. */
const SP_DP_TP_LABELS: readonly string[] = ["Single Pana", "Double Pana", "Triple Pana"] satisfies readonly PanaLabel[];

const isSameMoment = (a: HistoryRow, b: HistoryRow): boolean => {
  if (a.transactionId !== null && a.transactionId === b.transactionId) return true;
  return a.at !== null && b.at !== null ? Math.abs(a.at - b.at) <= MAX_GAP_MS : a.date === b.date;
};

const isSameGame = (a: HistoryRow, b: HistoryRow): boolean =>
  a.pana === b.pana || (SP_DP_TP_LABELS.includes(a.pana) && SP_DP_TP_LABELS.includes(b.pana));

const belongTogether = (a: HistoryRow, b: HistoryRow): boolean =>
  a.gameName === b.gameName && isSameGame(a, b) && isSameMoment(a, b);

const sumPoints = (rows: readonly Pick<HistoryRow, "points">[]): Points =>
  addPoints(NO_POINTS, ...rows.map(({ points }) => points));

/** Groups adjacent rows that one confirmation sent, in the provider's order. */
export const groupSubmissions = (rows: readonly HistoryRow[]): readonly Submission[] => {
  const groups: [HistoryRow, ...HistoryRow[]][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && belongTogether(before, row)) group.push(row);
    else groups.push([row]);
  }
  // Without known times the newest row counts as the first, because the provider lists the newest first.
  const oldestFirst = isOldestFirst(rows);
  return groups.map((group) => ({
    key: group[0].key,
    gameName: group[0].gameName,
    rows: oldestFirst ? group : (group.toReversed() as [HistoryRow, ...HistoryRow[]]),
    total: sumPoints(group),
  }));
};

/** The sums of bids, with those whose outcome cannot be found out. */
export interface DayTotals extends Omit<DaySum, "net"> {
  /** The won minus the lost points; null while the outcome of a bid is not known. */
  readonly net: Points | null;
  /** The bids with an unknown outcome. */
  readonly unknown: { readonly count: number; readonly points: Points };
}

/** Returns the sums of bids; null if a bid has no state, because the sums would be wrong. */
export const computeDayTotals = (rows: readonly Pick<HistoryRow, "points" | "outcome">[]): DayTotals | null => {
  const unknown = rows.filter(({ outcome }) => outcome?.state === "unknown");
  const sum = daySum(rows.filter((row) => !unknown.includes(row)));
  if (sum === null) return null;
  return {
    ...sum,
    staked: sumPoints(rows),
    net: unknown.length > 0 ? null : sum.net,
    unknown: { count: unknown.length, points: sumPoints(unknown) },
  };
};

type UnsettledSum = readonly [term: string, points: Points];

/** Lists the stakes that no result has settled with their names; settled and unsettled stakes are all stakes. */
export const listUnsettled = (
  { waiting, unknown }: Pick<DayTotals, "waiting" | "unknown">,
  t: Pick<Translations["history"], "waitingSum" | "unknownSum">,
): readonly UnsettledSum[] => [
  [t.waitingSum, waiting],
  ...(unknown.count > 0 ? [[interpolate(t.unknownSum, { count: unknown.count }), unknown.points] as const] : []),
];
