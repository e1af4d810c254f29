import type { ResultOutcome } from "@/lib/contract/events";
import { formatPoints, NO_POINTS } from "@/lib/domain/points";
import type { OUTCOME } from "./every-language";
import { fill } from "./fill";

/** "2 bids, won 95, lost 10"; a sum that is zero is left out. */
export const outcomeWords = (words: (typeof OUTCOME)["en"], { bids, won, lost }: ResultOutcome): string => {
  const sums = [
    [words.won, won],
    [words.lost, lost],
  ] as const;
  const told = sums.flatMap(([text, points]) =>
    points === NO_POINTS ? [] : fill(text, { points: formatPoints(points) }),
  );
  return [bids === 1 ? words.oneBid : fill(words.bids, { count: bids }), ...told].join(", ");
};
