import { routes } from "./routes";

/** docs/specification.md, 2.7 Addresses without a screen. */
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

/** To the known address in another letter case, with its query; undefined for none. @param address path and query. */
export const canonicalAddress = (address: string): KnownRoute | `${KnownRoute}?${string}` | undefined => {
  const [path = "", query] = address.split(/\?(.*)/s);
  const route = CANONICAL.get(path.toLowerCase());
  if (route === undefined || route === path) return undefined;
  return query ? `${route}?${query}` : route;
};
