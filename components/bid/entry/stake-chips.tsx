"use client";

import { MINIMUM_STAKE, parseStake } from "@/lib/domain/game/bid-rules";
import { comparePoints, formatPoints, type Points, wholePoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";

interface StakeChipsProps {
  readonly stake: string;
  /** The whole points that the player last gave a line; null where there were none. */
  readonly last: number | null;
  /** How many lines Proceed would add, each at the stake. */
  readonly lines: number;
  /** The displayed balance, in points; null where it is not known. */
  readonly available: Points | null;
  readonly disabled: boolean;
  readonly onChoose: (stake: string) => void;
}

const STAKES = [10, 50, 100, 500].filter((stake) => stake >= MINIMUM_STAKE);

/** Stakes to tap beside the Points input. What the balance does not cover cannot be tapped. */
export const StakeChips = ({ stake, last, lines, available, disabled, onChoose }: StakeChipsProps) => {
  const { bid: words } = useWords("bid");
  const chosen = parseStake(stake);
  const stakes = last === null || STAKES.includes(last) ? STAKES : [...STAKES, last];
  const covered = (points: number) =>
    available === null || comparePoints(wholePoints(points * Math.max(1, lines)), available) <= 0;
  return (
    <fieldset
      className="keys flex flex-wrap gap-2 *:min-w-min *:grow *:basis-12 *:whitespace-nowrap *:px-1"
      disabled={disabled}
    >
      <legend className="sr-only">{words.quickPoints}</legend>
      {stakes.map((points) => {
        const shown = formatPoints(wholePoints(points));
        return (
          <button
            aria-label={fill(points === last ? words.lastPoints : words.linePoints, { points: shown })}
            aria-pressed={chosen === points}
            disabled={!covered(points)}
            key={points}
            onClick={() => onChoose(String(points))}
            type="button"
          >
            {shown}
          </button>
        );
      })}
    </fieldset>
  );
};
