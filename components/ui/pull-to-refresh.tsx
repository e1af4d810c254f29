"use client";

import { useEffect, useRef, useState } from "react";
import { DownloadIcon } from "@/components/ui/icons";
import { isOffline } from "@/lib/client/device/connection";
import { hasOpenOverlay } from "@/lib/client/page/open-overlay";
import { navigation } from "@/lib/client/session/session-end";

/** Distances in pixels and times in milliseconds (docs/specification.md, 14.1 and 14.2). */
export const PULL = {
  threshold: 60,
  max: 80,
  reload: 50,
  /** The time for which the player sees the sign before the reload. */
  timeoutMs: 500,
} as const;

/** The least movement in pixels that shows a pull from a sideways swipe. */
const MIN_MOVE_PX = 8;

export interface PullTranslations {
  readonly pulling: string;
  readonly ready: string;
  readonly refreshing: string;
}

type Phase = "idle" | "pulling" | "ready" | "refreshing";

const withinScrolled = (target: EventTarget | null): boolean => {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if (element !== document.documentElement && element.scrollTop > 0) return true;
  }
  return false;
};

const mayPull = (target: EventTarget | null): boolean =>
  window.scrollY <= 0 && !hasOpenOverlay() && !withinScrolled(target);

/** Returns how far a finger moved down and whether that is a pull; undefined until it has moved far enough. */
const moved = (start: Touch, finger: Touch, pulled: boolean) => {
  const down = finger.clientY - start.clientY;
  const aside = Math.abs(finger.clientX - start.clientX);
  if (pulled) return { down, pulls: true };
  return { down, pulls: Math.max(Math.abs(down), aside) < MIN_MOVE_PX ? undefined : down > aside };
};

const toPhase = (pulledPx: number): Phase => (pulledPx >= PULL.threshold ? "ready" : "pulling");

/** Reloads the page after a pull. It ignores drags in an overlay or scrolled list, sideways, or with two fingers. */
export const PullToRefresh = ({ t }: { readonly t: PullTranslations }) => {
  const [phase, setPhase] = useState<Phase>("idle");
  const sign = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let start: Touch | null = null;
    /** The pulled distance in pixels; null until the gesture is known to be a pull. */
    let pulledPx: number | null = null;
    let reload: ReturnType<typeof setTimeout> | undefined;

    const show = (next: Phase, distance: number) => {
      sign.current?.style.setProperty("--pulled", `${distance}px`);
      setPhase(next);
    };
    const cancel = () => {
      start = null;
      pulledPx = null;
      if (reload === undefined) show("idle", 0);
    };
    const onStart = ({ touches, target }: TouchEvent) => {
      cancel();
      if (reload === undefined && touches.length === 1 && mayPull(target)) start = touches[0] ?? null;
    };
    const onMove = (event: TouchEvent) => {
      const [finger] = event.touches;
      if (!start || !finger) return;
      const { down, pulls } = moved(start, finger, pulledPx !== null);
      if (pulls === undefined) return;
      if (event.touches.length > 1 || !pulls) return cancel();
      // The browser would scroll otherwise, and send few events.
      if (event.cancelable) event.preventDefault();
      pulledPx = Math.min(PULL.max, Math.max(0, down));
      show(toPhase(pulledPx), pulledPx);
    };
    const onEnd = () => {
      const refreshes = pulledPx !== null && pulledPx >= PULL.threshold && !isOffline();
      cancel();
      if (!refreshes) return;
      show("refreshing", PULL.reload);
      reload = setTimeout(() => navigation.reload(), PULL.timeoutMs);
    };

    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener("touchstart", onStart, { passive: true, signal });
    document.addEventListener("touchmove", onMove, { passive: false, signal });
    document.addEventListener("touchend", onEnd, { signal });
    document.addEventListener("touchcancel", cancel, { signal });
    return () => {
      listeners.abort();
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
      {phase !== "idle" && t[phase]}
    </div>
  );
};
