"use client";

import { ListIcon, OpenIcon, WarnIcon } from "@/components/ui/icons";
import { LoadErrorPanel } from "@/components/ui/retry-button";
import { StatePanel } from "@/components/ui/state-panel";
import { useServerClock } from "@/lib/client/clock/use-server-clock";
import { useIsOffline } from "@/lib/client/device/connection";
import type { MarketList } from "@/lib/contract/markets";
import { formatAsOf } from "@/lib/i18n/format/dates";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import { useTranslations } from "@/lib/i18n/translations-provider";

interface NoMarketsProps {
  readonly list: MarketList | null;
  readonly retry: () => void;
}

/** Explains an empty or missing list; renders nothing for a list with markets. */
export const NoMarkets = ({ list, retry }: NoMarketsProps) => {
  const { market: t } = useTranslations("markets");
  if (list === null) return <LoadErrorPanel message={t.failedMessage} onRetry={retry} title={t.failedTitle} />;
  if (list.markets.length > 0) return null;
  return <StatePanel icon={<ListIcon className="size-8" />} message={t.emptyMessage} title={t.emptyTitle} />;
};

/** Shows "Live", or the age of a stale list; offline its time. */
export const Freshness = ({ staleSince }: { readonly staleSince: number | null }) => {
  const { market: t, common } = useTranslations("markets");
  const offline = useIsOffline();
  return (
    <p className="flex min-h-6 items-center gap-1.5 text-ink-soft text-small">
      {staleSince === null ? (
        <>
          <OpenIcon className="size-4" />
          {t.live}
        </>
      ) : (
        <>
          <WarnIcon className="size-4 text-warn" />
          {offline ? formatAsOf(common, staleSince) : <Age since={staleSince} />}
        </>
      )}
    </p>
  );
};

const Age = ({ since }: { readonly since: number }) => {
  const { market: t } = useTranslations("markets");
  // The age changes every ten seconds, and after a minute every minute.
  const seconds = useServerClock((now) => {
    const age = Math.max(0, Math.floor((now - since) / 1000));
    return age < 60 ? Math.floor(age / 10) * 10 : Math.floor(age / 60) * 60;
  });
  return formatAge(t, seconds);
};

const formatAge = (t: Translations["market"], seconds: number): string => {
  if (seconds < 60) return interpolate(t.staleSeconds, { count: Math.max(seconds, 5) });
  if (seconds < 3600) return interpolate(t.staleMinutes, { count: Math.floor(seconds / 60) });
  return interpolate(t.staleHours, { count: Math.floor(seconds / 3600) });
};

/** The id of the heading of the open markets, to which the dialog of a closed market leads. */
export const OPEN_GROUP_ID = "open-markets";

/** Says how many open markets are shown, for screen readers alone; for everybody if none is. */
export const OpenHead = ({ open, none }: { readonly open: number; readonly none: boolean }) => {
  const { market: t } = useTranslations("markets");
  return (
    <h2 className={none ? "py-2 font-bold text-lead" : "sr-only"} id={OPEN_GROUP_ID} tabIndex={-1}>
      {none ? t.noneOpen : interpolate(t.openGroup, { count: open })}
    </h2>
  );
};
