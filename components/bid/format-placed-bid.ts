import type { BidLine } from "@/lib/domain/game/bid-rules";
import { formatNumber } from "@/lib/domain/game/bid-rules";
import { formatPoints, wholePoints } from "@/lib/domain/points";
import { type NamedBid, nameParts } from "@/lib/i18n/format/bids";
import { DOT } from "@/lib/i18n/format/dot";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import { formatStakeSum } from "./format-numbers";

/** How many stakes of a bid have a row; the bids of more are counted. */
const MAX_STAKES = 3;

/** How many numbers of a bid of one stake are named, and of each stake of several; more are counted. */
const MAX_NAMED = 8;
const MAX_NAMED_OF_SEVERAL = 4;

/** A row of a placed bid. Its stake stays on one line where that has the room (decision 0467). */
export interface StakeRow {
  /** What a dot parts from the stake; "" if the stake has it. */
  readonly text: string;
  readonly stake: string;
}

/**
 * Formats a placed bid as a row for each stake: "7, 3" with "2 numbers × 10 = 20 points", one number as
 * "7 · 10 points". Sangams of one session say first which number is which.
 */
export const toStakeRows = (t: Translations["bid"], { request }: NamedBid): readonly StakeRow[] => {
  const { lines } = request;
  const stakes = [...new Set(lines.map(({ points }) => points))];
  const shown = stakes.slice(0, MAX_STAKES);
  const most = stakes.length > 1 ? MAX_NAMED_OF_SEVERAL : MAX_NAMED;
  const rows = shown.flatMap((points) => {
    const [first, ...others] = lines.filter((line) => line.points === points);
    return first ? formatStake(t, { gameType: request.gameType, lines: [first, ...others] }, most) : [];
  });
  const more = lines.filter(({ points }) => !shown.includes(points)).length;
  return more > 0 ? [...rows, { text: "", stake: interpolate(t.andMore, { count: more }) }] : rows;
};

interface OneStake extends Pick<NamedBid["request"], "gameType"> {
  readonly lines: readonly [BidLine, ...BidLine[]];
}

const formatStake = (t: Translations["bid"], { gameType, lines }: OneStake, most: number): StakeRow => {
  const [first] = lines;
  const parts = nameParts(t, gameType, first);
  if (lines.length === 1) {
    const [last = first.digits, ...before] = parts?.map((part) => part.join(" ")).reverse() ?? [];
    return {
      text: before.join(""),
      stake: `${last}${DOT}${interpolate(t.linePoints, { points: formatPoints(wholePoints(first.points)) })}`,
    };
  }
  // A last number is named rather than counted.
  const named = lines.length > most + 1 ? lines.slice(0, most) : lines;
  const numbers = named.map(formatNumber).join(", ");
  const more = lines.length - named.length;
  const all = more > 0 ? `${numbers} ${interpolate(t.andMore, { count: more })}` : numbers;
  return {
    text: parts ? `${parts.map(([name]) => name).join(" - ")}: ${all}` : all,
    stake: formatStakeSum(t, lines.length, first.points),
  };
};
