"use client";

import { useState } from "react";
import { CHOOSE_WORDS } from "@/components/bid/choose/choose-words";
import { notifyError } from "@/components/ui/toasts/notify";
import { useLanguage } from "@/lib/i18n/words-provider";
import type { BidScreenState } from "../use-bid-screen";

/**
 * Whether session and day are still those for which the tab was opened. If not, the player reads for what the next tap
 * adds, and the next tap adds.
 */
export const useStillBegun = ({ session, day }: Pick<BidScreenState, "session" | "day">): (() => boolean) => {
  const words = CHOOSE_WORDS[useLanguage()];
  const [begun, setBegun] = useState({ session, day });
  return () => {
    if (begun.session === session && begun.day === day) return true;
    setBegun({ session, day });
    notifyError(begun.day === day ? words.closedFor : words.closedDay);
    return false;
  };
};
