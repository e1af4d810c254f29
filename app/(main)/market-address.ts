import type { Market, MarketList } from "@/lib/contract/markets";

/** An unknown market leads to the family's list, which says so once. */
export const unknownMarketAt = <List extends string>(list: List) => `${list}?notice=unknown` as const;

/** The market's id in an address, if there is exactly one. */
export const namedMarket = (marketId: string | string[] | undefined): string | undefined =>
  typeof marketId === "string" ? marketId : undefined;

/** The address's market. The address has only the id, so name and times come from the list. */
export const findMarket = ({ markets }: MarketList, marketId: string): Market | undefined =>
  markets.find(({ id }) => id === marketId);
