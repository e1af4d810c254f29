"use client";

import { ClockIcon, ClosedIcon, OpenIcon } from "@/components/ui/icons";
import type { CoarseEnd } from "@/lib/client/clock/use-time-left";
import type { Market } from "@/lib/contract/markets";
import type { Session } from "@/lib/domain/market-clock";
import { formatDuration } from "@/lib/domain/time/duration";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";
import { useWords } from "@/lib/i18n/words-provider";

/** Below this many seconds a market is closing soon, and the seconds are shown. */
const SOON_SECONDS = 600;

const isSoon = (end: CoarseEnd | null): end is CoarseEnd => end !== null && end.seconds < SOON_SECONDS;

/** "12 h", below ten hours "4 h 38 m", "38 m", and in the last ten minutes "09:59". */
const timeWords = (words: Words["market"], seconds: number): string => {
  if (seconds < SOON_SECONDS) return formatDuration(seconds).slice(3);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return fill(words.minutes, { minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 10 ? fill(words.hours, { hours, minutes: minutes % 60 }) : fill(words.wholeHours, { hours });
};

/** The time left. On a small phone it is shown without its words. */
const Left = ({ seconds }: { readonly seconds: number }) => {
  const { market: words } = useWords("markets");
  const [before, after] = words.left.split("{time}");
  const around = "sr-only @min-[20.5rem]:not-sr-only";
  return (
    <dd className={seconds < SOON_SECONDS ? "font-semibold text-warn" : ""}>
      <span aria-hidden="true">· </span>
      <span className={around}>{before}</span>
      {timeWords(words, seconds)}
      <span className={around}>{after}</span>
    </dd>
  );
};

interface TimeOfProps {
  readonly label: string;
  readonly time: string;
  /** Whole seconds until it closes; null for a session that does not close next. */
  readonly left: number | null;
  /** The words for a closed session; null while it is open. */
  readonly ended: string | null;
}

const TIME_TO_COME = { next: "font-semibold", later: "" } as const;
const TIME_PAST = "text-ink-soft line-through";

const TimeOf = ({ label, time, left, ended }: TimeOfProps) => (
  <div className="flex flex-wrap gap-x-1">
    <dt className="text-ink-soft">{label}</dt>
    <dd className={ended === null ? TIME_TO_COME[left === null ? "later" : "next"] : TIME_PAST}>{time}</dd>
    {left !== null && <Left seconds={left} />}
    {ended !== null && <dd className="sr-only">{ended}</dd>}
  </div>
);

interface CardTimesProps {
  readonly market: Market;
  /** The session that closes next; null if none does, or the market is closed. */
  readonly end: CoarseEnd | null;
}

/** Open and close time, or the one time of a Starline or Gali market. */
export const CardTimes = ({ market, end }: CardTimesProps) => {
  const { market: words } = useWords("markets");
  const { openTime, closeTime } = market;
  const isPast = (session: Session) => end === null || (session === "Open" && end.session === "Close");
  const timeOf = (session: Session, label: string, time: string, ended: string) => (
    <TimeOf
      ended={isPast(session) ? ended : null}
      label={label}
      left={end?.session === session ? end.seconds : null}
      time={time}
    />
  );
  return (
    <dl className="@container flex flex-wrap justify-between gap-x-2 text-small leading-tight">
      {closeTime === null ? (
        timeOf("Open", words.drawn, openTime, words.passed)
      ) : (
        <>
          {timeOf("Open", words.open, openTime, words.ended)}
          {timeOf("Close", words.close, closeTime, words.ended)}
        </>
      )}
    </dl>
  );
};

const STATUS = "min-w-0 text-balance text-small leading-[1.15]";
/** On the smallest phones the words need its room. */
const STATUS_ICON = "mr-1 inline size-4 align-[-3px] @max-[21rem]:hidden";

interface MarketStatusProps extends CardTimesProps {
  readonly className?: string;
}

/** Open, closing soon or closed for today, by words and icon as well as colour. */
export const MarketStatus = ({ market: { isOpen }, end, className = "" }: MarketStatusProps) => {
  const { market: words } = useWords("markets");
  if (!isOpen) {
    return (
      <p className={`${STATUS} font-medium text-ink-soft ${className}`}>
        <ClosedIcon className={STATUS_ICON} />
        {words.closedForToday}
      </p>
    );
  }
  if (isSoon(end)) {
    return (
      <p className={`${STATUS} font-semibold text-warn ${className}`}>
        <ClockIcon className={STATUS_ICON} />
        {end.session === "Open" ? words.openClosingSoon : words.closingSoon}
      </p>
    );
  }
  return (
    <p className={`${STATUS} font-medium text-good ${className}`}>
      <OpenIcon className={STATUS_ICON} />
      {words.openForToday}
    </p>
  );
};
