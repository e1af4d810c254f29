"use client";

import { Facts } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import { useEventList } from "@/lib/client/events/event-list";
import type { BidEvent } from "@/lib/contract/events";
import { isBidEvent } from "@/lib/contract/notification-items";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { dayAt } from "@/lib/domain/time/group-by-day";
import { formatCheckedBid, formatSent } from "@/lib/i18n/format/checked-bids";
import { interpolate } from "@/lib/i18n/interpolate";
import { EVENT_TRANSLATIONS } from "@/lib/i18n/lazy/events";
import { useLanguage } from "@/lib/i18n/translations-provider";
import type { ChosenDays } from "./days-form";

export interface CheckedBidListProps {
  /** The only family whose bids are shown; undefined for all. */
  readonly family?: GameFamily;
  readonly days: ChosenDays;
}

/** Shows the bids of the days that are being checked, were not placed, or are not known: the provider lists none. */
export const CheckedBidList = ({ family, days }: CheckedBidListProps) => {
  const t = EVENT_TRANSLATIONS[useLanguage()];
  const bids = useEventList()?.events.filter(isBidEvent) ?? [];
  const isShown = ({ kind, sentAt, ...bid }: BidEvent) => {
    const day = dayAt(sentAt);
    return kind !== "bid-placed" && (!family || bid.family === family) && days.from <= day && day <= days.to;
  };
  const shown = bids.filter(isShown);
  if (shown.length === 0) return null;
  return (
    <div className="mt-3 flex flex-col gap-3">
      {shown.map((bid) => (
        <Notice key={bid.id} role="status" variant={bid.kind === "bid-checking" ? "info" : "warn"}>
          <p className="font-semibold">{interpolate(t.kinds[bid.kind], { market: bid.market })}</p>
          {[...formatCheckedBid(t, bid), formatSent(t, bid)].map((text) => (
            <p key={text}>
              <Facts text={text} />
            </p>
          ))}
        </Notice>
      ))}
    </div>
  );
};
