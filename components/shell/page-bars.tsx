"use client";

import { useSyncExternalStore } from "react";
import { createListeners } from "@/lib/client/page/listeners";

let shown: HTMLElement | null = null;
const changes = createListeners();

const show = (place: HTMLElement | null): void => {
  shown = place;
  changes.tell();
};

/** Where the bars of requests that are under way stand (`pending-ends.tsx`): each layout has one, and the screen of a failure. */
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

/** The present page's; null before it is there. */
export const useBarPlace = (): HTMLElement | null =>
  useSyncExternalStore(
    changes.on,
    () => shown,
    () => null,
  );
