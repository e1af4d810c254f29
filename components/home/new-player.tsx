"use client";

import { lazy } from "react";
import { LazyPart } from "@/components/ui/lazy";
import { useHasPlayedHere } from "@/lib/client/bid-list/last-play";
import { useEventList } from "@/lib/client/events/event-list";
import { retryImport } from "@/lib/client/page/retry-import";
import type { WelcomeProps } from "./welcome";

const Welcome = lazy(() => retryImport(() => import("./welcome").then(({ Welcome }) => ({ default: Welcome }))));

/** The card for a player who has never bid, by what the bell has read anyway: it asks the provider for nothing. */
export const NewPlayer = (props: WelcomeProps) => {
  const isNew = useEventList()?.isNewPlayer === true;
  const hasPlayed = useHasPlayedHere();
  return (
    isNew &&
    !hasPlayed && (
      <LazyPart>
        <Welcome {...props} />
      </LazyPart>
    )
  );
};
