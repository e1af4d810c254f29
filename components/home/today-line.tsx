"use client";

import { NextIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { usePlayDay } from "@/lib/client/events/play-day";
import type { PlayDay } from "@/lib/contract/events";
import { comparePoints, formatNet, formatPoints, NO_POINTS, type Points } from "@/lib/domain/points";
import type { DaySum } from "@/lib/domain/settlement/day-sum";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";
import { routes } from "@/lib/routes";

/** A loss is no alarm. */
const Net = ({ net }: { readonly net: Points }) => (
  <span className={comparePoints(net, NO_POINTS) > 0 ? "text-good" : ""}>{formatNet(net)}</span>
);

/** What waits, else what was staked; or words before the sum is known. And how many entries the sum lacks. */
const below = (day: PlayDay | null, sum: DaySum | null, words: Words["day"]): string => {
  const all = wholeBelow(day, sum, words);
  return day?.leftOut ? `${all} · ${fill(words.leftOut, { count: day.leftOut })}` : all;
};

const wholeBelow = (day: PlayDay | null, sum: DaySum | null, words: Words["day"]): string => {
  if (sum && sum.waiting !== NO_POINTS) return fill(words.waiting, { points: formatPoints(sum.waiting) });
  if (sum) return fill(words.staked, { points: formatPoints(sum.staked) });
  if (day === null) return words.see;
  return day.bids === 0 ? words.none : words.unknown;
};

/** Leads to today's bids. Its place is kept before the sum is known. */
export const TodayLine = ({ words }: { readonly words: Words["day"] }) => {
  const day = usePlayDay();
  const sum = day?.bids ? day.sum : null;
  return (
    <Link className="today-line" href={routes.allBids}>
      <span className="flex flex-wrap items-center gap-x-1 font-bold wrap-anywhere">
        {words.today} {sum && sum.waiting !== sum.staked && <Net net={sum.net} />}
        {!sum && <NextIcon className="size-4 text-ink-soft" />}
      </span>
      <span className="text-ink-soft text-small wrap-anywhere">{below(day, sum, words)}</span>
    </Link>
  );
};
