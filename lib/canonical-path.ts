import { routes } from "./routes";

/**
 * Old paths without a screen, and the screens they redirect to (docs/specification.md, 2.7 Addresses without a screen).
 */
export const movedRoutes = {
  "/star": routes.starline,
  "/galigame": routes.gali,
  "/win": routes.mainWinHistory,
  "/windata": routes.mainWinHistory,
  "/bid": routes.mainBidHistory,
  "/mymodel": routes.home,
  "/imp8": routes.withdraw,
  "/transfermodel": routes.transfer,
  "/addfund": routes.addFunds,
  "/wallet": routes.wallet,
} as const;

type KnownRoute = (typeof routes)[keyof typeof routes];

const CANONICAL: ReadonlyMap<string, KnownRoute> = new Map([
  ...Object.values(routes).map((route) => [route.toLowerCase(), route] as const),
  ...Object.entries(movedRoutes),
]);

/**
 * Returns the known path, with the query, for a path that differs from it in letter case or has moved; else undefined.
 * @param pathAndQuery path with an optional query
 */
export const findCanonicalPath = (pathAndQuery: string): KnownRoute | `${KnownRoute}?${string}` | undefined => {
  const [path = "", query] = pathAndQuery.split(/\?(.*)/s);
  const route = CANONICAL.get(path.toLowerCase());
  if (route === undefined || route === path) return undefined;
  return query ? `${route}?${query}` : route;
};
