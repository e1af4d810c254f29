import type { Market, MarketList } from "@/lib/contract/markets";

/** Where an address with a market that does not exist leads: to the family's list, which says so once. */
export const unknownMarketAt = <List extends string>(list: List) => `${list}?notice=unknown` as const;

/** The id of the market that an address names, if it names one. */
export const namedMarket = (marketId: string | string[] | undefined): string | undefined =>
  typeof marketId === "string" ? marketId : undefined;

/** The market that an address names. The URL carries the id alone; name and times come from here. */
export const findMarket = ({ markets }: MarketList, marketId: string): Market | undefined =>
  markets.find(({ id }) => id === marketId);
