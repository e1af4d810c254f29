"use client";

import { NextIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { useDaySummary } from "@/lib/client/events/day-summary";
import type { DaySummary } from "@/lib/contract/events";
import { comparePoints, formatNet, formatPoints, NO_POINTS, type Points } from "@/lib/domain/points";
import type { DaySum } from "@/lib/domain/settlement/day-sum";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";

/** A loss is no alarm. */
const Net = ({ net }: { readonly net: Points }) => (
  <span className={comparePoints(net, NO_POINTS) > 0 ? "text-good" : ""}>{formatNet(net)}</span>
);

/** What waits, else what was staked; or words before the sum is known. And how many entries the sum lacks. */
const below = (day: DaySummary | null, sum: DaySum | null, t: Translations["day"]): string => {
  const all = wholeBelow(day, sum, t);
  return day?.leftOut ? `${all} · ${interpolate(t.leftOut, { count: day.leftOut })}` : all;
};

const wholeBelow = (day: DaySummary | null, sum: DaySum | null, t: Translations["day"]): string => {
  if (sum && sum.waiting !== NO_POINTS) return interpolate(t.waiting, { points: formatPoints(sum.waiting) });
  if (sum) return interpolate(t.staked, { points: formatPoints(sum.staked) });
  if (day === null) return t.see;
  return day.bids === 0 ? t.none : t.unknown;
};

/** Leads to today's bids. Its place is kept before the sum is known. */
export const TodayLine = ({ t }: { readonly t: Translations["day"] }) => {
  const day = useDaySummary();
  const sum = day?.bids ? day.sum : null;
  return (
    <Link className="today-line" href={routes.allBids}>
      <span className="flex flex-wrap items-center gap-x-1 font-bold wrap-anywhere">
        {t.today} {sum && sum.waiting !== sum.staked && <Net net={sum.net} />}
        {!sum && <NextIcon className="size-4 text-ink-soft" />}
      </span>
      <span className="text-ink-soft text-small wrap-anywhere">{below(day, sum, t)}</span>
    </Link>
  );
};
