import type { GameFamily } from "@/lib/domain/game/game-types";
import { useWords } from "@/lib/i18n/words-provider";

interface ClosedWords {
  readonly title: string;
  /** A second sentence, which Gali has. */
  readonly message?: string;
}

/** How a family says that a market is closed for today. */
export const useClosedWords = (family: GameFamily): ClosedWords => {
  const { errors, market: words } = useWords("markets");
  const all: Record<GameFamily, ClosedWords> = {
    main: { title: errors.market_closed },
    starline: { title: words.closedStarline },
    gali: { title: words.closedGali, message: words.closedGaliMessage },
  };
  return all[family];
};
