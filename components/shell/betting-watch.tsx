"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { usePolledWallet } from "@/lib/client/polling/use-wallet";
import { NO_POINTS } from "@/lib/domain/points";

/** What the page knows before the first answer: that betting is off, and of no points. */
const OFF = { balance: NO_POINTS, bettingOn: false };

/** Stands in the header where betting is off: once it has been turned on, the server is asked for the page again. */
export const BettingWatch = () => {
  const turnedOn = usePolledWallet(OFF)?.bettingOn === true;
  const router = useRouter();
  useEffect(() => {
    if (turnedOn) router.refresh();
  }, [turnedOn, router]);
  return null;
};
