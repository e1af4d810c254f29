"use client";

import { CHOOSE_WORDS } from "@/components/bid/choose/choose-words";
import type { PutProblem } from "@/lib/client/bid-list/put-lines";
import { MAX_BID_LINES } from "@/lib/domain/game/bid-rules";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { fill } from "@/lib/i18n/fill";
import { useLanguage, useWords } from "@/lib/i18n/words-provider";
import { refusalWords } from "../game-words";

/** Why lines cannot go into the list, in words. `listed` is how many lines the list would have. */
export const useProblemWords = (gameType: GameTypeId): ((problem: PutProblem, listed: number) => string) => {
  const { bid, errors, play } = useWords("bid");
  const words = CHOOSE_WORDS[useLanguage()];
  return (problem, listed) => {
    switch (problem.code) {
      case "list_locked":
        return bid.lockedList;
      case "list_over":
        return bid.listOver;
      case "list_has_them":
        return words.nothingLeft;
      case "too_many":
        return fill(words.tooMany, { lines: listed, most: MAX_BID_LINES });
      default:
        return refusalWords({ bid, errors, play }, gameType, problem);
    }
  };
};
