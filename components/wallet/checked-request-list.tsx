"use client";

import { CheckedNotices } from "@/components/ui/checked-notices";
import { useEventList } from "@/lib/client/events/event-list";
import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import { formatCheckedRows } from "@/lib/i18n/format/checked-requests";
import { EVENT_TRANSLATIONS } from "@/lib/i18n/lazy/events";
import { useLanguage } from "@/lib/i18n/translations-provider";

export interface CheckedRequestListProps {
  readonly kind: FundsKind;
  /** The numbers for support of requests that the screen shows elsewhere. */
  readonly except?: readonly string[];
}

/** Shows the requests of a kind that are being checked, were not sent, or are not known. */
export const CheckedRequestList = ({ kind, except = [] }: CheckedRequestListProps) => {
  const t = EVENT_TRANSLATIONS[useLanguage()];
  const events = useEventList()?.events ?? [];
  const shown = events.flatMap((event) =>
    "request" in event && event.request === kind && !except.includes(event.support) ? event : [],
  );
  return <CheckedNotices rows={formatCheckedRows(t, shown)} />;
};
