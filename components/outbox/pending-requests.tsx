"use client";

import { type ReactNode, useState, useSyncExternalStore } from "react";
import { LazyPart } from "@/components/ui/lazy";
import { useIsOutboxNeeded } from "@/lib/client/outbox/presence";
import { createEmitter } from "@/lib/client/page/emitter";
import { lazyImport } from "@/lib/client/page/lazy-import";

const Outcomes = lazyImport(() => import("./outcomes").then((module) => module.Outcomes));

let shown: HTMLElement | null = null;
const changes = createEmitter();

const show = (place: HTMLElement | null): void => {
  shown = place;
  changes.emit();
};

/** Has open requests polled and their outcomes shown (docs/faults.md, step 4). Its script loads when one is stored or sent. */
export const PendingRequests = ({ children }: { readonly children: ReactNode }) => {
  const isNeeded = useIsOutboxNeeded();
  const [mounted, setMounted] = useState(false);
  if (isNeeded && !mounted) setMounted(true);
  const bars = useSyncExternalStore(
    changes.on,
    () => shown,
    () => null,
  );
  return (
    <>
      {children}
      {mounted && (
        <LazyPart>
          <Outcomes bars={bars} />
        </LazyPart>
      )}
    </>
  );
};

/** Where the bars of pending requests stand: each layout has one, and the screen of a failure. */
export const PageBars = () => (
  <div
    ref={(place) => {
      show(place);
      return () => {
        if (shown === place) show(null);
      };
    }}
    role="status"
  />
);
