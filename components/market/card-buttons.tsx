"use client";

import type { PlayTranslations } from "@/components/market/play-translations";
import { buttonClass } from "@/components/ui/button-class";
import { ChartIcon, PlayIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { useLastPlay } from "@/lib/client/bid-list/last-play";
import type { UnsentOfMarket } from "@/lib/client/bid-list/unsent-lists";
import { useIsSessionOpen, useNextCutoff } from "@/lib/client/clock/use-time-left";
import type { MarketBids } from "@/lib/contract/events";
import type { Market } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Translations } from "@/lib/i18n/translations";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { FAMILY_ROUTES, GAME_ROUTES, marketPath } from "@/lib/routes";
import { isResultDue } from "./card-times";
import { MARKET_FAMILIES } from "./market-families";

/** What the card and the folded row of a market get. */
export interface MarketCardProps {
  readonly family: GameFamily;
  readonly market: Market;
  /** The URL of the market's chart, or of its family's; null for none. */
  readonly chartUrl: string | null;
  /** The translations of a card for a player who may bet; null for others. */
  readonly play: PlayTranslations | null;
  /** The player's bids on the market in this betting day. */
  readonly bids: MarketBids | undefined;
  /** What the player has not sent of this market. */
  readonly unsent: UnsentOfMarket | undefined;
  readonly favourite: boolean;
  readonly onFavourite: (favourite: boolean) => void;
  /** Called when the player opens the market's times and last results. */
  readonly onInfo: () => void;
  /** Called when the player taps Play Game on a closed market. */
  readonly onClosed: () => void;
}

const VIBRATION_MS = 100;

/** The class of a button that stands above the link that covers the card. */
const ICON_BUTTON = buttonClass("secondary", "relative z-1 size-11 min-h-11! p-0!");

/**
 * Leads to the chooser of an open market. On a closed market, and after the last closing time, a tap is refused
 * (docs/specification.md, 5.3 Closed market).
 */
const PlayButton = ({
  family,
  market,
  text,
  onClosed,
}: Pick<MarketCardProps, "family" | "market" | "onClosed"> & { readonly text: string }) => {
  const cutoff = useNextCutoff(market);
  const isTaken = market.isOpen && !isResultDue(family, market, cutoff);
  const className = buttonClass(isTaken ? "primary" : "secondary", isTaken ? "play-game" : "play-game text-ink-soft!");
  const label = (
    <>
      <PlayIcon className="card-more size-4" />
      {text}
      <span className="sr-only"> {market.name}</span>
    </>
  );
  if (isTaken) {
    return (
      <Link ahead className={className} href={marketPath(FAMILY_ROUTES[family].chooser, market.id)}>
        {label}
      </Link>
    );
  }
  const refuse = () => {
    navigator.vibrate?.(VIBRATION_MS);
    onClosed();
  };
  return (
    <button className={className} onClick={refuse} type="button">
      {label}
    </button>
  );
};

interface ChartLinkProps {
  readonly url: string;
  readonly label: string;
  /** The market's name, with which the label is for screen readers alone; undefined for the family's chart. */
  readonly of?: string;
  readonly className: string;
}

/** Links a chart outside the app, in a tab that cannot reach back. */
export const ChartLink = ({ url, label, of, className }: ChartLinkProps) => {
  const { market: t } = useTranslations("markets");
  return (
    <a
      className={className}
      href={url}
      rel="noopener noreferrer"
      target="_blank"
      title={of && `${label} (${t.newTab})`}
    >
      <ChartIcon className="size-5" />
      <span className={of && "sr-only"}>{label}</span>
      <span className="sr-only">
        {of && ` ${of}`} ({t.newTab})
      </span>
    </a>
  );
};

type CardChartProps = Pick<MarketCardProps, "family" | "market" | "chartUrl"> & { readonly className: string };

/** Links the market's chart; it shows nothing for a family or a market without one. */
export const CardChart = ({ family, market, chartUrl, className }: CardChartProps) => {
  const { market: t } = useTranslations("markets");
  if (!MARKET_FAMILIES[family].chart || chartUrl === null) return null;
  return <ChartLink className={className} label={t.viewChart} of={market.name} url={chartUrl} />;
};

/** Shows Play Game; nothing for a player who may not bet. */
export const CardPlay = ({ family, market, play, onClosed }: MarketCardProps) =>
  play !== null && <PlayButton family={family} market={market} onClosed={onClosed} text={play.playGame} />;

/** Shows the chart and Play Game next to each other. */
export const CardButtons = (props: MarketCardProps) => (
  <div className="flex items-center justify-end gap-1">
    <CardChart {...props} className={ICON_BUTTON} />
    <CardPlay {...props} />
  </div>
);

interface LastGameOptions {
  readonly family: GameFamily;
  readonly market: Market;
  /** The names of the games; undefined for a player who may not bet. */
  readonly names: Translations["play"]["gameTypes"] | undefined;
}

/** Returns the last played game of a market and its bid screen; null before any, or after its closing time. */
export const useLastGame = ({ family, market, names }: LastGameOptions) => {
  const last = useLastPlay(family, market.id);
  const openTaken = useIsSessionOpen(market, "Open");
  const taken = last !== null && market.isOpen && (!last.timed || openTaken);
  const href = taken ? marketPath(GAME_ROUTES[last.gameType], market.id) : null;
  return href === null || last === null || !names ? null : { name: names[last.gameType], href };
};

interface LastGameProps {
  readonly last: NonNullable<ReturnType<typeof useLastGame>>;
  readonly market: Pick<Market, "name">;
}

/** Links the last played game; the link covers the card. */
export const LastGame = ({ last: { name, href }, market }: LastGameProps) => (
  <Link ahead aria-label={`${name}, ${market.name}`} className="last-game" href={href}>
    <PlayIcon className="mr-1 inline size-3 align-[-1px]" />
    {name}
  </Link>
);
