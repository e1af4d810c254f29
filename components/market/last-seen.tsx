import { useEffect, useMemo } from "react";
import { serverNow } from "@/lib/client/clock/server-clock";
import { useServerClock } from "@/lib/client/clock/use-server-clock";
import { isLockOn } from "@/lib/client/device/app-lock";
import { clearLastSeen, saveLastSeen } from "@/lib/client/device/last-seen";
import { useEventList } from "@/lib/client/events/event-list";
import { pagePlayer } from "@/lib/client/session/page-player";
import { isLeaving } from "@/lib/client/session/session-end";
import type { MarketBids } from "@/lib/contract/events";
import type { MarketList } from "@/lib/contract/markets";
import { formatClock, formatIsoDay, indiaMoment, MINUTE_MS } from "@/lib/domain/time/india";
import { formatDay } from "@/lib/i18n/format/dates";
import { interpolate } from "@/lib/i18n/interpolate";
import { EVENT_TRANSLATIONS } from "@/lib/i18n/lazy/events";
import { useLanguage, useTranslations } from "@/lib/i18n/translations-provider";
import { MARKET_FAMILIES } from "./market-families";
import { formatCount, formatLost, formatStaked, formatWon } from "./own-bids";
import type { PlayTranslations } from "./play-translations";

/** Formats a player's bids on a market, and what they won and lost. */
const formatBids = (bids: MarketBids, t: PlayTranslations): string =>
  [formatCount(bids, t), formatStaked(bids, t), formatWon(bids, t), formatLost(bids, t)].filter(Boolean).join(" · ");

interface LastSeenProps {
  /** The market list; null while it is older than a poll would bring it. */
  readonly list: MarketList | null;
  readonly play: PlayTranslations | null;
}

/**
 * Stores the main list and today's bids on the phone, for the page that opens without a network. Nothing is stored
 * while the app lock is on (docs/security.md, row 48).
 */
export const LastSeen = ({ list, play }: LastSeenProps) => {
  const language = useLanguage();
  const { common } = useTranslations("root");
  const minute = useServerClock((now) => Math.floor(now / MINUTE_MS));
  const today = useEventList()?.today ?? null;
  const rows = useMemo(() => {
    const day = today?.day === formatIsoDay(indiaMoment(minute * MINUTE_MS)) ? today : null;
    return list?.markets.map((market): readonly string[] => {
      const own = day?.markets.find(({ family, marketId }) => family === "main" && marketId === market.id);
      return [market.name, MARKET_FAMILIES.main.result(market), ...(own && play ? [formatBids(own, play)] : [])];
    });
  }, [list, minute, play, today]);

  useEffect(() => {
    const player = pagePlayer();
    // An answer that comes between signing out and the next page would bring back what was just removed.
    if (player === null || rows === undefined || isLeaving()) return;
    if (isLockOn(player)) return clearLastSeen(null);
    const moment = indiaMoment(serverNow());
    const day = formatDay(formatIsoDay(moment), EVENT_TRANSLATIONS[language].months, false);
    const title = interpolate(common.asOf, { time: `${day}, ${formatClock(moment.minutes)}` });
    saveLastSeen(player, { at: Date.now(), language, title, rows });
  }, [rows, language, common]);

  return null;
};
