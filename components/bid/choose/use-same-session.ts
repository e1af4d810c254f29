"use client";

import { useState } from "react";
import { CHOOSE_TRANSLATIONS } from "@/components/bid/choose/choose-translations";
import { notifyError } from "@/components/ui/toasts/notify";
import { useLanguage } from "@/lib/i18n/translations-provider";
import type { BidScreenState } from "../use-bid-screen";

/**
 * Returns a function that checks whether session and day are still those for which the tab was opened. If not, a toast
 * says for what the next tap adds, and the next check passes.
 */
export const useIsSameSession = ({ session, day }: Pick<BidScreenState, "session" | "day">): (() => boolean) => {
  const t = CHOOSE_TRANSLATIONS[useLanguage()];
  const [startedFor, setStartedFor] = useState({ session, day });
  return () => {
    if (startedFor.session === session && startedFor.day === day) return true;
    setStartedFor({ session, day });
    notifyError(startedFor.day === day ? t.closedFor : t.closedDay);
    return false;
  };
};
