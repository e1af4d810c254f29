"use client";

import { CHOOSE_TRANSLATIONS } from "@/components/bid/choose/choose-translations";
import type { AddLinesProblem } from "@/lib/client/bid-list/add-lines";
import { MAX_BID_LINES } from "@/lib/domain/game/bid-rules";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { interpolate } from "@/lib/i18n/interpolate";
import { useLanguage, useTranslations } from "@/lib/i18n/translations-provider";
import { formatBidRefusal } from "../format-bid-refusal";

/** Returns a function that formats why lines cannot go into the list, which would have `listed` lines. */
export const useFormatProblem = (gameType: GameTypeId): ((problem: AddLinesProblem, listed: number) => string) => {
  const { bid, errors, play } = useTranslations("bid");
  const t = CHOOSE_TRANSLATIONS[useLanguage()];
  return (problem, listed) => {
    switch (problem.code) {
      case "list_locked":
        return bid.lockedList;
      case "list_over":
        return bid.listOver;
      case "list_has_them":
        return t.nothingLeft;
      case "too_many":
        return interpolate(t.tooMany, { lines: listed, most: MAX_BID_LINES });
      default:
        return formatBidRefusal({ bid, errors, play }, gameType, problem);
    }
  };
};
