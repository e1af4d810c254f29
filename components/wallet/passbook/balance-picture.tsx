"use client";

import { balanceLine } from "@/lib/domain/funds/balance-line";
import { daysOf, type PassbookRow } from "@/lib/domain/funds/passbook";
import { formatPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { DayTable } from "./day-table";
import { spanWords } from "./day-words";
import { linePath } from "./line-path";

interface BalancePictureProps {
  /** Neighbouring rows of the passbook, newest first. */
  readonly rows: readonly PassbookRow[];
  /** Epoch milliseconds up to which the last balance stands. */
  readonly until: number;
}

const WIDTH = 320;
const HEIGHT = 96;

/** The balance over time as a line, the same in a sentence for a screen reader, and by day as a table. */
export const BalancePicture = ({ rows, until }: BalancePictureProps) => {
  const { passbook: words } = useWords("passbook");
  const { months } = useWords("passbook").history;
  const line = balanceLine(rows, until, WIDTH);
  if (line === null) return null;
  const { start, end } = line;
  const dates = start === null || end === null ? null : spanWords(start, end, months);
  const shape = linePath(line.points, HEIGHT);
  const [low, high] = [formatPoints(line.low), formatPoints(line.high)];
  const told = { first: formatPoints(line.first), last: formatPoints(line.last), low, high, ...dates };
  return (
    <figure className="mt-2">
      <figcaption className="flex justify-between gap-4 text-ink-soft text-small">
        {words.picture}
        <span>{fill(words.highest, { points: high })}</span>
      </figcaption>
      <svg
        aria-label={fill(dates ? words.pictureText : words.pictureUndated, told)}
        className="my-1 block h-24 w-full text-accent"
        preserveAspectRatio="none"
        role="img"
        viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
      >
        <path d={`${shape}V${HEIGHT + 4}H0Z`} fill="currentColor" opacity="0.14" />
        <path
          d={shape}
          fill="none"
          stroke="currentColor"
          strokeLinejoin="round"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p aria-hidden="true" className="flex justify-between gap-4 text-ink-soft text-small">
        <span>{dates?.from}</span>
        <span>{fill(words.lowest, { points: low })}</span>
        <span>{dates?.to}</span>
      </p>
      <DayTable days={daysOf(rows)} />
    </figure>
  );
};
