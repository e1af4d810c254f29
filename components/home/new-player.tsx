"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { useHasPlayedHere } from "@/lib/client/bid-list/last-play";
import { useUnsentLists } from "@/lib/client/bid-list/unsent-lists";
import { useLiveWallet } from "@/lib/client/data/live";
import { formatPoints, type Points } from "@/lib/domain/points";
import { interpolate } from "@/lib/i18n/interpolate";

interface NewPlayerProps {
  /** The points that the card shows. */
  readonly balance: Points;
  /** The card, which the server has rendered. */
  readonly children: ReactNode;
}

const useNewestBalance = (balance: Points): Points => useLiveWallet()?.balance ?? balance;

interface PointsSentenceProps extends Pick<NewPlayerProps, "balance"> {
  readonly text: string;
}

/** Shows the points that the header shows too, also on a page that the router has stored. */
export const PointsSentence = ({ balance, text }: PointsSentenceProps) =>
  interpolate(text, { points: formatPoints(useNewestBalance(balance)) });

/**
 * Shows the card of a player who has never bid, from the first paint, and until this phone knows a bid or a list that
 * was not sent. It is rendered again when the points change. It never appears later on an open page, because that would
 * move the list: who turns out to be new gets it on the next page.
 */
export const NewPlayer = ({ balance, children }: NewPlayerProps) => {
  const router = useRouter();
  const hasPlayed = useHasPlayedHere();
  const hasUnsent = useUnsentLists("main").length > 0;
  const isOld = useNewestBalance(balance) !== balance;
  useEffect(() => {
    if (isOld) router.refresh();
  }, [isOld, router]);
  return !hasPlayed && !hasUnsent && children;
};
