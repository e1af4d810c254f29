"use client";

import { useEffect, useRef, useState } from "react";
import { DownloadIcon } from "@/components/ui/icons";
import { isOffline } from "@/lib/client/device/connection";

/**
 * Distances in pixels and the wait in milliseconds (docs/specification.md, 14.1 Times and 14.2 Sizes and forms).
 */
export const PULL = {
  /** A release from here on refreshes. */
  threshold: 60,
  /** The lowest place of the sign. */
  max: 80,
  /** The place of the sign during the refresh. */
  reload: 50,
  /** Between release and reload, so that the player sees the sign. */
  timeoutMs: 500,
} as const;

const shownDistance = (way: number): number => Math.min(PULL.max, Math.max(0, way));

const refreshes = (way: number): boolean => way >= PULL.threshold;

export interface PullWords {
  readonly pulling: string;
  readonly ready: string;
  readonly refreshing: string;
}

type Phase = "idle" | "pulling" | "ready" | "refreshing";

/** The browser's own reload, replaceable in tests. */
export const page = { reload: (): void => window.location.reload() };

/** Shows the progress of a pull, and reloads the page half a second after release. */
export const PullSign = ({ words }: { readonly words: PullWords }) => {
  const [phase, setPhase] = useState<Phase>("idle");
  const sign = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const place = (distance: number) => sign.current?.style.setProperty("--pulled", `${distance}px`);
    let reload: ReturnType<typeof setTimeout> | undefined;
    const stop = listenForPull({
      pulled: (way) => {
        if (reload !== undefined) return;
        place(shownDistance(way));
        setPhase(refreshes(way) ? "ready" : "pulling");
      },
      released: (way) => {
        if (reload !== undefined) return;
        const refreshing = refreshes(way) && !isOffline();
        place(refreshing ? PULL.reload : 0);
        setPhase(refreshing ? "refreshing" : "idle");
        if (refreshing) reload = setTimeout(() => page.reload(), PULL.timeoutMs);
      },
      dropped: () => {
        if (reload !== undefined) return;
        place(0);
        setPhase("idle");
      },
    });
    return () => {
      stop();
      clearTimeout(reload);
    };
  }, []);

  return (
    <div
      className={`pointer-events-none fixed inset-x-0 top-0 z-20 mx-auto flex w-max translate-y-[calc(var(--pulled,0px)-100%)] items-center gap-2 rounded-full border border-line bg-surface px-4 py-2 text-small font-semibold text-ink shadow-xl ${phase === "idle" ? "invisible" : ""}`}
      id="pull"
      ref={sign}
      role="status"
    >
      <DownloadIcon
        className={`size-5 text-accent ${phase === "refreshing" ? "animate-wait" : ""} ${phase === "ready" ? "rotate-180" : ""}`}
      />
      {phase !== "idle" && words[phase]}
    </div>
  );
};

/** Below this distance, in pixels, a pull looks like a sideways swipe. */
const UNDECIDED = 8;

interface PullHandlers {
  /** The finger is `way` pixels below its start. */
  readonly pulled: (way: number) => void;
  /** The finger was lifted. */
  readonly released: (way: number) => void;
  /** The gesture is not a pull. */
  readonly dropped: () => void;
}

/** Whether a dialog or a popover is open. The toasts' popover does not count: it is always open. */
const coversThePage = (): boolean =>
  document.querySelector("dialog[open]") !== null ||
  [...document.querySelectorAll<HTMLElement>('[popover="auto"]')].some((element) => element.matches(":popover-open"));

const withinScrolled = (target: EventTarget | null): boolean => {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if (element !== document.documentElement && element.scrollTop > 0) return true;
  }
  return false;
};

const mayPull = (target: EventTarget | null): boolean =>
  window.scrollY <= 0 && !coversThePage() && !withinScrolled(target);

/**
 * Listens for a downward drag from the top of the page. It ignores drags under an open dialog or menu, in a scrolled
 * list, sideways, or with two fingers.
 * @returns a function that stops listening.
 */
const listenForPull = ({ pulled, released, dropped }: PullHandlers): (() => void) => {
  let start: { readonly x: number; readonly y: number } | null = null;
  /** Null until the gesture is known to be a pull. */
  let way: number | null = null;

  const drop = () => {
    start = null;
    if (way !== null) dropped();
    way = null;
  };
  const begin = (event: TouchEvent) => {
    drop();
    const [finger] = event.touches;
    if (finger && event.touches.length === 1 && mayPull(event.target)) start = { x: finger.clientX, y: finger.clientY };
  };
  const move = (event: TouchEvent) => {
    const [finger] = event.touches;
    if (!start || !finger) return;
    const down = finger.clientY - start.y;
    const aside = Math.abs(finger.clientX - start.x);
    if (way === null && Math.max(Math.abs(down), aside) < UNDECIDED) return;
    if (event.touches.length > 1 || (way === null && down <= aside)) {
      drop();
      return;
    }
    // Otherwise the browser scrolls and sends few events.
    if (event.cancelable) event.preventDefault();
    way = Math.max(0, down);
    pulled(way);
  };
  const end = () => {
    const whole = way;
    start = null;
    way = null;
    if (whole !== null) released(whole);
  };

  document.addEventListener("touchstart", begin, { passive: true });
  document.addEventListener("touchmove", move, { passive: false });
  document.addEventListener("touchend", end);
  document.addEventListener("touchcancel", drop);
  return () => {
    document.removeEventListener("touchstart", begin);
    document.removeEventListener("touchmove", move);
    document.removeEventListener("touchend", end);
    document.removeEventListener("touchcancel", drop);
  };
};
