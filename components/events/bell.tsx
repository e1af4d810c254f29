"use client";

import { useEffect, useState } from "react";
import { BellIcon } from "@/components/ui/icons";
import { LazySheet } from "@/components/ui/lazy";
import { lazyImport } from "@/lib/client/page/lazy-import";
import type { Wallet } from "@/lib/contract/wallet";
import { interpolate } from "@/lib/i18n/interpolate";
import type { EventTranslations } from "@/lib/i18n/lazy/events";

const EventsWatch = lazyImport(() => import("./events-watch").then((module) => module.EventsWatch));

/** The delay of the script after the page, which comes first. */
const AFTER_LOAD_MS = 2000;

/** The highest count that is shown, because the badge has room for two characters. */
const MAX_COUNTED = 9;

interface BellProps {
  readonly brand: string;
  readonly wallet: Wallet | null;
  readonly pushKey?: string | null;
  readonly t: Pick<EventTranslations, "title" | "unread">;
}

/** Shows the header's bell with the count of unseen events; a tap opens them. Its script loads after the page. */
export const Bell = ({ brand, wallet, pushKey = null, t }: BellProps) => {
  const [unread, setUnread] = useState(0);
  const [open, setOpen] = useState(false);
  const shown = { open, onClose: () => setOpen(false) };
  const [ahead, setAhead] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAhead(true), AFTER_LOAD_MS);
    return () => clearTimeout(timer);
  }, []);

  const count = unread > MAX_COUNTED ? `${MAX_COUNTED}+` : `${unread}`;

  return (
    <>
      <button
        aria-haspopup="dialog"
        className="relative flex size-12 shrink-0 items-center justify-center rounded-control"
        onClick={() => setOpen(true)}
        type="button"
      >
        <BellIcon />
        <span className="sr-only">{unread > 0 ? `${t.title}, ${interpolate(t.unread, { count })}` : t.title}</span>
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-1 right-1 min-w-5 rounded-full bg-accent px-1 text-center font-semibold text-[min(0.875rem,17px)] text-on-accent"
          >
            {count}
          </span>
        )}
      </button>
      <LazySheet ahead={ahead} {...shown}>
        <EventsWatch brand={brand} {...shown} onUnread={setUnread} pushKey={pushKey} wallet={wallet} />
      </LazySheet>
    </>
  );
};
