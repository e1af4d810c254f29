"use client";

import { ClosedIcon, OpenIcon } from "@/components/ui/icons";
import { useServerClock } from "@/lib/client/clock/use-server-clock";
import { type WithdrawalTerms, withinWithdrawalHours } from "@/lib/domain/funds/withdrawal-rules";
import { formatClock, parseClock } from "@/lib/domain/time/india";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";

/** Formats a time of the provider's hours as the app writes it; undefined if it cannot be read. */
export const formatHour = (time: string | null): string | undefined => {
  const minutes = parseClock(time ?? "");
  return minutes === undefined ? undefined : formatClock(minutes);
};

/**
 * Shows whether withdrawals are open now, by a text and a shape besides colour. Without hours it shows nothing, because
 * then there are no limits.
 */
export const HoursBanner = ({ hours }: { readonly hours: Pick<WithdrawalTerms, "openTime" | "closeTime"> }) => {
  const { withdraw: t } = useTranslations("withdraw");
  const isOpen = useServerClock((now) => withinWithdrawalHours(hours, now));
  const [open, close] = [formatHour(hours.openTime), formatHour(hours.closeTime)];
  if (open === undefined || close === undefined) return null;
  const Icon = isOpen ? OpenIcon : ClosedIcon;
  return (
    <section aria-label={t.hours} className="flex flex-wrap items-center justify-between gap-x-4 text-small">
      <p className={`flex items-center gap-1.5 font-semibold ${isOpen ? "text-good" : "text-bad"}`}>
        <Icon className="size-5" />
        {isOpen ? t.openNow : t.closedNow}
      </p>
      <p className="text-ink-soft">{interpolate(t.hoursFromTo, { open, close })}</p>
    </section>
  );
};
