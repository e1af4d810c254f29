import type { BalanceLine, LinePoint } from "@/lib/domain/funds/balance-line";
import { formatPoints } from "@/lib/domain/points";
import { formatClock, formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { formatDay } from "@/lib/i18n/format/dates";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";

const HEIGHT = 56;

const AXIS = "flex flex-wrap justify-between gap-x-4 text-ink-soft text-small";

/** Shows the balance as a line, with a text for screen readers. */
export const BalancePicture = ({ line }: { readonly line: BalanceLine | null }) => {
  const { passbook: t } = useTranslations("passbook");
  const { months } = useTranslations("passbook").history;
  if (line === null) return null;
  const { start, end } = line;
  const dates = start === null || end === null ? null : formatSpan(start, end, months);
  const shape = linePath(line.points, HEIGHT);
  const [low, high] = [formatPoints(line.low), formatPoints(line.high)];
  const values = { first: formatPoints(line.first), last: formatPoints(line.last), low, high, ...dates };
  return (
    <figure className="balance-picture mt-2">
      <figcaption className="sr-only">{t.picture}</figcaption>
      <p aria-hidden="true" className={AXIS}>
        <span>{interpolate(t.lowest, { points: low })}</span>
        <span>{interpolate(t.highest, { points: high })}</span>
      </p>
      <svg
        aria-label={interpolate(dates ? t.pictureText : t.pictureUndated, values)}
        className="my-1 block h-14 w-full text-accent"
        preserveAspectRatio="none"
        role="img"
        viewBox={`0 -4 ${line.columns} ${HEIGHT + 8}`}
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

/** Formats the days of two moments, or the times if both are on one day. */
const formatSpan = (
  start: number,
  end: number,
  months: readonly string[],
): { readonly from: string; readonly to: string } => {
  const day = (moment: number) => formatDay(formatIsoDay(indiaMoment(moment)), months);
  const [from, to] = [day(start), day(end)];
  if (from !== to) return { from, to };
  const time = (moment: number) => formatClock(indiaMoment(moment).minutes);
  return { from: `${from}, ${time(start)}`, to: time(end) };
};

/** Returns the SVG path of a balance line; `height` is the y of the lowest balance. */
const linePath = (points: readonly LinePoint[], height: number): string => {
  const [first, ...rest] = points;
  if (first === undefined) return "";
  const down = (y: number) => Math.round((1 - y) * height * 10) / 10;
  return `M${first.x} ${down(first.y)}${rest.map(({ x, y }) => `H${x}V${down(y)}`).join("")}`;
};
