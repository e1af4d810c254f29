import { useEffect, useEffectEvent, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { notifyError } from "@/components/ui/toasts/notify";
import { serverNow } from "@/lib/client/clock/server-clock";
import { listCachedMarkets } from "@/lib/client/data/live";
import { fetchEvents } from "@/lib/client/events/event-feed";
import { hasPlayedFor, restartPlayTime } from "@/lib/client/events/play-time";
import { useIsIdleFor } from "@/lib/client/page/idle";
import { hasOpenOverlay } from "@/lib/client/page/open-overlay";
import { logOut } from "@/lib/client/session/log-out";
import type { SessionActivity } from "@/lib/contract/events";
import { marketDay } from "@/lib/domain/market-clock";
import { formatError } from "@/lib/i18n/format/errors";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { useEventTranslations } from "./event-translations";
import { SessionClock } from "./session-clock";

const CHECK_MS = 2000;
/** How long nobody must have touched the page, so that no dialog opens under a finger. */
const IDLE_MS = 1000;
const LAST_MINUTE_MS = 60_000;

/** Whether the market in the page's URL stops taking bids within a minute. */
const isLastMinute = (now: number): boolean => {
  const id = new URLSearchParams(window.location.search).get("market");
  const open = listCachedMarkets().filter((market) => market.id === id);
  return open.some((market) => {
    const day = marketDay(market, now);
    return [day?.openCutoff, day?.closeCutoff].some(
      (end) => end !== undefined && end > now && end - now <= LAST_MINUTE_MS,
    );
  });
};

/**
 * Asks a player to go on or leave when they have played for some time (docs/care.md, C20). It waits while an overlay is
 * open, and in the last minute before a cut-off of the market in the URL.
 */
export const RealityCheck = ({ session }: { readonly session: SessionActivity }) => {
  const { session: t } = useEventTranslations();
  const { errors } = useTranslations("root");
  const [open, setOpen] = useState(false);
  const isIdleFor = useIsIdleFor();

  const check = useEffectEvent(() => {
    if (open || document.visibilityState === "hidden") return;
    const now = serverNow();
    if (!hasPlayedFor(session.remindMinutes, now)) return;
    if (hasOpenOverlay() || !isIdleFor(IDLE_MS) || isLastMinute(now)) return;
    setOpen(true);
    void fetchEvents(false);
  });
  useEffect(() => {
    const timer = setInterval(check, CHECK_MS);
    return () => clearInterval(timer);
  }, []);

  const goOn = () => {
    restartPlayTime(serverNow());
    setOpen(false);
  };
  const leave = async () => {
    const failure = await logOut();
    if (failure) notifyError(formatError(errors, failure));
  };

  return (
    <Dialog labelledBy="session-title" locked onClose={goOn} open={open}>
      <h2 className="font-semibold text-lead" id="session-title">
        {t.title}
      </h2>
      <div className="my-3">
        <SessionClock session={session} />
      </div>
      <div className="grid fit-cols-30 gap-3">
        <button className={buttonClass("secondary", "px-2")} onClick={() => void leave()} type="button">
          {t.leave}
        </button>
        <button className={buttonClass("secondary", "px-2")} onClick={goOn} type="button">
          {t.goOn}
        </button>
      </div>
    </Dialog>
  );
};
