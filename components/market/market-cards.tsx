"use client";

import { type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import { notifyError } from "@/components/ui/notify";
import { fetchAhead, later, useLater } from "@/lib/client/page/later";
import type { SharedListState } from "@/lib/client/polling/use-shared-list";
import { useRefreshWallet } from "@/lib/client/polling/use-wallet";
import { startAnew } from "@/lib/client/session/session-end";
import type { MarketList } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { NoMarkets } from "./list-state";
import { MarketCard } from "./market-card";
import { MARKET_FAMILIES } from "./market-families";

const DIALOGS = later(() => import("./market-dialogs").then((module) => module.MarketDialogs));

/** A finger comes down on a card: its dialogs are on their way, unless it is on the Play Game of an open market. */
const dialogsAhead = ({ target }: PointerEvent): void => {
  if (target instanceof Element && target.closest(".button-primary") === null) fetchAhead(DIALOGS);
};

/** After a result wins are credited; players look spread over this time, in milliseconds, not all at once. */
const WALLET_SPREAD_MS = 3000;

interface MarketCardsProps {
  readonly family: GameFamily;
  readonly state: SharedListState<MarketList>;
  /** The word of Play Game; null where betting is off. */
  readonly play: string | null;
}

/** A family's markets as cards, with their popups; or why there are none. */
export const MarketCards = ({ family, state: { list, retry }, play }: MarketCardsProps) => {
  const [infoId, setInfoId] = useState<string | null>(null);
  const [closedShown, setClosedShown] = useState(false);

  const refreshWallet = useRefreshWallet();
  const onNews = useCallback(() => {
    if (play !== null) setTimeout(refreshWallet, Math.random() * WALLET_SPREAD_MS);
  }, [play, refreshWallet]);

  const { notLoaded } = useWords("markets").common;
  const info = list?.markets.find(({ id }) => id === infoId) ?? null;
  const lostBefore = useRef(false);
  const Dialogs = useLater(DIALOGS, closedShown || info !== null, () => {
    // After a deployment no tap would bring it: the page is begun anew (docs/faults.md, row 28).
    if (lostBefore.current) startAnew();
    lostBefore.current = true;
    setInfoId(null);
    setClosedShown(false);
    notifyError(notLoaded);
  });

  return (
    <>
      <NoMarkets list={list} retry={retry} />
      <ul className="flex flex-col gap-3" onPointerDown={dialogsAhead}>
        {list?.markets.map((market) => (
          <li key={market.id}>
            <MarketCard
              chartUrl={market.chartUrl ?? list.chartUrl}
              family={family}
              market={market}
              onClosed={() => setClosedShown(true)}
              onInfo={() => setInfoId(market.id)}
              play={play}
            />
          </li>
        ))}
      </ul>
      <ResultNews family={family} list={list} onNews={onNews} />
      {Dialogs && (
        <Dialogs
          family={family}
          info={info}
          onInfoClosed={() => setInfoId(null)}
          onRefusalClosed={() => setClosedShown(false)}
          refused={closedShown}
        />
      )}
    </>
  );
};

interface ResultNewsProps {
  readonly family: GameFamily;
  readonly list: MarketList | null;
  /** Called when results have changed since the list was last seen. */
  readonly onNews: () => void;
}

/** Announces each newly declared result once to a screen reader, without interrupting it. */
const ResultNews = ({ family, list, onNews }: ResultNewsProps) => {
  const { market: words } = useWords("markets");
  const { result: resultOf } = MARKET_FAMILIES[family];
  const known = useRef<ReadonlyMap<string, string> | null>(null);
  const [text, setText] = useState("");

  useEffect(() => {
    if (list === null) return;
    const before = known.current;
    known.current = new Map(list.markets.map((market) => [market.id, resultOf(market)]));
    const changed = list.markets.filter(
      (market) => before?.has(market.id) && before.get(market.id) !== resultOf(market),
    );
    if (changed.length === 0) return;
    setText(changed.map((market) => fill(words.newResult, { name: market.name, result: resultOf(market) })).join(". "));
    onNews();
  }, [list, words, onNews, resultOf]);

  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
};
