"use client";

import { useHasPlayedHere } from "@/lib/client/bid-list/last-play";
import { useEventList } from "@/lib/client/events/event-list";
import { useLazyPart } from "@/lib/client/page/lazy-part";
import type { WelcomeProps } from "./welcome";

const loadWelcome = () => import("./welcome").then((module) => module.Welcome);

/** The card for a player who has never bid, by what the bell has read anyway: it asks the provider for nothing. */
export const NewPlayer = (props: WelcomeProps) => {
  const isNew = useEventList()?.isNewPlayer === true;
  const hasPlayed = useHasPlayedHere();
  const isShown = isNew && !hasPlayed;
  const Welcome = useLazyPart(loadWelcome, { wanted: isShown });
  return isShown && Welcome && <Welcome {...props} />;
};
