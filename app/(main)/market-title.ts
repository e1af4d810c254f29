import type { Metadata } from "next";
import type { Market, MarketList } from "@/lib/contract/markets";
import { GAME_TYPES, type GameFamily, type GameTypeId } from "@/lib/domain/game/game-types";
import { getTranslations } from "@/lib/i18n/server-translations";
import { getPageViewer, marketsFor } from "@/lib/server/pages/page-viewer";

/** The name of the address's market; undefined if the player may not bet or the list cannot be read. */
const marketName = async (family: GameFamily, marketId: string | string[] | undefined): Promise<string | undefined> => {
  if (typeof marketId !== "string") return undefined;
  const visit = await getPageViewer();
  if (visit?.betting !== "on") return undefined;
  const list = await marketsFor(visit.player, family, marketId);
  return list === null ? undefined : findMarket(list, marketId)?.name;
};

/** A bid screen's title: "Jodi Digit · Milan Night", the game type in the player's language. */
export const marketTitle = async (
  gameTypeId: GameTypeId,
  marketId: string | string[] | undefined,
): Promise<Metadata> => {
  const [{ play }, name] = await Promise.all([getTranslations(), marketName(GAME_TYPES[gameTypeId].family, marketId)]);
  return { title: [play.gameTypes[gameTypeId], name].filter(Boolean).join(" · ") };
};

/** A chooser's title: "Choose a game · Milan Night"; `otherwise` if no market is named. */
export const chooserTitle = async (
  family: GameFamily,
  marketId: string | string[] | undefined,
  otherwise: Metadata,
): Promise<Metadata> => {
  const [{ play }, name] = await Promise.all([getTranslations(), marketName(family, marketId)]);
  return name === undefined ? otherwise : { title: `${play.choose} · ${name}` };
};

/** An unknown market leads to the family's list, which says so once. */
export const unknownMarketAt = <List extends string>(list: List) => `${list}?notice=unknown` as const;

/** The market's id in an address, if there is exactly one. */
export const namedMarket = (marketId: string | string[] | undefined): string | undefined =>
  typeof marketId === "string" ? marketId : undefined;

/** The address's market. The address has only the id, so name and times come from the list. */
export const findMarket = ({ markets }: MarketList, marketId: string): Market | undefined =>
  markets.find(({ id }) => id === marketId);
