"use client";

import { useCallback, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { ListIcon, WarnIcon } from "@/components/ui/icons";
import { StatePanel } from "@/components/ui/state-panel";
import type { SharedListState } from "@/lib/client/use-shared-list";
import { useRefreshWallet } from "@/lib/client/use-wallet";
import type { MarketList } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { useWords } from "@/lib/i18n/words-provider";
import { ClosedDialog } from "./closed-dialog";
import { InfoDialog } from "./info-dialog";
import { MarketCard } from "./market-card";
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
      {list === null && <NotHad retry={retry} />}
      {list?.markets.length === 0 && <None />}
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

const NotHad = ({ retry }: { readonly retry: () => void }) => {
  const words = useWords("market");
  const common = useWords("common");
  return (
    <StatePanel
      action={
        <button className={buttonClass("secondary")} onClick={retry} type="button">
          {common.retry}
        </button>
      }
      icon={<WarnIcon className="size-8" />}
      message={words.failedMessage}
      title={words.failedTitle}
    />
  );
};

const None = () => {
  const words = useWords("market");
  return <StatePanel icon={<ListIcon className="size-8" />} message={words.emptyMessage} title={words.emptyTitle} />;
};
