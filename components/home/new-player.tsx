"use client";

import { useEffect, useState } from "react";
import { LazyPart } from "@/components/ui/lazy";
import { useHasPlayedHere } from "@/lib/client/bid-list/last-play";
import { useUnsentLists } from "@/lib/client/bid-list/unsent-lists";
import { useEventList } from "@/lib/client/events/event-list";
import { lazyImport } from "@/lib/client/page/lazy-import";
import type { WelcomeProps } from "./welcome";

const Welcome = lazyImport(() => import("./welcome").then((module) => module.Welcome));

const USES = ["pointerdown", "keydown", "scroll"] as const;

/** Whether the player has touched, scrolled or typed since the screen was opened. */
const useIsInUse = (): boolean => {
  const [inUse, setInUse] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    for (const use of USES)
      window.addEventListener(use, () => setInUse(true), { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, []);
  return inUse;
};

/**
 * Shows a card to a player who has never bid. It uses the events that the bell reads anyway, so it causes no request.
 * Once the player uses the page the card stays away until the next visit, because it would move the list under a
 * finger.
 */
export const NewPlayer = (props: WelcomeProps) => {
  const isNew = useEventList()?.isNewPlayer === true;
  const hasPlayed = useHasPlayedHere();
  const hasUnsent = useUnsentLists("main").length > 0;
  const inUse = useIsInUse();
  const [shown, setShown] = useState(false);
  if (isNew && !inUse && !shown) setShown(true);
  return (
    shown &&
    isNew &&
    !hasPlayed &&
    !hasUnsent && (
      <LazyPart>
        <Welcome {...props} />
      </LazyPart>
    )
  );
};
