import { comparePoints, formatPoints, NO_POINTS, type Points, wholePoints } from "../points";
import { formatMoment } from "../time/india";
import type { Block } from "./care-state";
import { atLeastNothing, computeLeft, type ExceededLimit, type LimitName, toCountedKind } from "./limits";
import { uncertainParams } from "./uncertain-points";

/** Returns the parameters of a refusal that name when something stops, as a number and as a text. */
export const untilParams = (until: number | null) => until !== null && { until, at: formatMoment(until) };

/** Returns the parameters of a block's refusal. A block that is over waits for its player, and has no end to name. */
export const blockParams = ({ kind, until }: Pick<Block, "kind" | "until">, at: number) => ({
  kind,
  ...untilParams(until !== null && until > at ? until : null),
});

/**
 * Returns the parameters of a refusal that describe a limit, as texts, and the whole points that it leaves as a number.
 * A net loss that is a gain has used nothing, and leaves more than the limit.
 */
export const limitParams = (exceeded: ExceededLimit) => {
  const left = computeLeft(exceeded);
  return {
    limit: exceeded.limit,
    points: formatPoints(wholePoints(exceeded.points)),
    used: formatPoints(atLeastNothing(exceeded.used)),
    left: formatPoints(left),
    room: Math.floor(Number(left)),
    ...(exceeded.open && uncertainParams(exceeded.open)),
    ...untilParams(exceeded.until),
  };
};

/** A limit with what is used of it; null where it is not set. */
interface UsedLimit extends Pick<ExceededLimit, "until" | "open"> {
  readonly name: LimitName;
  readonly points: number | null;
  readonly used: Points | null;
}

/** Returns the limits of a kind that are set, with what each leaves. */
const listLimits = (limits: readonly UsedLimit[], kind: ReturnType<typeof toCountedKind>) =>
  limits.flatMap(({ name: limit, points, used, open, until }) => {
    if (points === null || toCountedKind(limit) !== kind) return [];
    const standing = { limit, points, used: used ?? NO_POINTS, open, until };
    return { ...standing, left: computeLeft(standing) };
  });

/**
 * Returns that limit of a kind which leaves the least, and the whole points that it leaves; undefined without a limit.
 */
export const findTightestLimit = (limits: readonly UsedLimit[], kind: ReturnType<typeof toCountedKind>) =>
  listLimits(limits, kind)
    .map(limitParams)
    .map((params) => ({ room: params.room, params }))
    .sort((one, other) => one.room - other.room)[0];

/**
 * Returns when the last of the limits of a kind starts again that leave less than some whole points, in epoch
 * milliseconds; null if none leaves less, or one never leaves as many.
 */
export const findRestart = (
  limits: readonly UsedLimit[],
  kind: ReturnType<typeof toCountedKind>,
  wanted: number,
): number | null => {
  const less = listLimits(limits, kind).filter(({ left }) => comparePoints(left, wholePoints(wanted)) < 0);
  const isNever = less.some(({ points, until }) => until === null || points < wanted);
  return less.length === 0 || isNever ? null : Math.max(...less.map(({ until }) => until ?? 0));
};
