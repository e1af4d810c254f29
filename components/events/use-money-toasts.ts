import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { notifyNews } from "@/components/ui/toasts/notify";
import type { MoneyEvent, PlayerEvent } from "@/lib/contract/events";
import { isCheckedEvent } from "@/lib/contract/notification-items";
import { formatPoints } from "@/lib/domain/points";
import { eventRoute } from "@/lib/event-routes";
import { interpolate } from "@/lib/i18n/interpolate";
import { routes } from "@/lib/routes";
import { useEventTranslations } from "./event-translations";

/** The screens that follow a deposit themselves. */
const DEPOSIT_SCREENS: readonly string[] = [routes.addFunds, routes.payByUpi, routes.payByQr];

const DEPOSIT_KINDS: readonly PlayerEvent["kind"][] = ["deposit", "deposit-missing"];

/** What adds points or pays; the rest was refused. */
const GOOD: readonly PlayerEvent["kind"][] = ["deposit", "transfer", "withdrawal-paid"];

/** Whether an event is about money and is not seen yet, in the bell or on the open screen. */
const isToTell = (event: PlayerEvent, path: string): event is MoneyEvent => {
  if (event.kind === "win" || event.kind === "result" || isCheckedEvent(event) || event.seen) return false;
  return path !== eventRoute(event) && !(DEPOSIT_KINDS.includes(event.kind) && DEPOSIT_SCREENS.includes(path));
};

/**
 * Tells in a toast of points that came, and of withdrawals that were decided, while the page is open; what happened
 * before stands in the bell alone.
 * @param events the player's events; null before the first read
 * @param isShown whether the bell's sheet shows them
 */
export const useMoneyToasts = (events: readonly PlayerEvent[] | null, isShown: boolean): void => {
  const t = useEventTranslations();
  const path = usePathname();
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (events === null) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...events.map(({ id }) => id)]);
    if (before === null || isShown) return;
    for (const event of events) {
      if (before.has(event.id) || !isToTell(event, path)) continue;
      const points = interpolate(t.sharePoints, { points: formatPoints(event.amount) });
      notifyNews(
        t.kinds[event.kind],
        [points, event.from ?? event.remark].filter(Boolean).join(" · "),
        GOOD.includes(event.kind),
      );
    }
  }, [events, isShown, path, t]);
};
