"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { PlayWords } from "@/components/market/play-words";
import { LazyPart, LazySheet } from "@/components/ui/lazy";
import { notifyError } from "@/components/ui/toasts/notify";
import { useUnsentLists } from "@/lib/client/bid-list/unsent-lists";
import { useFavourites } from "@/lib/client/data/favourites";
import { type SharedListState, useMarkets } from "@/lib/client/data/shared-lists";
import { askEventsSoon, usePlayDay } from "@/lib/client/events/play-day";
import { lazyImport } from "@/lib/client/page/retry-import";
import type { Favourites, Market, MarketList } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Arrangement } from "@/lib/domain/market-order";
import { isSought } from "@/lib/domain/market-search";
import { fill } from "@/lib/i18n/fill";
import { errorWords } from "@/lib/i18n/sentences/errors";
import { useWords } from "@/lib/i18n/words-provider";
import type { MarketCardProps } from "./card-buttons";
import { type Filter, ListChips } from "./list-chips";
import { Freshness, NoMarkets, OPEN_GROUP_ID, OpenHead } from "./list-state";
import { MarketCard, MarketRow } from "./market-card";
import { MARKET_FAMILIES } from "./market-families";
import { useArrangement } from "./use-arrangement";

const OtherResults = lazyImport(() => import("./other-results").then((module) => module.OtherResults));
const LastSeen = lazyImport(() => import("./last-seen").then((module) => module.LastSeen));
const MarketDialogs = lazyImport(() => import("./market-dialogs").then((module) => module.MarketDialogs));

/** A longer list can be searched. */
const MOST_UNSEARCHED = 10;
const NO_MARKETS: readonly Market[] = [];

interface MarketCardsProps {
  readonly family: GameFamily;
  readonly state: SharedListState<MarketList>;
  readonly favourites: Favourites | null;
  readonly play: PlayWords | null;
  /** After the chips. */
  readonly head?: ReactNode;
  /** After the open markets. */
  readonly between?: ReactNode;
}

interface Choice {
  readonly sought: string;
  readonly filter: Filter | null;
  readonly favourites: ReadonlySet<string>;
}

/** The markets that are shown as cards and as rows. The results are rows, of open markets too. */
const shownOf = (markets: readonly Market[], order: Arrangement, { sought, filter, favourites }: Choice) => {
  const isShown = ({ id, name, openResult, closeResult }: Market): boolean =>
    isSought(name, sought) &&
    (filter !== "starred" || favourites.has(id)) &&
    (filter !== "results" || `${openResult}${closeResult}` !== "");
  const marketsOf = (ids: readonly string[]): readonly Market[] =>
    ids.flatMap((id) => markets.filter((market) => market.id === id && isShown(market)));
  if (filter === "results") return { open: [], rows: marketsOf([...order.closed, ...order.open]) };
  return { open: marketsOf(order.open), rows: marketsOf(order.closed) };
};

interface RowsProps {
  readonly title: string;
  readonly cards: readonly MarketCardProps[];
}

interface RowsBelowProps extends Pick<RowsProps, "cards"> {
  readonly family: GameFamily;
  readonly filter: Filter | null;
  readonly sought: string;
}

/** The closed markets, or all results: those of the other families too. */
const RowsBelow = ({ cards, family, filter, sought }: RowsBelowProps) => {
  const { market: words } = useWords("markets");
  const isResults = filter === "results";
  return (
    <>
      <Rows cards={cards} title={isResults ? words.resultGroup : words.closedGroup} />
      {isResults && sought === "" && (
        <LazyPart>
          <OtherResults family={family} />
        </LazyPart>
      )}
    </>
  );
};

const Rows = ({ title, cards }: RowsProps) =>
  cards.length > 0 && (
    <>
      <h2 className="mt-4 mb-2 font-bold text-lead">{fill(title, { count: cards.length })}</h2>
      <ul className="market-rows">
        {cards.map((card) => (
          <li key={card.market.id}>
            <MarketRow {...card} />
          </li>
        ))}
      </ul>
    </>
  );

/** A family's markets: open markets as cards, closed markets as folded rows. */
export const MarketCards = ({ family, state, favourites: initial, play, head, between }: MarketCardsProps) => {
  const { list, staleSince, retry } = state;
  const [infoId, setInfoId] = useState<string | null>(null);
  const [closedShown, setClosedShown] = useState(false);
  const [find, setFind] = useState("");
  const [filter, setFilter] = useState<Filter | null>(null);
  const element = useRef<HTMLDivElement>(null);
  const { market: words, errors } = useWords("markets");

  const markets = list?.markets ?? NO_MARKETS;
  const favourites = useFavourites(family, initial, (failure) =>
    notifyError(words.starFailed, errorWords(errors, failure)),
  );
  const order = useArrangement(markets, favourites.ids, element);

  const unsent = useUnsentLists(family);
  const day = usePlayDay();
  const onNews = (changed: readonly Market[]): void => {
    const isPlayed = ({ id }: Market) => day?.markets.some((one) => one.family === family && one.marketId === id);
    // What the result brings is read by each player who has bids on it, not by all who look on.
    if (play !== null && (day === null || changed.some(isPlayed))) askEventsSoon();
  };
  const sought = find.trim();
  const { open, rows } = shownOf(markets, order, { sought, filter, favourites: favourites.ids });
  const nothing = { starred: words.noneStarred, results: `${words.families[family]}: ${words.noResults}` };

  const info = markets.find(({ id }) => id === infoId) ?? null;
  const closeDialogs = () => {
    setInfoId(null);
    setClosedShown(false);
  };

  const card = (market: Market): MarketCardProps => ({
    unsent: unsent.find(({ marketId }) => marketId === market.id),
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
        find={markets.length > MOST_UNSEARCHED ? find : null}
        onFilter={setFilter}
        onFind={setFind}
      />
      {head}
      <NoMarkets list={list} retry={retry} />
      <div ref={element}>
        {staleSince !== null && markets.length > 0 && <Freshness staleSince={staleSince} />}
        {markets.length > 0 && filter !== "results" && <OpenHead open={order.open.length} />}
        {markets.length > 0 && open.length + rows.length === 0 && (
          <p className="py-6 text-center text-ink-soft" role="status">
            {sought === "" && filter !== null ? nothing[filter] : fill(words.noneFound, { name: sought })}
          </p>
        )}
        <ul className="market-grid">
          {open.map((market) => (
            <li key={market.id}>
              <MarketCard {...card(market)} />
            </li>
          ))}
        </ul>
        {staleSince === null && markets.length > 0 && <Freshness staleSince={null} />}
        {sought === "" && filter === null && between}
        <RowsBelow cards={rows.map(card)} family={family} filter={filter} sought={sought} />
      </div>
      <ResultNews family={family} list={list} onNews={onNews} />
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
      <LazyPart>
        <LastSeen list={state.staleSince === null ? state.list : null} play={cards.play} />
      </LazyPart>
    </>
  );
};

interface ResultNewsProps {
  readonly family: GameFamily;
  readonly list: MarketList | null;
  readonly onNews: (changed: readonly Market[]) => void;
}

/** Announces each new result once to a screen reader. */
const ResultNews = ({ family, list, onNews }: ResultNewsProps) => {
  const { market: words } = useWords("markets");
  const { result: resultOf, spoken } = MARKET_FAMILIES[family];
  const known = useRef<ReadonlyMap<string, string> | null>(null);
  const [text, setText] = useState("");
  const tell = useEffectEvent(onNews);

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
    tell(changed);
  }, [list, words, resultOf, spoken]);

  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
};
