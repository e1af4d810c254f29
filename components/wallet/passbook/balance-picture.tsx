"use client";

import { NextIcon } from "@/components/ui/icons";
import { balanceLine, type LinePoint } from "@/lib/domain/funds/balance-line";
import { daysOf, type PassbookDay, type PassbookRow } from "@/lib/domain/funds/passbook";
import { formatPoints } from "@/lib/domain/points";
import { formatClock, formatIsoDay, indiaMoment, parseIsoDay } from "@/lib/domain/time/india";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";
import { useWords } from "@/lib/i18n/words-provider";

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

const NUMBER = "py-2 pl-2 text-right";

/** What the picture shows, in figures: each day on which something moved. Nothing where no day is known. */
const DayTable = ({ days }: { readonly days: readonly PassbookDay[] }) => {
  const { passbook: words } = useWords("passbook");
  const { months } = useWords("passbook").history;
  if (days.length === 0) return null;
  return (
    <details className="group mt-1">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-1 font-semibold text-accent text-small [&::-webkit-details-marker]:hidden">
        <NextIcon className="size-4 transition-transform group-open:rotate-90" />
        {words.byDay}
      </summary>
      <table className="w-full text-small">
        <thead>
          <tr className="border-line border-b text-ink-soft">
            <th className="py-2 text-left font-medium" scope="col">
              {words.day}
            </th>
            {[words.in, words.out, words.dayEnd].map((head) => (
              <th className={`${NUMBER} font-medium`} key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {days.map((day) => (
            <tr key={day.day}>
              <th className="py-2 text-left font-normal" scope="row">
                {dayWords(day.day, months)}
              </th>
              <td className={NUMBER}>{formatPoints(day.in)}</td>
              <td className={NUMBER}>{formatPoints(day.out)}</td>
              <td className={`${NUMBER} font-semibold`}>{formatPoints(day.end)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};

type Months = Words["history"]["months"];

/** "20 Nov 2026" of `YYYY-MM-DD`, in the player's language. */
const dayWords = (isoDay: string, months: Months): string => {
  const day = parseIsoDay(isoDay);
  return day === undefined ? isoDay : `${day.day} ${months[day.month - 1]} ${day.year}`;
};

/** The day of a moment in India, in words. */
const momentWords = (moment: number, months: Months): string => dayWords(formatIsoDay(indiaMoment(moment)), months);

/** The two ends of a line of time in words: their days, or their times where both are of one day. */
const spanWords = (start: number, end: number, months: Months): { readonly from: string; readonly to: string } => {
  const [from, to] = [momentWords(start, months), momentWords(end, months)];
  if (from !== to) return { from, to };
  const time = (moment: number) => formatClock(indiaMoment(moment).minutes);
  return { from: `${from}, ${time(start)}`, to: time(end) };
};

/** The steps of a balance as an SVG path: along, then up or down. @param height at which the lowest balance lies. */
const linePath = (points: readonly LinePoint[], height: number): string => {
  const [first, ...rest] = points;
  if (first === undefined) return "";
  const down = (y: number) => Math.round((1 - y) * height * 10) / 10;
  return `M${first.x} ${down(first.y)}${rest.map(({ x, y }) => `H${x}V${down(y)}`).join("")}`;
};
