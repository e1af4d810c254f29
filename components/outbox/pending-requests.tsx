"use client";

import { type ReactNode, useState, useSyncExternalStore } from "react";
import { LazyPart } from "@/components/ui/lazy";
import { useIsOutboxNeeded } from "@/lib/client/outbox/presence";
import { createEmitter } from "@/lib/client/page/emitter";
import { lazyImport } from "@/lib/client/page/lazy-import";

const Outcomes = lazyImport(() => import("./outcomes").then((module) => module.Outcomes));

let pageBars: HTMLElement | null = null;
const changes = createEmitter();

const setPageBars = (element: HTMLElement | null): void => {
  pageBars = element;
  changes.emit();
};

/**
 * Loads the script that polls pending requests and shows their outcomes (docs/faults.md, step 4) once a request is
 * stored or sent.
 */
export const PendingRequests = ({ children }: { readonly children: ReactNode }) => {
  const isNeeded = useIsOutboxNeeded();
  const [mounted, setMounted] = useState(false);
  if (isNeeded && !mounted) setMounted(true);
  const bars = useSyncExternalStore(
    changes.on,
    () => pageBars,
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

/** Renders the element for the bars of pending requests; each layout and each failure screen has one. */
export const PageBars = () => (
  <div
    ref={(element) => {
      setPageBars(element);
      return () => {
        if (pageBars === element) setPageBars(null);
      };
    }}
    role="status"
  />
);
