"use client";

import { useMarkets } from "@/lib/client/data/shared-lists";
import type { MarketList } from "@/lib/contract/markets";
import { useWords } from "@/lib/i18n/words-provider";
import { MarketCards, type MarketCardsProps } from "./market-cards";

interface MarketsScreenProps extends Pick<MarketCardsProps, "favourites" | "play" | "between"> {
  /** From the page's HTML; null if the server had none. */
  readonly initial: MarketList | null;
}

/** The main market list, on /imp and on /game alike (docs/specification.md, 5.1 Market list). */
export const MarketsScreen = ({ initial, ...cards }: MarketsScreenProps) => {
  const { market: words } = useWords("markets");
  const state = useMarkets("main", initial);
  return (
    <>
      {/* The header shows it; a screen reader looks for it here. */}
      <h1 className="sr-only">{words.title}</h1>
      <MarketCards {...cards} family="main" state={state} />
    </>
  );
};
