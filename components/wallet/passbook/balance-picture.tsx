"use client";

import { balanceLine, type LinePoint } from "@/lib/domain/funds/balance-line";
import { knownRows, type PassbookRow } from "@/lib/domain/funds/passbook";
import { formatPoints } from "@/lib/domain/points";
import { formatClock, indiaMoment } from "@/lib/domain/time/india";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { type Months, momentWords } from "./passbook-filters";

interface BalancePictureProps {
  /** Neighbours, newest first. */
  readonly rows: readonly PassbookRow[];
  /** The time of the last balance, in epoch milliseconds. */
  readonly until: number;
}

const WIDTH = 320;
const HEIGHT = 56;

const AXIS = "flex flex-wrap justify-between gap-x-4 text-ink-soft text-small";

/** A line, and a sentence for a screen reader. */
export const BalancePicture = ({ rows, until }: BalancePictureProps) => {
  const { passbook: words } = useWords("passbook");
  const { months } = useWords("passbook").history;
  const line = balanceLine(knownRows(rows), until, WIDTH);
  if (line === null) return null;
  const { start, end } = line;
  const dates = start === null || end === null ? null : spanWords(start, end, months);
  const shape = linePath(line.points, HEIGHT);
  const [low, high] = [formatPoints(line.low), formatPoints(line.high)];
  const told = { first: formatPoints(line.first), last: formatPoints(line.last), low, high, ...dates };
  return (
    <figure className="mt-2">
      <figcaption className="sr-only">{words.picture}</figcaption>
      <p aria-hidden="true" className={AXIS}>
        <span>{fill(words.lowest, { points: low })}</span>
        <span>{fill(words.highest, { points: high })}</span>
      </p>
      <svg
        aria-label={fill(dates ? words.pictureText : words.pictureUndated, told)}
        className="my-1 block h-14 w-full text-accent"
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
      {dates && (
        <p aria-hidden="true" className={AXIS}>
          <span>{dates.from}</span>
          <span>{dates.to}</span>
        </p>
      )}
    </figure>
  );
};

/** The days, or the times if both are on one day. */
const spanWords = (start: number, end: number, months: Months): { readonly from: string; readonly to: string } => {
  const [from, to] = [momentWords(start, months), momentWords(end, months)];
  if (from !== to) return { from, to };
  const time = (moment: number) => formatClock(indiaMoment(moment).minutes);
  return { from: `${from}, ${time(start)}`, to: time(end) };
};

/** @param height the lowest balance is drawn at this y. */
const linePath = (points: readonly LinePoint[], height: number): string => {
  const [first, ...rest] = points;
  if (first === undefined) return "";
  const down = (y: number) => Math.round((1 - y) * height * 10) / 10;
  return `M${first.x} ${down(first.y)}${rest.map(({ x, y }) => `H${x}V${down(y)}`).join("")}`;
};
