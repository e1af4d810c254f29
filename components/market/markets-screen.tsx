"use client";

import { useMarkets } from "@/lib/client/polling/use-shared-list";
import type { MarketList } from "@/lib/contract/markets";
import { useWords } from "@/lib/i18n/words-provider";
import { Freshness } from "./list-state";
import { MarketCards } from "./market-cards";

interface MarketsScreenProps {
  /** The list in the page's HTML; null where the server had none. */
  readonly initial: MarketList | null;
  /** The word of Play Game; null where betting is off. */
  readonly play: string | null;
}

/** The main market list, on /imp and on /game alike (docs/specification.md, 5.1 Market list). */
export const MarketsScreen = ({ initial, play }: MarketsScreenProps) => {
  const { market: words } = useWords("markets");
  const state = useMarkets("main", initial);
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-4">
        <h1 className="text-title font-bold">{words.title}</h1>
        {state.list !== null && <Freshness staleSince={state.staleSince} />}
      </div>
      <MarketCards family="main" play={play} state={state} />
    </>
  );
};
