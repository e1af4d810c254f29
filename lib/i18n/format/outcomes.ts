import type { ResultOutcome } from "@/lib/contract/events";
import { formatPoints, NO_POINTS } from "@/lib/domain/points";
import { interpolate } from "../interpolate";
import type { Translations } from "../translations";

/**
 * Formats what a result brought the player: "2 bids, won 95, lost 10"; a sum that is zero is left out.
 * @param only the name of the only bid, instead of "1 bid".
 */
export const formatResultOutcome = (
  t: Translations["events"]["outcome"],
  { bids, won, lost }: ResultOutcome,
  only = t.oneBid,
): string => {
  const sums = [
    [t.won, won],
    [t.lost, lost],
  ] as const;
  const texts = sums.flatMap(([text, points]) =>
    points === NO_POINTS ? [] : interpolate(text, { points: formatPoints(points) }),
  );
  return [bids === 1 ? only : interpolate(t.bids, { count: bids }), ...texts].join(", ");
};
