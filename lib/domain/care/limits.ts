import { addPoints, comparePoints, NO_POINTS, type Points, subtractPoints, wholePoints } from "../points";
import { addMonths, findMonday } from "../time/calendar";
import { addDays, DAY_MS, epochOfIndia, indiaMoment, parseIsoDay } from "../time/india";
import type { UncertainPoints } from "./uncertain-points";

/**
 * What each limit bounds. `deposit`: points that are to be added; `stake`: points bid; `loss`: stakes less their wins;
 * `bid`: one submission.
 */
export const LIMIT_NAMES = [
  "deposit-day",
  "deposit-week",
  "deposit-month",
  "stake-day",
  "stake-week",
  "stake-month",
  "loss-day",
  "loss-week",
  "loss-month",
  "bid",
] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

/** The days of a time-out that a player may choose. */
export const PAUSE_DAYS = [1, 7, 30, 42] as const;
/** The months of an exclusion that a player may choose; null is for good. */
export const EXCLUSION_MONTHS = [6, 12, 60, null] as const;

/**
 * Returns when an exclusion stops that starts at a moment: the end of that minute of the day, `months` later. Null is
 * for good.
 */
export const exclusionEnd = (at: number, months: number | null): number | null => {
  if (months === null) return null;
  const { minutes, ...today } = indiaMoment(at);
  return epochOfIndia(addMonths(today, months), minutes + 1);
};

/** Returns when a time-out of some days ends that starts at a moment, in epoch milliseconds. */
export const pauseEnd = (at: number, days: number): number => at + days * DAY_MS;

/** Returns when a last day ends, in epoch milliseconds; undefined unless it is a day as `YYYY-MM-DD`. */
export const lastDayEnd = (day: string): number | undefined => {
  const last = parseIsoDay(day);
  return last && epochOfIndia(addDays(last, 1), 0);
};

/** Minutes of play after which the reality check is shown; the last counts until the player chooses another. */
export const REMIND_MINUTES = [15, 30, 60] as const;
export type RemindMinutes = (typeof REMIND_MINUTES)[number];

/** The largest limit that may be set, in points. */
export const MAX_LIMIT = 999_999_999;

/** Points that a limit counts, and the epoch milliseconds of their record. A win has the time of its bid. */
export interface Spending {
  readonly kind: "deposit" | "stake" | "win";
  readonly points: Points;
  readonly at: number;
  /**
   * Set while the points may turn out not to count: when that is known at the latest, in epoch milliseconds, or null if
   * nobody can say.
   */
  readonly knownAt?: number | null;
}

/** The whole points of each limit that is set. */
export type Limits = Readonly<Partial<Record<LimitName, number>>>;

interface Period {
  /** When the period starts, in epoch milliseconds; `until` is when the next starts. */
  readonly from: number;
  readonly until: number;
}

/**
 * Returns the period of a limit at a moment, by India's calendar, where weeks start on Monday. Null for a limit of one
 * submission.
 */
export const computePeriod = (limit: LimitName, atMs: number): Period | null => {
  const { year, month, day } = indiaMoment(atMs);
  const today = { year, month, day };
  const between = (first: typeof today, next: typeof today) => ({
    from: epochOfIndia(first, 0),
    until: epochOfIndia(next, 0),
  });
  if (limit.endsWith("-day")) return between(today, addDays(today, 1));
  if (limit.endsWith("-month")) {
    const first = { year, month, day: 1 };
    return between(first, addMonths(first, 1));
  }
  if (!limit.endsWith("-week")) return null;
  const monday = findMonday(today);
  return between(monday, addDays(monday, 7));
};

/** Returns what a limit counts; the limits of a loss and of one submission count stakes. */
export const toCountedKind = (limit: LimitName): "deposit" | "stake" =>
  limit.startsWith("deposit") ? "deposit" : "stake";

export const isLossLimit = (limit: LimitName): boolean => limit.startsWith("loss");

/** Returns the spendings of one kind in the limit's running period; none for a limit of one submission. */
const countedIn = (limit: LimitName, kind: Spending["kind"], spendings: readonly Spending[], atMs: number) => {
  const period = computePeriod(limit, atMs);
  return spendings.filter((one) => one.kind === kind && period !== null && one.at >= period.from);
};

const sumSpendings = (spendings: readonly Spending[]): Points =>
  addPoints(NO_POINTS, ...spendings.map(({ points }) => points));

/**
 * Computes the points that count in the limit's period: below zero for a net loss that is a gain, zero for a limit of
 * one submission.
 */
export const computeUsed = (limit: LimitName, spendings: readonly Spending[], atMs: number): Points => {
  const sum = sumSpendings(countedIn(limit, toCountedKind(limit), spendings, atMs));
  return isLossLimit(limit) ? subtractPoints(sum, sumSpendings(countedIn(limit, "win", spendings, atMs))) : sum;
};

/** Computes the part of the used points that may turn out not to count; null if there is none. */
export const computeUncertain = (
  limit: LimitName,
  spendings: readonly Spending[],
  atMs: number,
): UncertainPoints | null => {
  const open = countedIn(limit, toCountedKind(limit), spendings, atMs).filter(({ knownAt }) => knownAt !== undefined);
  if (open.length === 0) return null;
  const known = open.map(({ knownAt }) => knownAt ?? 0);
  // If a moment has passed and the points are still uncertain, nobody can say when that is known.
  return { points: sumSpendings(open), knownAt: known.every((at) => at > atMs) ? Math.max(...known) : null };
};

/** A limit that a request would exceed. */
export interface ExceededLimit {
  readonly limit: LimitName;
  readonly points: number;
  readonly used: Points;
  readonly open: UncertainPoints | null;
  /** When the limit's next period starts, in epoch milliseconds; null for a limit of one submission. */
  readonly until: number | null;
}

/** Returns the lower of two limits of each name. */
export const lowestLimits = (one: Limits, other: Limits): Limits => {
  const lowest: Partial<Record<LimitName, number>> = { ...one };
  for (const name of LIMIT_NAMES) {
    const points = other[name];
    if (points !== undefined) lowest[name] = Math.min(points, one[name] ?? points);
  }
  return lowest;
};

/**
 * Returns that limit which leaves the least, of the limits that a request would exceed. A request that reaches its
 * limit exactly exceeds none.
 */
export const findExceededLimit = (
  limits: Limits,
  spendings: readonly Spending[],
  request: { readonly kind: ReturnType<typeof toCountedKind>; readonly points: Points },
  atMs: number,
): ExceededLimit | undefined =>
  LIMIT_NAMES.flatMap((limit): ExceededLimit | [] => {
    const points = limits[limit];
    if (points === undefined || toCountedKind(limit) !== request.kind) return [];
    const used = computeUsed(limit, spendings, atMs);
    if (comparePoints(addPoints(used, request.points), wholePoints(points)) <= 0) return [];
    return {
      limit,
      points,
      used,
      open: computeUncertain(limit, spendings, atMs),
      until: computePeriod(limit, atMs)?.until ?? null,
    };
  }).sort((one, other) => comparePoints(computeLeft(one), computeLeft(other)))[0];

/** Returns the points, or none where they are below zero. */
export const atLeastNothing = (points: Points): Points => (comparePoints(points, NO_POINTS) < 0 ? NO_POINTS : points);

/** Returns the points that a limit still allows; none where more is used than it allows. */
export const computeLeft = ({ points, used }: Pick<ExceededLimit, "points" | "used">): Points =>
  atLeastNothing(subtractPoints(wholePoints(points), used));
