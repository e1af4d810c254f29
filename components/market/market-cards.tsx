"use client";

import { useCallback, useState } from "react";
import type { SharedListState } from "@/lib/client/polling/use-shared-list";
import { useRefreshWallet } from "@/lib/client/polling/use-wallet";
import type { MarketList } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { ClosedDialog } from "./closed-dialog";
import { InfoDialog } from "./info-dialog";
import { MarketCard } from "./market-card";
import { NoMarkets } from "./no-markets";
import { ResultNews } from "./result-news";

/** After a result wins are credited; players look spread over this time, in milliseconds, not all at once. */
const WALLET_SPREAD_MS = 3000;

interface MarketCardsProps {
  readonly family: GameFamily;
  readonly state: SharedListState<MarketList>;
  readonly bettingOn: boolean;
}

/** A family's markets as cards, with their popups; or why there are none. */
export const MarketCards = ({ family, state: { list, retry }, bettingOn }: MarketCardsProps) => {
  const [infoId, setInfoId] = useState<string | null>(null);
  const [closedShown, setClosedShown] = useState(false);

  const refreshWallet = useRefreshWallet();
  const onNews = useCallback(() => {
    if (bettingOn) setTimeout(refreshWallet, Math.random() * WALLET_SPREAD_MS);
  }, [bettingOn, refreshWallet]);

  return (
    <>
      <NoMarkets list={list} retry={retry} />
      <ul className="flex flex-col gap-3">
        {list?.markets.map((market) => (
          <li key={market.id}>
            <MarketCard
              bettingOn={bettingOn}
              chartUrl={market.chartUrl ?? list.chartUrl}
              family={family}
              market={market}
              onClosed={() => setClosedShown(true)}
              onInfo={() => setInfoId(market.id)}
            />
          </li>
        ))}
      </ul>
      <ResultNews family={family} list={list} onNews={onNews} />
      <InfoDialog market={list?.markets.find(({ id }) => id === infoId) ?? null} onClose={() => setInfoId(null)} />
      <ClosedDialog family={family} onClose={() => setClosedShown(false)} open={closedShown} />
    </>
  );
};
