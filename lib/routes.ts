/**
 * Readable names of the specification's addresses (first document, section 2). Everything else says
 * `routes.mainBidHistory`, never "/imp4".
 */
export const routes = {
  root: "/",
  login: "/login",
  home: "/imp",
  game: "/game",
  singleDigit: "/single",
  mainBidHistory: "/imp4",
} as const;

/** A chooser's or bid screen's address for a market: the URL carries the market's id and nothing else. */
export const forMarket = <Path extends string>(path: Path, marketId: string) =>
  `${path}?market=${encodeURIComponent(marketId)}` as const;
