"use client";

import { NextIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { useDaySummary } from "@/lib/client/events/day-summary";
import type { DaySummary } from "@/lib/contract/events";
import { comparePoints, formatNet, formatPoints, NO_POINTS, type Points } from "@/lib/domain/points";
import type { DaySum } from "@/lib/domain/settlement/day-sum";
import { DOT } from "@/lib/i18n/format/dot";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";

/** Shows today's net result. A loss has no colour of alarm. */
const Net = ({ net }: { readonly net: Points }) => (
  <span className={comparePoints(net, NO_POINTS) > 0 ? "text-good" : ""}>{formatNet(net)}</span>
);

/** Returns the second line: the sum, and how many entries it lacks. */
const formatBelow = (day: DaySummary | null, sum: DaySum | null, t: Translations["day"]): string => {
  const all = formatSum(day, sum, t);
  return day?.leftOut ? `${all}${DOT}${interpolate(t.leftOut, { count: day.leftOut })}` : all;
};

/** Returns what waits, else what was staked, or a text while the sum is not known. */
const formatSum = (day: DaySummary | null, sum: DaySum | null, t: Translations["day"]): string => {
  if (sum && sum.waiting !== NO_POINTS) return interpolate(t.waiting, { points: formatPoints(sum.waiting) });
  if (sum) return interpolate(t.staked, { points: formatPoints(sum.staked) });
  if (day === null) return t.see;
  return day.bids === 0 ? t.none : t.unknown;
};

/** Links today's bids with their sum. Its height does not change when the sum comes. */
export const TodayLine = ({ t }: { readonly t: Translations["day"] }) => {
  const day = useDaySummary();
  const sum = day?.bids ? day.sum : null;
  return (
    <Link className="today-line" href={routes.allBids}>
      <span className="flex flex-wrap items-center gap-x-1 font-bold wrap-anywhere">
        {t.today} {sum && sum.waiting !== sum.staked && <Net net={sum.net} />}
        <NextIcon className="size-4 text-ink-soft" />
      </span>
      <span className="text-ink-soft text-small wrap-anywhere">{formatBelow(day, sum, t)}</span>
    </Link>
  );
};
