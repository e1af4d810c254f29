"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { CloseIcon } from "@/components/ui/icons";
import { SwitchRow } from "@/components/ui/switch-row";
import { notifyError } from "@/components/ui/toasts/notify";
import { hasPlacedBid, onPlacedList } from "@/lib/client/bid-list/last-list";
import { canPush, turnPushOff, turnPushOn, useIsPushOn } from "@/lib/client/push/browser-push";
import { useLanguage } from "@/lib/i18n/translations-provider";
import { useEventTranslations } from "./event-translations";

interface PushSwitchProps {
  /** The operator's key, which the browser passes to its push service. */
  readonly publicKey: string;
}

/** The classes of a switch's row in the bell's sheet. */
export const ROW = "mt-3 border-line border-t pt-3 pr-2";

/** Turns push messages on or off for this phone. The browser asks for permission on the tap, never before. */
export const PushSwitch = ({ publicKey }: PushSwitchProps) => {
  const t = useEventTranslations().push;
  const on = useIsPushOn();
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  if (!canPush()) return null;

  const change = async (wanted: boolean): Promise<void> => {
    setBusy(true);
    const outcome = wanted ? await turnPushOn(publicKey, language) : await turnPushOff().then(() => "done" as const);
    setBusy(false);
    if (outcome !== "done") notifyError(t[outcome]);
  };
  return (
    <SwitchRow busy={busy} className={ROW} hint={t.hint} label={t.label} on={on} onChange={(to) => void change(to)} />
  );
};

/**
 * Offers push messages once, right after the first bid from this phone. A tap anywhere else hides the offer, so that it
 * does not cover the next bid; later the bell offers push.
 */
export const PushOffer = (props: PushSwitchProps) => {
  const { push, close } = useEventTranslations();
  const [isDismissed, setIsDismissed] = useState(hasPlacedBid);
  const placed = useSyncExternalStore(onPlacedList, hasPlacedBid, () => false);
  const on = useIsPushOn();
  const element = useRef<HTMLElement>(null);
  const shown = placed && !isDismissed && !on && canPush();

  useEffect(() => {
    if (!shown) return;
    const dismiss = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) setIsDismissed(true);
    };
    document.addEventListener("pointerdown", dismiss, { capture: true, passive: true });
    return () => document.removeEventListener("pointerdown", dismiss, { capture: true });
  }, [shown]);

  if (!shown) return null;
  return (
    <section
      aria-label={push.label}
      className="fixed inset-x-2 bottom-[calc(min(4.5rem,92px)+env(safe-area-inset-bottom))] z-10 mx-auto flex max-w-column animate-appear items-start rounded-card border border-line bg-surface pb-2 pl-4 shadow-xl"
      ref={element}
    >
      <div className="min-w-0 flex-1 [&>label]:mt-0 [&>label]:border-t-0">
        <PushSwitch {...props} />
      </div>
      <button
        aria-label={close}
        className="flex size-12 shrink-0 items-center justify-center rounded-control text-ink-soft"
        onClick={() => setIsDismissed(true)}
        type="button"
      >
        <CloseIcon />
      </button>
    </section>
  );
};
