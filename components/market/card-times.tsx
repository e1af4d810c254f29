"use client";

import { ClosedIcon } from "@/components/ui/icons";
import type { CutoffCountdown } from "@/lib/client/clock/use-time-left";
import type { Market } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { hasTimes, type Session } from "@/lib/domain/market-clock";
import { SOON_MS } from "@/lib/domain/market-order";
import { formatDuration } from "@/lib/domain/time/duration";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import { useTranslations } from "@/lib/i18n/translations-provider";

/** Below this many seconds a market is closing soon, and the seconds are shown. */
const SOON_SECONDS = SOON_MS / 1000;

const isSoon = (cutoff: CutoffCountdown | null): cutoff is CutoffCountdown =>
  cutoff !== null && cutoff.seconds < SOON_SECONDS;

/** From this many minutes on, a time is shown in hours alone. */
const MAX_EXACT_MINUTES = 120;
const HOUR_MINUTES = 60;

/** Formats a time left as "4 h", below two hours as "1 h 37 m" or "37 m", and in the last ten minutes as "09:59". */
const formatTime = (t: Translations["market"], seconds: number): string => {
  if (seconds < SOON_SECONDS) return formatDuration(seconds).slice(3);
  const all = Math.floor(seconds / 60);
  const [hours, minutes] = [Math.floor(all / HOUR_MINUTES), all % HOUR_MINUTES];
  if (hours === 0) return interpolate(t.minutes, { minutes });
  return interpolate(all < MAX_EXACT_MINUTES && minutes > 0 ? t.hoursMinutes : t.hours, { hours, minutes });
};

/** Shows the time left, on a small phone without the text around it. */
export const Left = ({ cutoff }: { readonly cutoff: CutoffCountdown }) => {
  const { market: t } = useTranslations("markets");
  const [before, after] = t.left.split("{time}");
  return (
    <span className={isSoon(cutoff) ? "font-semibold text-warn" : ""}>
      <span className="card-more">{before}</span>
      {formatTime(t, cutoff.seconds)}
      <span className="card-more">{after}</span>
    </span>
  );
};

interface TimeOfProps {
  readonly label: string;
  readonly time: string;
  /** Whether this session closes next. */
  readonly isNext: boolean;
  /** The text for a closed session; null while it is open. */
  readonly closedText: string | null;
}

const TIME_PAST = "text-ink-soft line-through";

const TimeOf = ({ label, time, isNext, closedText }: TimeOfProps) => (
  <div>
    <dt className="text-ink-soft">{label}</dt>
    <dd className={closedText === null ? (isNext ? "font-semibold" : undefined) : TIME_PAST}>{time}</dd>
    {closedText !== null && <dd className="sr-only">{closedText}</dd>}
  </div>
);

interface CardTimesProps {
  readonly market: Market;
  /** The session that closes next; null if none does, or if the market is closed. */
  readonly cutoff: CutoffCountdown | null;
}

/** Shows the open and close time, or the one time of a Starline or Gali market. */
export const CardTimes = ({ market, cutoff }: CardTimesProps) => {
  const { market: t } = useTranslations("markets");
  const { openTime, closeTime } = market;
  const isPast = (session: Session) => cutoff === null || (session === "Open" && cutoff.session === "Close");
  const renderTime = (session: Session, label: string, time: string, closedText: string) => (
    <TimeOf
      closedText={isPast(session) ? closedText : null}
      isNext={cutoff?.session === session}
      label={label}
      time={time}
    />
  );
  return (
    <dl className="card-times">
      {closeTime === null ? (
        renderTime("Open", t.drawn, openTime, t.passed)
      ) : (
        <>
          {renderTime("Open", t.open, openTime, t.ended)}
          {renderTime("Close", t.close, closeTime, t.ended)}
        </>
      )}
    </dl>
  );
};

const STATUS = "min-w-0 text-balance text-small";
const STATUS_ICON = "mr-1 inline size-4 align-[-3px]";

interface MarketStatusProps extends CardTimesProps {
  readonly family: GameFamily;
  readonly className?: string;
}

/**
 * Whether the last closing time has passed while the provider still shows the market as open: the result is due, and no
 * bid is taken. Never so for Starline, whose slots only the provider closes (docs/specification.md, 6.6 Cut-offs).
 */
export const isResultDue = (family: GameFamily, market: Market, cutoff: CutoffCountdown | null): boolean =>
  family !== "starline" && market.isOpen && cutoff === null && hasTimes(market);

/** Shows whether the market is open, closing soon or closed for today, by text and a sign as well as by colour. */
export const MarketStatus = ({ family, market, cutoff, className = "" }: MarketStatusProps) => {
  const { market: t } = useTranslations("markets");
  const isDue = isResultDue(family, market, cutoff);
  if (!market.isOpen || isDue) {
    return (
      <p className={`${STATUS} font-medium text-ink-soft ${className}`}>
        <ClosedIcon className={STATUS_ICON} />
        {isDue ? t.resultSoon : t.closedForToday}
      </p>
    );
  }
  if (isSoon(cutoff)) {
    return (
      <p className={`${STATUS} font-semibold text-warn ${className}`}>
        {family === "main" && cutoff.session === "Open" ? t.openClosingSoon : t.closingSoon}
      </p>
    );
  }
  return <p className={`${STATUS} ${className}`}>{t.openForToday}</p>;
};
