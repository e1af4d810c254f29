import { formatPoints, type Points } from "../points";
import { formatClock, indiaMoment } from "../time/india";

/** Used points that may turn out not to count, and when all of that is known; null: nobody can say. */
export interface UncertainPoints {
  readonly points: Points;
  readonly knownAt: number | null;
}

/** Params of the sentence about them. */
export const uncertainParams = ({ points, knownAt }: UncertainPoints) => ({
  open: formatPoints(points),
  ...(knownAt !== null && { known: formatClock(indiaMoment(knownAt).minutes) }),
});
