import { HISTORY_ROUTES } from "../../../e2e/fixtures/addresses";
import type { Family } from "../../../e2e/kit/control";
import { FAMILY_ROUTES, forMarket, GAME_ROUTES, routes } from "../../../lib/routes";

/** The groups of screens that row 9 of docs/performance.md tells apart. */
export type ScreenGroup = "home and lists" | "bid screens" | "funds" | "all others";

export interface Screen {
  readonly group: ScreenGroup;
  /** Path and query. */
  readonly address: string;
  readonly signedIn: boolean;
}

const LISTS = [routes.home, routes.game, routes.starline, routes.gali, routes.charts];

const FUNDS = [
  routes.wallet,
  routes.addFunds,
  routes.payByUpi,
  routes.payByQr,
  routes.depositHistory,
  routes.depositRules,
  routes.withdraw,
  routes.withdrawHistory,
  routes.withdrawRule,
  routes.transfer,
  routes.passbook,
];

const OTHERS = [
  routes.profile,
  routes.changePassword,
  routes.marketRates,
  routes.histories,
  ...HISTORY_ROUTES,
  routes.jodiTricks,
  routes.numberPicks,
];

/** Screens that everybody sees, visited signed out. Those of an open one-time code are left out. */
const VISITORS = [
  routes.login,
  routes.register,
  routes.forgotPassword,
  routes.howToPlay,
  routes.privacyPolicy,
  routes.privacy,
  routes.about,
  routes.deleteAccount,
];

const familyOf = (game: string): Family => {
  if (game.startsWith("starline-")) return "starline";
  return game.startsWith("gali-") ? "gali" : "main";
};

const screensOf = (group: ScreenGroup, addresses: readonly string[], signedIn = true): readonly Screen[] =>
  addresses.map((address) => ({ group, address, signedIn }));

/**
 * Every screen that an address opens.
 * @param marketIds an open market of each family.
 */
export const screensFor = (marketIds: Readonly<Record<Family, string>>): readonly Screen[] => {
  const choosers = (["main", "starline", "gali"] as const).map((family) =>
    forMarket(FAMILY_ROUTES[family].chooser, marketIds[family]),
  );
  const bids = Object.entries(GAME_ROUTES).map(([game, path]) => forMarket(path, marketIds[familyOf(game)]));
  return [
    ...screensOf("home and lists", [...LISTS, ...choosers]),
    ...screensOf("bid screens", bids),
    ...screensOf("funds", FUNDS),
    ...screensOf("all others", OTHERS),
    ...screensOf("all others", VISITORS, false),
  ];
};
