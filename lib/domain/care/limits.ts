import { addPoints, comparePoints, formatPoints, NO_POINTS, type Points, subtractPoints, wholePoints } from "../points";
import { addMonths, findMonday } from "../time/calendar";
import { addDays, epochOfIndia, formatMoment, indiaMoment } from "../time/india";
import { type UncertainPoints, uncertainParams } from "./uncertain-points";

/** `deposit`: points asked to add; `stake`: points bid; `loss`: these less their wins; `bid`: one submission. */
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

/** Days of a time-out, and months of an exclusion; null: for good. */
export const PAUSE_DAYS = [1, 7, 30, 42] as const;
export const EXCLUSION_MONTHS = [6, 12, 60, null] as const;

/** The end of an exclusion that begins at a moment: the end of the same minute, months later. Null for good. */
export const exclusionEnd = (at: number, months: number | null): number | null => {
  if (months === null) return null;
  const { minutes, ...today } = indiaMoment(at);
  return epochOfIndia(addMonths(today, months), minutes + 1);
};

/** Minutes of play after which a player may be asked to go on or leave; the last counts until another is chosen. */
export const REMIND_MINUTES = [15, 30, 60] as const;
export type RemindMinutes = (typeof REMIND_MINUTES)[number];

/** The largest limit, in points. */
export const MAX_LIMIT = 999_999_999;

/** Points that a limit counts, and epoch milliseconds of their record. A win has the time of the bid that it belongs to. */
export interface Spending {
  readonly kind: "deposit" | "stake" | "win";
  readonly points: Points;
  readonly at: number;
  /** Set while it may turn out not to count: when that is known at the latest, in epoch milliseconds; null: nobody can say. */
  readonly knownAt?: number | null;
}

/** Whole points of each limit that is set. */
export type Limits = Readonly<Partial<Record<LimitName, number>>>;

interface Period {
  /** Epoch milliseconds of its beginning, and of the beginning of the next. */
  readonly from: number;
  readonly until: number;
}

/** The period of a limit at a moment, by India's calendar: weeks begin on Monday. Null for a limit of one submission. */
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

/** What a limit counts; those of a loss and of one submission count stakes too. */
export const toCountedKind = (limit: LimitName): "deposit" | "stake" =>
  limit.startsWith("deposit") ? "deposit" : "stake";

export const isLossLimit = (limit: LimitName): boolean => limit.startsWith("loss");

/** What counts in the limit's running period, of one kind; nothing for a limit of one submission. */
const countedIn = (limit: LimitName, kind: Spending["kind"], spendings: readonly Spending[], atMs: number) => {
  const period = computePeriod(limit, atMs);
  return spendings.filter((one) => one.kind === kind && period !== null && one.at >= period.from);
};

const sumSpendings = (spendings: readonly Spending[]): Points =>
  addPoints(NO_POINTS, ...spendings.map(({ points }) => points));

/** Points that count in the limit's period; below zero for a net loss that is a gain. Nothing for a limit of one submission. */
export const computeUsed = (limit: LimitName, spendings: readonly Spending[], atMs: number): Points => {
  const sum = sumSpendings(countedIn(limit, toCountedKind(limit), spendings, atMs));
  return isLossLimit(limit) ? subtractPoints(sum, sumSpendings(countedIn(limit, "win", spendings, atMs))) : sum;
};

/** The part of the used points that may turn out not to count; null if there is none. */
export const computeUncertain = (
  limit: LimitName,
  spendings: readonly Spending[],
  atMs: number,
): UncertainPoints | null => {
  const open = countedIn(limit, toCountedKind(limit), spendings, atMs).filter(({ knownAt }) => knownAt !== undefined);
  if (open.length === 0) return null;
  const known = open.map(({ knownAt }) => knownAt ?? 0);
  // A moment that has passed was the answer's, and no answer came.
  return { points: sumSpendings(open), knownAt: known.every((at) => at > atMs) ? Math.max(...known) : null };
};

/** A limit that a request would pass. */
export interface ExceededLimit {
  readonly limit: LimitName;
  readonly points: number;
  readonly used: Points;
  readonly open: UncertainPoints | null;
  /** Epoch milliseconds at which its next period begins; null for a limit of one submission. */
  readonly until: number | null;
}

/** The lower of two limits of each name. */
export const lowestLimits = (one: Limits, other: Limits): Limits => {
  const lowest: Partial<Record<LimitName, number>> = { ...one };
  for (const name of LIMIT_NAMES) {
    const points = other[name];
    if (points !== undefined) lowest[name] = Math.min(points, one[name] ?? points);
  }
  return lowest;
};

/** Of the limits that a request would pass, the one that leaves least. A request that reaches its limit exactly passes none. */
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

const atLeastNothing = (points: Points): Points => (comparePoints(points, NO_POINTS) < 0 ? NO_POINTS : points);

/** Params of a refusal: the moment of an end, as a number and as a text. */
export const untilParams = (until: number | null) => until !== null && { until, at: formatMoment(until) };

const computeLeft = ({ points, used }: Pick<ExceededLimit, "points" | "used">): Points =>
  atLeastNothing(subtractPoints(wholePoints(points), used));

/** What a refusal says of a limit, as texts. A net loss that is a gain has used nothing, and leaves more than the limit. */
export const limitParams = (exceeded: ExceededLimit) => ({
  limit: exceeded.limit,
  points: formatPoints(wholePoints(exceeded.points)),
  used: formatPoints(atLeastNothing(exceeded.used)),
  left: formatPoints(computeLeft(exceeded)),
  ...(exceeded.open && uncertainParams(exceeded.open)),
  ...untilParams(exceeded.until),
});

/** A limit with what is used of it; null: not set. */
interface UsedLimit extends Pick<ExceededLimit, "until" | "open"> {
  readonly name: LimitName;
  readonly points: number | null;
  readonly used: Points | null;
}

/** The limit of a kind that leaves least, and the whole points that it leaves; undefined without a limit. */
export const findTightestLimit = (limits: readonly UsedLimit[], kind: ReturnType<typeof toCountedKind>) =>
  limits
    .flatMap(({ name: limit, points, used, open, until }) => {
      if (points === null || toCountedKind(limit) !== kind) return [];
      const standing = { limit, points, used: used ?? NO_POINTS, open, until };
      return { room: Math.floor(Number(computeLeft(standing))), params: limitParams(standing) };
    })
    .sort((one, other) => one.room - other.room)[0];
