"use client";

import { useState } from "react";
import { CHOOSE_TRANSLATIONS } from "@/components/bid/choose/choose-translations";
import { notifyError } from "@/components/ui/toasts/notify";
import { useLanguage } from "@/lib/i18n/translations-provider";
import type { BidScreenState } from "../use-bid-screen";

/**
 * Whether session and day are still those for which the tab was opened. If not, the player reads for what the next tap
 * adds, and the next tap adds.
 */
export const useIsSameSession = ({ session, day }: Pick<BidScreenState, "session" | "day">): (() => boolean) => {
  const t = CHOOSE_TRANSLATIONS[useLanguage()];
  const [begun, setBegun] = useState({ session, day });
  return () => {
    if (begun.session === session && begun.day === day) return true;
    setBegun({ session, day });
    notifyError(begun.day === day ? t.closedFor : t.closedDay);
    return false;
  };
};
