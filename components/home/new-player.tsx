"use client";

import { useEffect, useState } from "react";
import { LazyPart } from "@/components/ui/lazy";
import { useHasPlayedHere } from "@/lib/client/bid-list/last-play";
import { useEventList } from "@/lib/client/events/event-list";
import { lazyImport } from "@/lib/client/page/lazy-import";
import type { WelcomeProps } from "./welcome";

const Welcome = lazyImport(() => import("./welcome").then((module) => module.Welcome));

const USES = ["pointerdown", "keydown", "scroll"] as const;

/** Whether the player has touched, scrolled or typed since the screen was opened. */
const useIsInUse = (): boolean => {
  const [inUse, setInUse] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    for (const use of USES) window.addEventListener(use, () => setInUse(true), { passive: true, signal: ended.signal });
    return () => ended.abort();
  }, []);
  return inUse;
};

/**
 * The card for a player who has never bid, by what the bell has read anyway: it asks the provider for nothing. What comes after
 * the page must not move the list under a finger: then it waits for the next visit.
 */
export const NewPlayer = (props: WelcomeProps) => {
  const isNew = useEventList()?.isNewPlayer === true;
  const hasPlayed = useHasPlayedHere();
  const inUse = useIsInUse();
  const [shown, setShown] = useState(false);
  if (isNew && !inUse && !shown) setShown(true);
  return (
    shown &&
    isNew &&
    !hasPlayed && (
      <LazyPart>
        <Welcome {...props} />
      </LazyPart>
    )
  );
};
