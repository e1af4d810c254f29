"use client";

import { CheckedNotices } from "@/components/ui/checked-notices";
import { useEventList } from "@/lib/client/events/event-list";
import { isBidEvent } from "@/lib/contract/notification-items";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { dayAt } from "@/lib/domain/time/group-by-day";
import { formatCheckedRows } from "@/lib/i18n/format/checked-requests";
import { EVENT_TRANSLATIONS } from "@/lib/i18n/lazy/events";
import { useLanguage } from "@/lib/i18n/translations-provider";
import type { ChosenDays } from "./days-form";

export interface CheckedBidListProps {
  /** The only family whose bids are shown; undefined for all. */
  readonly family?: GameFamily;
  readonly days: ChosenDays;
}

/** Shows the bids of the days that are being checked, were not placed, or are not known. */
export const CheckedBidList = ({ family, days }: CheckedBidListProps) => {
  const t = EVENT_TRANSLATIONS[useLanguage()];
  const bids = useEventList()?.events.filter(isBidEvent) ?? [];
  const shown = bids.filter((bid) => {
    const day = dayAt(bid.sentAt);
    return (!family || bid.family === family) && days.from <= day && day <= days.to;
  });
  return (
    <div className="[&:not(:empty)]:mt-3">
      <CheckedNotices rows={formatCheckedRows(t, shown)} />
    </div>
  );
};
