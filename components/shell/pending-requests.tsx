"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { AttendContext, useAttended, useStoredRequests } from "@/lib/client/money-request/places";
import { useLazyPart } from "@/lib/client/page/lazy-part";
import { createListeners } from "@/lib/client/page/listeners";

const loadEnds = () => import("./pending-ends").then((module) => module.PendingEnds);

let shown: HTMLElement | null = null;
const changes = createListeners();

const show = (place: HTMLElement | null): void => {
  shown = place;
  changes.tell();
};

/** Polls open requests, unless the screen does so (docs/faults.md, step 4). Its script loads when one is stored or sent. */
export const PendingRequests = ({ children }: { readonly children: ReactNode }) => {
  const { attended, attend } = useAttended();
  const stored = useStoredRequests();
  const Ends = useLazyPart(loadEnds, { ahead: stored || attended.length > 0 });
  const bars = useSyncExternalStore(
    changes.on,
    () => shown,
    () => null,
  );
  return (
    <AttendContext value={attend}>
      {children}
      {Ends && <Ends attended={attended} bars={bars} />}
    </AttendContext>
  );
};

/** Where the bars of requests that are under way stand: each layout has one, and the screen of a failure. */
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
