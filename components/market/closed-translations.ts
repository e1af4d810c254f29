import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Translations } from "@/lib/i18n/translations";

interface ClosedTranslations {
  readonly title: string;
  /** The second sentence, which only Gali has. */
  readonly message?: string;
}

interface ClosedNamespaces {
  readonly errors: Pick<Translations["commonErrors"], "market_closed">;
  readonly market: Translations["market"];
}

/** Returns the texts by which a family says that a market is closed for today. */
export const toClosedTranslations = (family: GameFamily, { errors, market }: ClosedNamespaces): ClosedTranslations => {
  const all: Record<GameFamily, ClosedTranslations> = {
    main: { title: errors.market_closed },
    starline: { title: market.closedStarline },
    gali: { title: market.closedGali, message: market.closedGaliMessage },
  };
  return all[family];
};
