"use client";

import { ListIcon, OpenIcon, WarnIcon } from "@/components/ui/icons";
import { AwayPanel } from "@/components/ui/retry-button";
import { StatePanel } from "@/components/ui/state-panel";
import { useServerClock } from "@/lib/client/clock/use-server-clock";
import { useOffline } from "@/lib/client/device/connection";
import type { MarketList } from "@/lib/contract/markets";
import { fill } from "@/lib/i18n/fill";
import { asOfWords } from "@/lib/i18n/sentences/dates";
import type { Words } from "@/lib/i18n/words";
import { useWords } from "@/lib/i18n/words-provider";

interface NoMarketsProps {
  readonly list: MarketList | null;
  readonly retry: () => void;
}

/** Explains an empty list; renders nothing for a list with markets. */
export const NoMarkets = ({ list, retry }: NoMarketsProps) => {
  const { market: words } = useWords("markets");
  if (list === null) return <AwayPanel message={words.failedMessage} onRetry={retry} title={words.failedTitle} />;
  if (list.markets.length > 0) return null;
  return <StatePanel icon={<ListIcon className="size-8" />} message={words.emptyMessage} title={words.emptyTitle} />;
};

/** "Live", or the age of the list; offline, its time. */
export const Freshness = ({ staleSince }: { readonly staleSince: number | null }) => {
  const { market: words, common } = useWords("markets");
  const offline = useOffline();
  return (
    <p className="flex min-h-6 items-center gap-1.5 text-ink-soft text-small">
      {staleSince === null ? (
        <>
          <OpenIcon className="size-4" />
          {words.live}
        </>
      ) : (
        <>
          <WarnIcon className="size-4 text-warn" />
          {offline ? asOfWords(common, staleSince) : <Age since={staleSince} />}
        </>
      )}
    </p>
  );
};

const Age = ({ since }: { readonly since: number }) => {
  const { market: words } = useWords("markets");
  // It changes every ten seconds, and after a minute every minute.
  const seconds = useServerClock((now) => {
    const age = Math.max(0, Math.floor((now - since) / 1000));
    return age < 60 ? Math.floor(age / 10) * 10 : Math.floor(age / 60) * 60;
  });
  return ageText(words, seconds);
};

const ageText = (words: Words["market"], seconds: number): string => {
  if (seconds < 60) return fill(words.staleSeconds, { count: Math.max(seconds, 5) });
  if (seconds < 3600) return fill(words.staleMinutes, { count: Math.floor(seconds / 60) });
  return fill(words.staleHours, { count: Math.floor(seconds / 3600) });
};

/** The heading of the open markets, to which the dialog of a closed market leads. */
export const OPEN_GROUP_ID = "open-markets";

/** The number of open markets, for a screen reader; if none is open, for everybody. */
export const OpenHead = ({ open }: { readonly open: number }) => {
  const { market: words } = useWords("markets");
  return (
    <h2 className={open > 0 ? "sr-only" : "py-2 text-lead font-bold"} id={OPEN_GROUP_ID} tabIndex={-1}>
      {open > 0 ? fill(words.openGroup, { count: open }) : words.noneOpen}
    </h2>
  );
};
