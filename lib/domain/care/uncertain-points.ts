import { formatPoints, type Points } from "../points";
import { formatClock, indiaMoment } from "../time/india";

/**
 * Used points that may turn out not to count. `knownAt` is when all of that is known, in epoch milliseconds, or null if
 * nobody can say.
 */
export interface UncertainPoints {
  readonly points: Points;
  readonly knownAt: number | null;
}

/** Returns the parameters of the sentence about uncertain points. */
export const uncertainParams = ({ points, knownAt }: UncertainPoints) => ({
  open: formatPoints(points),
  ...(knownAt !== null && { known: formatClock(indiaMoment(knownAt).minutes) }),
});
