"use client";

import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { DownIcon, StarIcon } from "@/components/ui/icons";
import { notifyError } from "@/components/ui/notify";
import { useFavourites } from "@/lib/client/data/favourites";
import { type SharedListState, useMarkets } from "@/lib/client/data/shared-lists";
import { refreshWallet } from "@/lib/client/data/wallet";
import { askEvents } from "@/lib/client/events/event-feed";
import { useLazyPart } from "@/lib/client/page/lazy-part";
import type { Favourites } from "@/lib/contract/favourites";
import type { Market, MarketList } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { isSought } from "@/lib/domain/market-search";
import { errorWords } from "@/lib/i18n/error-words";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";
import { useWords } from "@/lib/i18n/words-provider";
import { MarketStatus } from "./card-times";
import { ListHead, NoMarkets, OPEN_GROUP_ID } from "./list-state";
import { CardButtons, CardSigns, MarketCard, type MarketCardProps, useShake } from "./market-card";
import { MARKET_FAMILIES, Result } from "./market-families";
import { useArrangement } from "./use-arrangement";

const loadMarketDialogs = () => import("./market-dialogs").then((module) => module.MarketDialogs);

/** After a result, players fetch their wallets spread over this time, in milliseconds. */
const WALLET_SPREAD_MS = 3000;
/** A longer list can be searched. */
const MOST_UNSEARCHED = 10;
const NO_MARKETS: readonly Market[] = [];

interface MarketCardsProps {
  readonly family: GameFamily;
  readonly state: SharedListState<MarketList>;
  readonly favourites: Favourites | null;
  readonly play: Words["play"] | null;
  readonly between?: ReactNode;
}

/** A family's markets: open markets as cards, closed markets as folded rows. */
export const MarketCards = ({ family, state, favourites: initial, play, between }: MarketCardsProps) => {
  const { list, staleSince, retry } = state;
  const [infoId, setInfoId] = useState<string | null>(null);
  const [closedShown, setClosedShown] = useState(false);
  const [find, setFind] = useState("");
  const element = useRef<HTMLDivElement>(null);
  const { market: words, common, errors } = useWords("markets");

  const onNews = useCallback(() => {
    if (play === null) return;
    setTimeout(refreshWallet, Math.random() * WALLET_SPREAD_MS);
    void askEvents(false);
  }, [play]);

  const markets = list?.markets ?? NO_MARKETS;
  const favourites = useFavourites(family, initial, (failure) =>
    notifyError(words.starFailed, errorWords(errors, failure)),
  );
  const order = useArrangement(markets, favourites.ids, element);

  const sought = find.trim();
  const marketsOf = (ids: readonly string[]): readonly Market[] =>
    ids.flatMap((id) => markets.filter((market) => market.id === id && isSought(market.name, sought)));
  const open = marketsOf(order.open);
  const closed = marketsOf(order.closed);

  const info = markets.find(({ id }) => id === infoId) ?? null;
  const onDialogsLost = () => {
    setInfoId(null);
    setClosedShown(false);
    notifyError(common.notLoaded);
  };

  const MarketDialogs = useLazyPart(loadMarketDialogs, {
    wanted: closedShown || info !== null,
    onLost: onDialogsLost,
  });

  const card = (market: Market): MarketCardProps => ({
    chartUrl: market.chartUrl ?? list?.chartUrl ?? null,
    family,
    favourite: favourites.ids.has(market.id),
    market,
    onClosed: () => setClosedShown(true),
    onFavourite: (favourite) => favourites.change(market.id, favourite),
    onInfo: () => setInfoId(market.id),
    play,
  });

  return (
    <>
      <NoMarkets list={list} retry={retry} />
      <div ref={element}>
        {markets.length > 0 && (
          <ListHead
            find={markets.length > MOST_UNSEARCHED ? find : null}
            onFind={setFind}
            open={order.open.length}
            staleSince={staleSince}
          />
        )}
        {sought !== "" && open.length + closed.length === 0 && (
          <p className="py-6 text-center text-ink-soft" role="status">
            {fill(words.noneFound, { name: sought })}
          </p>
        )}
        <ul className="flex flex-col gap-2">
          {open.map((market) => (
            <li key={market.id}>
              <MarketCard {...card(market)} />
            </li>
          ))}
        </ul>
        {sought === "" && between}
        {closed.length > 0 && (
          <>
            <h2 className="mt-4 mb-2 font-bold text-lead">{fill(words.closedGroup, { count: closed.length })}</h2>
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {closed.map((market) => (
                <li key={market.id}>
                  <ClosedRow {...card(market)} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <ResultNews family={family} list={list} onNews={onNews} />
      {MarketDialogs && (
        <MarketDialogs
          family={family}
          info={info}
          onInfoClosed={() => setInfoId(null)}
          onRefusalClosed={() => setClosedShown(false)}
          openGroup={order.open.length > 0 ? OPEN_GROUP_ID : null}
          refused={closedShown}
        />
      )}
    </>
  );
};

interface MarketsScreenProps extends Pick<MarketCardsProps, "favourites" | "play" | "between"> {
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

/** A closed market in one line; a tap unfolds the rest of its card. */
const ClosedRow = (props: MarketCardProps) => {
  const { family, market, favourite, onClosed } = props;
  const { name, openTime, closeTime } = market;
  const { refuse, shake } = useShake(onClosed);
  const headingId = `market-${market.id}`;
  return (
    <article aria-labelledby={headingId} className={shake.className} onAnimationEnd={shake.onAnimationEnd}>
      <details className="group">
        <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-2 px-3 py-1 [&::-webkit-details-marker]:hidden">
          <div className="flex-1 basis-30">
            <h3 className="flex items-center gap-1 font-semibold leading-tight" id={headingId}>
              {favourite && <StarIcon className="size-4 text-accent [&]:fill-current" />}
              <span className="min-w-0 wrap-break-word">{name}</span>
            </h3>
            <p className="text-ink-soft text-small leading-tight">
              {closeTime === null ? openTime : `${openTime} – ${closeTime}`}
            </p>
          </div>
          <div className="ml-auto flex items-center gap-2">
            <Result className="text-body" family={family} market={market} />
            <DownIcon className="size-5 text-ink-soft group-open:rotate-180" />
          </div>
        </summary>
        <div className="px-3 pb-2">
          <div className="flex min-h-12 items-center justify-between">
            <MarketStatus end={null} market={market} />
            <CardSigns {...props} />
          </div>
          <CardButtons {...props} onClosed={refuse} />
        </div>
      </details>
    </article>
  );
};

interface ResultNewsProps {
  readonly family: GameFamily;
  readonly list: MarketList | null;
  readonly onNews: () => void;
}

/** Announces each new result once to a screen reader. */
const ResultNews = ({ family, list, onNews }: ResultNewsProps) => {
  const { market: words } = useWords("markets");
  const { result: resultOf, spoken } = MARKET_FAMILIES[family];
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
    setText(
      changed.map((market) => fill(words.newResult, { name: market.name, result: spoken(market, words) })).join(". "),
    );
    onNews();
  }, [list, words, onNews, resultOf, spoken]);

  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
};
