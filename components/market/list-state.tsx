"use client";

import { useRef } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { CloseIcon, FindIcon, ListIcon, OpenIcon, WarnIcon } from "@/components/ui/icons";
import { StatePanel } from "@/components/ui/state-panel";
import { useServerClock } from "@/lib/client/clock/use-server-clock";
import { useOffline } from "@/lib/client/device/connection";
import type { MarketList } from "@/lib/contract/markets";
import { fill } from "@/lib/i18n/fill";
import { asOfWords } from "@/lib/i18n/record-date";
import type { Words } from "@/lib/i18n/words";
import { useWords } from "@/lib/i18n/words-provider";

interface NoMarketsProps {
  readonly list: MarketList | null;
  readonly retry: () => void;
}

/** Explains an empty list; renders nothing for a list with markets. */
export const NoMarkets = ({ list, retry }: NoMarketsProps) => {
  if (list === null) return <NotHad retry={retry} />;
  return list.markets.length === 0 && <None />;
};

const NotHad = ({ retry }: { readonly retry: () => void }) => {
  const { market: words, common } = useWords("markets");
  return (
    <StatePanel
      action={
        <button className={buttonClass("secondary")} onClick={retry} type="button">
          {common.retry}
        </button>
      }
      icon={<WarnIcon className="size-8" />}
      message={words.failedMessage}
      title={words.failedTitle}
    />
  );
};

const None = () => {
  const { market: words } = useWords("markets");
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

interface ListHeadProps {
  readonly open: number;
  readonly staleSince: number | null;
  /** The text of the search field; null for a list that is too short for it. */
  readonly find: string | null;
  readonly onFind: (find: string) => void;
}

/** The head of a list: the number of open markets, the age of the list, and the search in a long list. */
export const ListHead = ({ open, staleSince, find, onFind }: ListHeadProps) => {
  const { market: words } = useWords("markets");
  return (
    <div className="mb-1 flex min-h-12 flex-wrap items-center justify-between gap-x-3">
      <div className="min-w-0 grow-[999]">
        <h2 className="text-lead font-bold" id={OPEN_GROUP_ID} tabIndex={-1}>
          {open > 0 ? fill(words.openGroup, { count: open }) : words.noneOpen}
        </h2>
        <Freshness staleSince={staleSince} />
      </div>
      {find !== null && <Find find={find} onFind={onFind} />}
    </div>
  );
};

const Find = ({ find, onFind }: { readonly find: string; readonly onFind: (find: string) => void }) => {
  const { market: words } = useWords("markets");
  const field = useRef<HTMLInputElement>(null);
  return (
    <search className="relative max-w-full grow basis-34">
      <FindIcon className="pointer-events-none absolute top-3.5 left-2.5 size-5 text-ink-soft" />
      <input
        aria-label={words.find}
        autoComplete="off"
        className={`h-12 w-full rounded-control border border-edge bg-surface pl-9 ${find === "" ? "pr-1" : "pr-11"} placeholder:text-ink-soft placeholder:text-small [&::-webkit-search-cancel-button]:hidden`}
        enterKeyHint="search"
        onChange={({ target }) => onFind(target.value)}
        // The list already follows each letter: Enter only hides the keyboard.
        onKeyDown={({ key, currentTarget }) => key === "Enter" && currentTarget.blur()}
        placeholder={words.find}
        ref={field}
        type="search"
        value={find}
      />
      {find !== "" && (
        <button
          aria-label={words.clearFind}
          className="absolute top-0 right-0 flex size-12 items-center justify-center text-ink-soft"
          onClick={() => {
            onFind("");
            field.current?.focus();
          }}
          type="button"
        >
          <CloseIcon className="size-5" />
        </button>
      )}
    </search>
  );
};
