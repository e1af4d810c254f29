import { useServerClock } from "@/lib/client/clock/use-server-clock";
import type { SessionActivity } from "@/lib/contract/events";
import { formatNet, formatPoints, NO_POINTS, type Points, subtractPoints } from "@/lib/domain/points";
import { MINUTE_MS } from "@/lib/domain/time/india";
import { interpolate } from "@/lib/i18n/interpolate";
import { useEventTranslations } from "./event-translations";

const HOUR_MINUTES = 60;

/**
 * Shows the session's time, and as soon as there are any its stakes, wins and net result, in the words and the order of
 * All Bids (docs/care.md, C20 and C21).
 */
export const SessionClock = ({ session: { since, staked, waiting, won } }: { readonly session: SessionActivity }) => {
  const { session: t, outcome } = useEventTranslations();
  const minutes = useServerClock((now) => Math.max(0, Math.floor((now - since) / MINUTE_MS)));
  const time = interpolate(minutes < HOUR_MINUTES ? t.minutes : t.hoursMinutes, {
    hours: Math.floor(minutes / HOUR_MINUTES),
    minutes: minutes % HOUR_MINUTES,
  });
  const sums = [
    interpolate(t.staked, { points: formatPoints(staked) }),
    won === null ? t.unread : interpolate(outcome.won, { points: formatPoints(won) }),
    waiting !== NO_POINTS && interpolate(t.waiting, { points: formatPoints(waiting) }),
  ];
  const net = (all: Points) => subtractPoints(all, subtractPoints(staked, waiting));
  const hasPlayed = staked !== NO_POINTS || won !== NO_POINTS;
  const texts = [
    minutes > 0 && interpolate(t.time, { time }),
    hasPlayed && interpolate(t.since, { sums: sums.filter(Boolean).join(", ") }),
    hasPlayed &&
      won !== null &&
      interpolate(waiting === NO_POINTS ? t.net : t.netSettled, { net: formatNet(net(won)) }),
  ];
  return <p className="text-ink-soft empty:hidden">{texts.filter(Boolean).join(" ")}</p>;
};
