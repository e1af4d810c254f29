"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { useIsOutboxNeeded } from "@/lib/client/outbox/presence";
import { useLazyPart } from "@/lib/client/page/lazy-part";
import { createListeners } from "@/lib/client/page/listeners";

const loadOutcomes = () => import("./outcomes").then((module) => module.Outcomes);

let shown: HTMLElement | null = null;
const changes = createListeners();

const show = (place: HTMLElement | null): void => {
  shown = place;
  changes.tell();
};

/** Has open requests polled and their outcomes shown (docs/faults.md, step 4). Its script loads when one is stored or sent. */
export const PendingRequests = ({ children }: { readonly children: ReactNode }) => {
  const Outcomes = useLazyPart(loadOutcomes, { ahead: useIsOutboxNeeded() });
  const bars = useSyncExternalStore(
    changes.on,
    () => shown,
    () => null,
  );
  return (
    <>
      {children}
      {Outcomes && <Outcomes bars={bars} />}
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
