"use client";

import { useEffect, useRef, useState } from "react";
import { DownloadIcon } from "@/components/ui/icons";
import { isOffline } from "@/lib/client/device/connection";
import { listenForPull, PULL, refreshes, shownDistance } from "./pull-gesture";

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
