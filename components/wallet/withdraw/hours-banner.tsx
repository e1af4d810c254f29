"use client";

import { ClosedIcon, OpenIcon } from "@/components/ui/icons";
import { useServerClock } from "@/lib/client/use-server-clock";
import { type WithdrawalTerms, withinWithdrawalHours } from "@/lib/domain/funds/withdrawal-rules";
import { formatClock, parseClock } from "@/lib/domain/time/india";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";

const shown = (time: string | null): string | undefined => {
  const minutes = parseClock(time ?? "");
  return minutes === undefined ? undefined : formatClock(minutes);
};

/**
 * When withdrawals are taken, and whether they are now, by the server's clock and told by words and shape as well as by
 * colour; nothing where the provider tells no hours, since then none are kept.
 */
export const HoursBanner = ({ hours }: { readonly hours: Pick<WithdrawalTerms, "openTime" | "closeTime"> }) => {
  const words = useWords("withdraw");
  const isOpen = useServerClock((now) => withinWithdrawalHours(hours, now));
  const [open, close] = [shown(hours.openTime), shown(hours.closeTime)];
  if (open === undefined || close === undefined) return null;
  return (
    <section
      aria-label={words.hours}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-3"
    >
      <p>
        <span className="block text-ink-soft text-small">{words.hours}</span>
        <span className="font-semibold">{fill(words.hoursFromTo, { open, close })}</span>
      </p>
      {isOpen ? (
        <p className="flex items-center gap-1.5 font-semibold text-good">
          <OpenIcon className="size-5" />
          {words.openNow}
        </p>
      ) : (
        <p className="flex items-center gap-1.5 font-semibold text-bad">
          <ClosedIcon className="size-5" />
          {words.closedNow}
        </p>
      )}
    </section>
  );
};
