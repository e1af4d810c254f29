import { routes } from "./routes";

/**
 * Addresses of the specification without a screen of their own, and where each leads (docs/specification.md, 2.7
 * Addresses without a screen).
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
 * Where an address that no page answers leads: in another letter case to the known address that it means, its query
 * kept. Undefined where it means none.
 * @param address path and query, as they were asked for.
 */
export const canonicalAddress = (address: string): KnownRoute | `${KnownRoute}?${string}` | undefined => {
  const [path = "", query] = address.split(/\?(.*)/s);
  const route = CANONICAL.get(path.toLowerCase());
  if (route === undefined || route === path) return undefined;
  return query ? `${route}?${query}` : route;
};
