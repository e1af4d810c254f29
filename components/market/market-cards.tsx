"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { PlayTranslations } from "@/components/market/play-translations";
import { LazyPart, LazySheet } from "@/components/ui/lazy";
import { notifyError } from "@/components/ui/toasts/notify";
import { sumOfMarket, useUnsentLists } from "@/lib/client/bid-list/unsent-lists";
import { useFavourites } from "@/lib/client/data/favourites";
import { type SharedListState, useMarkets } from "@/lib/client/data/shared-lists";
import { refreshEvents, useDaySummary } from "@/lib/client/events/day-summary";
import { lazyImport } from "@/lib/client/page/lazy-import";
import type { Favourites, Market, MarketList } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { MarketOrder } from "@/lib/domain/market-order";
import { isSought } from "@/lib/domain/market-search";
import { formatError } from "@/lib/i18n/format/errors";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import type { MarketCardProps } from "./card-buttons";
import { type Filter, ListChips } from "./list-chips";
import { Freshness, NoMarkets, OPEN_GROUP_ID, OpenHead } from "./list-state";
import { MarketCard, MarketRow } from "./market-card";
import { MARKET_FAMILIES } from "./market-families";
import { useMarketOrder } from "./use-market-order";

const OtherResults = lazyImport(() => import("./other-results").then((module) => module.OtherResults));
const LastSeen = lazyImport(() => import("./last-seen").then((module) => module.LastSeen));
const MarketDialogs = lazyImport(() => import("./market-dialogs").then((module) => module.MarketDialogs));

/** The most markets of a list without a search field. */
const MAX_UNSEARCHED = 10;
const NO_MARKETS: readonly Market[] = [];

interface MarketCardsProps {
  readonly family: GameFamily;
  readonly state: SharedListState<MarketList>;
  readonly favourites: Favourites | null;
  readonly play: PlayTranslations | null;
  /** What stands below the chips. */
  readonly head?: ReactNode;
  /** What stands between the open and the closed markets. */
  readonly between?: ReactNode;
}

interface Choice {
  readonly sought: string;
  readonly filter: Filter | null;
  readonly favourites: ReadonlySet<string>;
}

/** Returns the markets that are shown as cards and as rows. With the filter for results open markets are rows too. */
const selectShown = (markets: readonly Market[], order: MarketOrder, { sought, filter, favourites }: Choice) => {
  const isShown = ({ id, name, openResult, closeResult }: Market): boolean =>
    isSought(name, sought) &&
    (filter !== "starred" || favourites.has(id)) &&
    (filter !== "results" || `${openResult}${closeResult}` !== "");
  const pickMarkets = (ids: readonly string[]): readonly Market[] =>
    ids.flatMap((id) => markets.filter((market) => market.id === id && isShown(market)));
  if (filter === "results") return { open: [], rows: pickMarkets([...order.closed, ...order.open]) };
  return { open: pickMarkets(order.open), rows: pickMarkets(order.closed) };
};

interface RowsProps {
  readonly title: string;
  readonly cards: readonly MarketCardProps[];
}

interface RowsBelowProps extends Pick<RowsProps, "cards">, Pick<MarketCardsProps, "family" | "play"> {
  readonly filter: Filter | null;
  readonly sought: string;
}

/** Shows the closed markets, or with the filter for results all results, those of the other families too. */
const RowsBelow = ({ cards, family, filter, play, sought }: RowsBelowProps) => {
  const { market: t } = useTranslations("markets");
  const isResults = filter === "results";
  return (
    <>
      <Rows cards={cards} title={isResults ? t.resultGroup : t.closedGroup} />
      {isResults && sought === "" && (
        <LazyPart>
          <OtherResults family={family} play={play} />
        </LazyPart>
      )}
    </>
  );
};

const Rows = ({ title, cards }: RowsProps) =>
  cards.length > 0 && (
    <>
      <h2 className="mt-4 mb-2 font-bold text-lead">{interpolate(title, { count: cards.length })}</h2>
      <ul className="market-rows">
        {cards.map((card) => (
          <li key={card.market.id}>
            <MarketRow {...card} />
          </li>
        ))}
      </ul>
    </>
  );

/** Shows a family's open markets as cards and its closed markets as folded rows. */
export const MarketCards = ({ family, state, favourites: initial, play, head, between }: MarketCardsProps) => {
  const { list, staleSince, retry } = state;
  const [infoId, setInfoId] = useState<string | null>(null);
  const [closedShown, setClosedShown] = useState(false);
  const [find, setFind] = useState("");
  const [filter, setFilter] = useState<Filter | null>(null);
  const element = useRef<HTMLDivElement>(null);
  const { market: t, errors } = useTranslations("markets");

  const markets = list?.markets ?? NO_MARKETS;
  const favourites = useFavourites(family, initial, (failure) =>
    notifyError(t.starFailed, formatError(errors, failure)),
  );
  const order = useMarketOrder(markets, favourites.ids, element);

  const unsent = useUnsentLists(family);
  const day = useDaySummary();
  const onNewResults = (changed: readonly Market[]): void => {
    const isPlayed = ({ id }: Market) => day?.markets.some((one) => one.family === family && one.marketId === id);
    // Only players with bids on the market read what its result brought, not all who see the list.
    if (play !== null && (day === null || changed.some(isPlayed))) refreshEvents();
  };
  const sought = find.trim();
  const { open, rows } = selectShown(markets, order, { sought, filter, favourites: favourites.ids });
  const count = open.length + rows.length;
  const emptyTexts = { starred: t.noneStarred, results: `${t.families[family]}: ${t.noResults}` };

  const info = markets.find(({ id }) => id === infoId) ?? null;
  const closeDialogs = () => {
    setInfoId(null);
    setClosedShown(false);
  };

  const card = (market: Market): MarketCardProps => ({
    unsent: sumOfMarket(unsent, market.id),
    bids: day?.markets.find((one) => one.family === family && one.marketId === market.id),
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
      <ListChips
        family={family}
        filter={filter}
        find={markets.length > MAX_UNSEARCHED ? find : null}
        count={count}
        onFilter={setFilter}
        onFind={setFind}
      />
      {head}
      <NoMarkets list={list} retry={retry} />
      <div ref={element}>
        {staleSince !== null && markets.length > 0 && <Freshness staleSince={staleSince} />}
        {markets.length > 0 && filter !== "results" && <OpenHead none={!order.open.length} open={open.length} />}
        {markets.length > 0 && count === 0 && (
          <p className="py-6 text-center text-ink-soft" role="status">
            {sought === "" && filter !== null ? emptyTexts[filter] : interpolate(t.noneFound, { name: sought })}
          </p>
        )}
        {open.length > 0 && (
          <ul className="market-grid">
            {open.map((market) => (
              <li key={market.id}>
                <MarketCard {...card(market)} />
              </li>
            ))}
          </ul>
        )}
        {staleSince === null && markets.length > 0 && <Freshness staleSince={null} />}
        {sought === "" && filter === null && between}
        <RowsBelow cards={rows.map(card)} family={family} filter={filter} play={play} sought={sought} />
      </div>
      <ResultAnnouncer family={family} list={list} onNewResults={onNewResults} />
      <LazySheet onClose={closeDialogs} open={closedShown || info !== null}>
        <MarketDialogs
          family={family}
          info={info}
          onClose={closeDialogs}
          openGroup={open.length > 0 ? OPEN_GROUP_ID : null}
          refused={closedShown}
        />
      </LazySheet>
    </>
  );
};

interface MarketsScreenProps extends Pick<MarketCardsProps, "favourites" | "play" | "head" | "between"> {
  readonly initial: MarketList | null;
}

/** Shows the main market list, on /imp and on /game (docs/specification.md, 5.1 Market list). */
export const MarketsScreen = ({ initial, ...cards }: MarketsScreenProps) => {
  const { market: t } = useTranslations("markets");
  const state = useMarkets("main", initial);
  return (
    <>
      {/* The title is for screen readers, because the visible one stands in the header. */}
      <h1 className="sr-only">{t.title}</h1>
      <MarketCards {...cards} family="main" state={state} />
      <LazyPart>
        <LastSeen list={state.staleSince === null ? state.list : null} play={cards.play} />
      </LazyPart>
    </>
  );
};

interface ResultAnnouncerProps {
  readonly family: GameFamily;
  readonly list: MarketList | null;
  readonly onNewResults: (changed: readonly Market[]) => void;
}

/** Announces each new result once to a screen reader. */
const ResultAnnouncer = ({ family, list, onNewResults }: ResultAnnouncerProps) => {
  const { market: t } = useTranslations("markets");
  const { result: resultOf, spoken } = MARKET_FAMILIES[family];
  const known = useRef<ReadonlyMap<string, string> | null>(null);
  const [text, setText] = useState("");
  const emit = useEffectEvent(onNewResults);

  useEffect(() => {
    if (list === null) return;
    const before = known.current;
    known.current = new Map(list.markets.map((market) => [market.id, resultOf(market)]));
    const changed = list.markets.filter(
      (market) => before?.has(market.id) && before.get(market.id) !== resultOf(market),
    );
    if (changed.length === 0) return;
    setText(
      changed.map((market) => interpolate(t.newResult, { name: market.name, result: spoken(market, t) })).join("; "),
    );
    emit(changed);
  }, [list, t, resultOf, spoken]);

  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
};
