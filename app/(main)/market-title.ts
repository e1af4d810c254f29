import type { Metadata } from "next";
import type { Market, MarketList } from "@/lib/contract/markets";
import { GAME_TYPES, type GameFamily, type GameTypeId } from "@/lib/domain/game/game-types";
import { getTranslations } from "@/lib/i18n/server-translations";
import { getPageViewer, marketsFor } from "@/lib/server/pages/page-viewer";

/** Reads the name of the URL's market; undefined if the player may not bet or the list cannot be read. */
const readMarketName = async (
  family: GameFamily,
  marketId: string | string[] | undefined,
): Promise<string | undefined> => {
  if (typeof marketId !== "string") return undefined;
  const pageViewer = await getPageViewer();
  if (pageViewer?.betting !== "on") return undefined;
  const list = await marketsFor(pageViewer.player, family, marketId);
  return list === null ? undefined : findMarket(list, marketId)?.name;
};

/** Returns a bid screen's title: "Jodi Digit · Milan Night", with the game type in the player's language. */
export const marketTitle = async (
  gameTypeId: GameTypeId,
  marketId: string | string[] | undefined,
): Promise<Metadata> => {
  const [{ play }, name] = await Promise.all([
    getTranslations(),
    readMarketName(GAME_TYPES[gameTypeId].family, marketId),
  ]);
  return { title: [play.gameTypes[gameTypeId], name].filter(Boolean).join(" · ") };
};

/**
 * Returns a chooser's title: "Choose a game · Milan Night".
 * @param otherwise The title if the URL names no known market.
 */
export const chooserTitle = async (
  family: GameFamily,
  marketId: string | string[] | undefined,
  otherwise: Metadata,
): Promise<Metadata> => {
  const [{ play }, name] = await Promise.all([getTranslations(), readMarketName(family, marketId)]);
  return name === undefined ? otherwise : { title: `${play.choose} · ${name}` };
};

/** Returns the path of a market list that says once that the market of the last URL does not exist. */
export const toUnknownMarketPath = <List extends string>(list: List) => `${list}?notice=unknown` as const;

/** Returns the market id of a URL if there is exactly one. */
export const parseMarketId = (marketId: string | string[] | undefined): string | undefined =>
  typeof marketId === "string" ? marketId : undefined;

/** Returns the market with an id. The URL has only the id, so that name and times come from the list. */
export const findMarket = ({ markets }: MarketList, marketId: string): Market | undefined =>
  markets.find(({ id }) => id === marketId);
