"use client";

import { ClosedIcon } from "@/components/ui/icons";
import type { CutoffCountdown } from "@/lib/client/clock/use-time-left";
import type { Market } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { hasTimes, type Session } from "@/lib/domain/market-clock";
import { formatDuration } from "@/lib/domain/time/duration";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import { useTranslations } from "@/lib/i18n/translations-provider";

/** Below this many seconds a market is closing soon, and the seconds are shown. */
const SOON_SECONDS = 600;

const isSoon = (end: CutoffCountdown | null): end is CutoffCountdown => end !== null && end.seconds < SOON_SECONDS;

/** In minutes: longer times are told in hours alone. */
const FEW_MINUTES = 120;
const HOUR_MINUTES = 60;

/** "4 h", below two hours "1 h 37 m" or "37 m", and in the last ten minutes "09:59". */
const formatTime = (t: Translations["market"], seconds: number): string => {
  if (seconds < SOON_SECONDS) return formatDuration(seconds).slice(3);
  const all = Math.floor(seconds / 60);
  const [hours, minutes] = [Math.floor(all / HOUR_MINUTES), all % HOUR_MINUTES];
  if (hours === 0) return interpolate(t.minutes, { minutes });
  return interpolate(all < FEW_MINUTES && minutes > 0 ? t.hoursMinutes : t.hours, { hours, minutes });
};

/** The time left. On a small phone it is shown without its words. */
export const Left = ({ end }: { readonly end: CutoffCountdown }) => {
  const { market: t } = useTranslations("markets");
  const [before, after] = t.left.split("{time}");
  return (
    <span className={isSoon(end) ? "font-semibold text-warn" : ""}>
      <span className="card-more">{before}</span>
      {formatTime(t, end.seconds)}
      <span className="card-more">{after}</span>
    </span>
  );
};

interface TimeOfProps {
  readonly label: string;
  readonly time: string;
  /** It closes next. */
  readonly isNext: boolean;
  /** The words for a closed session; null while it is open. */
  readonly ended: string | null;
}

const TIME_PAST = "text-ink-soft line-through";

const TimeOf = ({ label, time, isNext, ended }: TimeOfProps) => (
  <div>
    <dt className="text-ink-soft">{label}</dt>
    <dd className={ended === null ? (isNext ? "font-semibold" : undefined) : TIME_PAST}>{time}</dd>
    {ended !== null && <dd className="sr-only">{ended}</dd>}
  </div>
);

interface CardTimesProps {
  readonly market: Market;
  /** The session that closes next; null if none does, or the market is closed. */
  readonly end: CutoffCountdown | null;
}

/** Open and close time, or the one time of a Starline or Gali market. */
export const CardTimes = ({ market, end }: CardTimesProps) => {
  const { market: t } = useTranslations("markets");
  const { openTime, closeTime } = market;
  const isPast = (session: Session) => end === null || (session === "Open" && end.session === "Close");
  const timeOf = (session: Session, label: string, time: string, ended: string) => (
    <TimeOf ended={isPast(session) ? ended : null} isNext={end?.session === session} label={label} time={time} />
  );
  return (
    <dl className="card-times">
      {closeTime === null ? (
        timeOf("Open", t.drawn, openTime, t.passed)
      ) : (
        <>
          {timeOf("Open", t.open, openTime, t.ended)}
          {timeOf("Close", t.close, closeTime, t.ended)}
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
 * The last closing time has passed, and the provider still shows the market as open: the result is due, and no bid is taken. A
 * Starline slot is closed by the provider alone (docs/specification.md, 6.6 Cut-offs).
 */
export const isResultDue = (family: GameFamily, market: Market, end: CutoffCountdown | null): boolean =>
  family !== "starline" && market.isOpen && end === null && hasTimes(market);

/** Open, closing soon or closed for today, by words and a sign as well as colour. */
export const MarketStatus = ({ family, market, end, className = "" }: MarketStatusProps) => {
  const { market: t } = useTranslations("markets");
  const isDue = isResultDue(family, market, end);
  if (!market.isOpen || isDue) {
    return (
      <p className={`${STATUS} font-medium text-ink-soft ${className}`}>
        <ClosedIcon className={STATUS_ICON} />
        {isDue ? t.resultSoon : t.closedForToday}
      </p>
    );
  }
  if (isSoon(end)) {
    return (
      <p className={`${STATUS} font-semibold text-warn ${className}`}>
        {end.session === "Open" ? t.openClosingSoon : t.closingSoon}
      </p>
    );
  }
  return <p className={`${STATUS} ${className}`}>{t.openForToday}</p>;
};
