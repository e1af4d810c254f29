import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Words } from "@/lib/i18n/words";

interface ClosedWords {
  readonly title: string;
  /** Only Gali has a second sentence. */
  readonly message?: string;
}

interface WordsOfClosed {
  readonly errors: Pick<Words["commonErrors"], "market_closed">;
  readonly market: Words["market"];
}

/** How a family says that a market is closed for today. */
export const closedWords = (family: GameFamily, { errors, market }: WordsOfClosed): ClosedWords => {
  const all: Record<GameFamily, ClosedWords> = {
    main: { title: errors.market_closed },
    starline: { title: market.closedStarline },
    gali: { title: market.closedGali, message: market.closedGaliMessage },
  };
  return all[family];
};
