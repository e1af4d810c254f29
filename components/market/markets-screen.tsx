"use client";

import { type ReactNode, useCallback, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { ListIcon, WarnIcon } from "@/components/ui/icons";
import { StatePanel } from "@/components/ui/state-panel";
import { useMarkets } from "@/lib/client/use-markets";
import { refreshWallet } from "@/lib/client/use-wallet";
import type { Market, MarketList } from "@/lib/contract/markets";
import { useWords } from "@/lib/i18n/words-provider";
import { ClosedDialog } from "./closed-dialog";
import { Freshness } from "./freshness";
import { InfoDialog } from "./info-dialog";
import { MarketCard } from "./market-card";
import { ResultNews } from "./result-news";

/** After a result wins are credited; players look spread over this time, in milliseconds, not all at once. */
const WALLET_SPREAD_MS = 3000;

interface MarketsScreenProps {
  /** The list in the page's HTML; null where the server had none. */
  readonly initial: MarketList | null;
  readonly bettingOn: boolean;
}

/** The main market list, on /imp and on /game alike (first document, "Market list"). */
export const MarketsScreen = ({ initial, bettingOn }: MarketsScreenProps) => {
  const words = useWords("market");
  const { list, staleSince, retry } = useMarkets(initial);
  const [infoId, setInfoId] = useState<string | null>(null);
  const [closedShown, setClosedShown] = useState(false);

  const onNews = useCallback(() => {
    if (bettingOn) setTimeout(refreshWallet, Math.random() * WALLET_SPREAD_MS);
  }, [bettingOn]);

  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-4">
        <h1 className="text-title font-bold">{words.title}</h1>
        {list !== null && <Freshness staleSince={staleSince} />}
      </div>
      <MarketsBody list={list} retry={retry}>
        {(market) => (
          <MarketCard
            bettingOn={bettingOn}
            market={market}
            onClosed={() => setClosedShown(true)}
            onInfo={() => setInfoId(market.id)}
          />
        )}
      </MarketsBody>
      <ResultNews list={list} onNews={onNews} />
      <InfoDialog market={list?.markets.find(({ id }) => id === infoId) ?? null} onClose={() => setInfoId(null)} />
      <ClosedDialog onClose={() => setClosedShown(false)} open={closedShown} />
    </>
  );
};

interface MarketsBodyProps {
  readonly list: MarketList | null;
  readonly retry: () => void;
  readonly children: (market: Market) => ReactNode;
}

const MarketsBody = ({ list, retry, children }: MarketsBodyProps) => {
  const words = useWords("market");
  const common = useWords("common");
  if (list === null) {
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
  }
  if (list.markets.length === 0) {
    return <StatePanel icon={<ListIcon className="size-8" />} message={words.emptyMessage} title={words.emptyTitle} />;
  }
  return (
    <ul className="flex flex-col gap-3">
      {list.markets.map((market) => (
        <li key={market.id}>{children(market)}</li>
      ))}
    </ul>
  );
};
