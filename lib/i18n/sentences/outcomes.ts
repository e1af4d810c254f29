import type { ResultOutcome } from "@/lib/contract/events";
import { formatPoints, NO_POINTS } from "@/lib/domain/points";
import { fill } from "../fill";
import type { Words } from "../words";

/** "2 bids, won 95, lost 10"; a sum that is zero is left out. */
export const outcomeWords = (words: Words["events"]["outcome"], { bids, won, lost }: ResultOutcome): string => {
  const sums = [
    [words.won, won],
    [words.lost, lost],
  ] as const;
  const told = sums.flatMap(([text, points]) =>
    points === NO_POINTS ? [] : fill(text, { points: formatPoints(points) }),
  );
  return [bids === 1 ? words.oneBid : fill(words.bids, { count: bids }), ...told].join(", ");
};
