"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { buttonClass } from "@/components/ui/button-class";
import { WinIcon } from "@/components/ui/icons";
import { ScrollBox } from "@/components/ui/scroll-box";
import { ShareButtons } from "@/components/ui/share-buttons";
import { Unbroken } from "@/components/ui/unbroken";
import { useToday } from "@/lib/client/clock/use-today";
import { buzz, useMoments } from "@/lib/client/device/moments";
import { claimWins, closeWins, dropWins, useShownWins } from "@/lib/client/events/event-feed";
import { useCloseOnBack } from "@/lib/client/page/close-on-back";
import { useCloseOnEscape } from "@/lib/client/page/close-on-escape";
import { useIsIdleFor } from "@/lib/client/page/idle";
import { hasOpenOverlay, hasOpenSlip } from "@/lib/client/page/open-overlay";
import type { WinEvent } from "@/lib/contract/events";
import { addPoints, formatPoints, type Points } from "@/lib/domain/points";
import { isGain } from "@/lib/domain/settlement/gain";
import { dayAt } from "@/lib/domain/time/group-by-day";
import { formatDay } from "@/lib/i18n/format/dates";
import { interpolate } from "@/lib/i18n/interpolate";
import type { EventTranslations } from "@/lib/i18n/lazy/events";
import { gameAndNumber, useEventTranslations, withResult, wonBid, wonMarket } from "./event-translations";
import { useSheetFocus } from "./use-sheet-focus";

/** Time between two checks whether the sheet may open. */
const CHECK_MS = 300;
/** How long the player must not have touched the page, so that no sheet opens under a finger. */
const IDLE_MS = 2000;
/** How long the next claim waits after one without a response. */
const RETRY_MS = 5000;

/** Claims from the server the wins that no phone has shown. */
const useClaims = (wins: readonly WinEvent[]): void => {
  const unclaimed = wins
    .filter((win) => win.untold && !win.seen)
    .map(({ id }) => id)
    .join(" ");
  useEffect(() => {
    if (unclaimed === "") return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const claim = async () => {
      const done = document.visibilityState !== "hidden" && (await claimWins(unclaimed.split(" ")));
      if (!done && !isStopped) timer = setTimeout(claim, RETRY_MS);
    };
    void claim();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [unclaimed]);
};

/** Whether the sheet may be open: it opens once the player is idle, and closes for overlays and for a slip. */
const useMayOpen = (hasWins: boolean): boolean => {
  const [open, setOpen] = useState(false);
  const isIdleFor = useIsIdleFor();
  useEffect(() => {
    if (!hasWins) return setOpen(false);
    const timer = setInterval(() => {
      if (hasOpenOverlay() || hasOpenSlip()) return setOpen(false);
      if (document.visibilityState !== "hidden" && isIdleFor(IDLE_MS)) setOpen(true);
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [hasWins, isIdleFor]);
  return open && hasWins;
};

interface WinSheetProps {
  readonly balance: Points | null;
  readonly brand: string;
  /** All known wins, of which the sheet shows those that no phone of the player has shown. */
  readonly wins: readonly WinEvent[];
}

/**
 * Shows wins at the bottom of any screen until the player closes them. It takes no focus and does not interrupt the
 * player; a screen reader announces it politely.
 */
export const WinSheet = ({ wins: all, ...rest }: WinSheetProps) => {
  const t = useEventTranslations();
  useClaims(all);
  const ids = useShownWins();
  // A payout that is not above its stakes has a plain line in the bell and no sheet (docs/care.md, C28).
  // The bell shows its wins too.
  const wins = all.filter((win) => ids.includes(win.id) && !win.seen && isGain(win));
  const open = useMayOpen(wins.length > 0);
  const shownIds = open ? wins.map(({ id }) => id).join(" ") : "";
  // Wins that were shown before a dialog do not buzz when the sheet returns.
  const last = useRef("");
  useEffect(() => {
    if (shownIds === "" || shownIds === last.current) return;
    last.current = shownIds;
    buzz();
  }, [shownIds]);
  const path = usePathname();
  const lastPath = useRef(path);
  useEffect(() => {
    // Who moves on to another screen has seen the sheet.
    if (lastPath.current !== path && last.current !== "") dropWins(last.current.split(" "));
    lastPath.current = path;
  }, [path]);
  const points = formatPoints(addPoints(...wins.map(({ amount }) => amount)));
  const won = interpolate(t.won, { points });
  const markets = [...new Set(wins.map(({ market }) => market))].filter(Boolean).join(", ");
  return (
    <>
      <p className="sr-only" role="status">
        {open && (markets ? interpolate(t.wonIn, { points, markets }) : won)}
      </p>
      {open && (
        <BeforePage>
          <Sheet {...rest} points={points} title={won} wins={wins} />
        </BeforePage>
      )}
    </>
  );
};

/** Renders its children first in the document, because Tab must reach what covers the page before the page. */
const BeforePage = ({ children }: { readonly children: ReactNode }) => {
  const [container] = useState(() => document.createElement("div"));
  useLayoutEffect(() => {
    document.body.prepend(container);
    return () => container.remove();
  }, [container]);
  return createPortal(children, container);
};

interface SheetProps extends WinSheetProps {
  readonly title: string;
  readonly points: string;
}

/** Formats the wins as they are shared, without the stakes. */
const formatShareTexts = ({ brand, points, wins }: SheetProps, t: EventTranslations): readonly string[] => {
  const won = wins.map((win) =>
    [wonMarket(t, win), withResult(t, gameAndNumber(t, win), win)].filter(Boolean).join(": "),
  );
  return [`${t.shareTitle} ${interpolate(t.sharePoints, { points })}`, ...won, brand];
};

const Sheet = (props: SheetProps) => {
  const { balance, title, wins } = props;
  const t = useEventTranslations();
  const lively = useMoments();
  const today = useToday();
  const day = dayAt(wins[0]?.at ?? null) || today;
  const element = useRef<HTMLElement>(null);
  // Always true, because a later registration would count as opened after a dialog that came in between.
  useCloseOnBack(true, closeWins);
  useCloseOnEscape(closeWins);
  useEffect(() => {
    element.current?.showPopover?.();
    // Who leaves the app's page has seen the sheet, and need not close it again on the next one.
    window.addEventListener("pagehide", closeWins);
    return () => window.removeEventListener("pagehide", closeWins);
  }, []);
  useSheetFocus(element);

  return (
    <section
      aria-labelledby="win-title"
      className={`fixed inset-x-0 top-auto bottom-0 m-0 mx-auto max-h-[84dvh] w-full max-w-column animate-appear overflow-y-auto rounded-t-card flex flex-col border-0 border-t-4 bg-surface p-5 pb-0 text-ink shadow-xl [html:has(dialog[open],#menu:popover-open)_&]:hidden border-good`}
      popover="manual"
      ref={element}
    >
      <h2 className={`flex items-center gap-3 font-bold text-title text-good`} id="win-title">
        <WinIcon className={`size-8 ${lively ? "animate-pop" : ""}`} />
        <span className="overflow-clip">
          <span className={`block ${lively ? "animate-roll" : ""}`}>{title}</span>
        </span>
      </h2>
      {day !== today && <p className="mt-1 text-ink-soft">{formatDay(day, t.months, false)}</p>}
      <ScrollBox
        className={wins.length > 1 ? "mt-3 min-h-24" : "mt-3 shrink-0"}
        label={title}
        takesFocus={wins.length > 1}
      >
        <ul className="flex flex-col gap-3">
          {wins.map((win) => (
            <li className="flex items-baseline justify-between gap-4" key={win.id}>
              <div className="min-w-0">
                <p className="wrap-anywhere font-semibold">{wonMarket(t, win)}</p>
                <p className="text-ink-soft">
                  <Unbroken text={withResult(t, wonBid(t, win), win)} />
                </p>
              </div>
              {/* The title shows the amount of a single win. */}
              {wins.length > 1 && <p className="shrink-0 font-semibold text-good">+{formatPoints(win.amount)}</p>}
            </li>
          ))}
        </ul>
      </ScrollBox>
      {balance !== null && (
        <p className="mt-3 border-line border-t pt-3 font-semibold">
          {interpolate(t.balance, { points: formatPoints(balance) })}
        </p>
      )}
      <div className="sticky bottom-0 grid fit-cols-32 gap-3 bg-surface pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <ShareButtons receipt={{ texts: formatShareTexts(props, t), numbers: [], facts: [] }} />
        <button className={buttonClass("primary")} onClick={closeWins} type="button">
          {t.ok}
        </button>
      </div>
    </section>
  );
};
