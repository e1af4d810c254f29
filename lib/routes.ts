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

export type KnownRoute = (typeof routes)[keyof typeof routes];

/** The known address that a path is in other letter cases; undefined where there is none. */
export const canonicalRoute = (path: string): KnownRoute | undefined =>
  Object.values(routes).find((route) => route === path.toLowerCase());
