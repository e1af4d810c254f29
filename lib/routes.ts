/** Returns the path of a market's chart. Starline's markets share one chart, and so do Gali's. */
export const chartRoute = (family: keyof typeof FAMILY_ROUTES, marketId: string) =>
  family === "main" ? marketPath(routes.chart, marketId) : (`${routes.chart}?family=${family}` as const);

/** Returns the path of a market's chart where only its name is known, as in a record of a bid. */
export const namedChartRoute = (family: keyof typeof FAMILY_ROUTES, name: string) =>
  family === "main" ? (`${routes.chart}?name=${encodeURIComponent(name)}` as const) : chartRoute(family, "");

/**
 * Returns the path of the page that checks a list against a market's past results.
 * @param more further fields of the page's form, as query parameters
 */
export const checkRoute = (family: keyof typeof FAMILY_ROUTES, marketId: string, more = {}) =>
  `${marketPath(routes.check, marketId)}&${new URLSearchParams({ family, ...more })}` as const;

/**
 * The path of each game's bid screen, by the game type's key. The chooser does not compile while a screen is missing.
 */
export const GAME_ROUTES = {
  "single-digit": "/single",
  "jodi-digit": "/jodi",
  "single-pana": "/singlepana",
  "double-pana": "/doublepana",
  "triple-pana": "/tripplepana",
  "half-sangam": "/halfsangam",
  "full-sangam": "/fullsangam",
  "sp-dp-tp": "/spdptp",
  "sp-motor": "/spmotor",
  "dp-motor": "/dpmotor",
  "starline-single-digit": "/starsingle",
  "starline-single-pana": "/ssinglepana",
  "starline-double-pana": "/sdoublepana",
  "starline-triple-pana": "/stripplepana",
  "gali-left-digit": "/leftdigit",
  "gali-right-digit": "/rightdigit",
  "gali-jodi-digit": "/jodidigit",
} as const;

type CamelCase<Key extends string> = Key extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Key;

type GameRoutes = {
  readonly [Id in keyof typeof GAME_ROUTES as CamelCase<Id>]: (typeof GAME_ROUTES)[Id];
};

const camelCase = (key: string): string => key.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());

const gameRoutes = Object.fromEntries(
  Object.entries(GAME_ROUTES).map(([id, path]) => [camelCase(id), path]),
) as GameRoutes;

/**
 * The paths of all screens (docs/specification.md, 2 Addresses). Code uses these names, never a path such as "/imp4".
 */
export const routes = {
  root: "/",
  login: "/login",
  register: "/r",
  registerOtp: "/otpregister",
  forgotPassword: "/forgotpass",
  resetOtp: "/otpforgotpass",
  newPassword: "/change-password",
  changePassword: "/change",
  profile: "/profile",
  howToPlay: "/htp",
  charts: "/charts",
  chart: "/chart",
  check: "/check",
  privacyPolicy: "/privacypolicy",
  privacy: "/privacy",
  about: "/about",
  deleteAccount: "/delete",
  jodiTricks: "/jodi-tricks",
  numberPicks: "/number-picks",
  home: "/imp",
  game: "/game",
  ...gameRoutes,
  starline: "/imp2",
  starlineChooser: "/stargame",
  gali: "/galiIMP",
  galiChooser: "/galiallgame",
  marketRates: "/gameRates",
  histories: "/histories",
  allBids: "/allbids",
  allWins: "/allwins",
  figures: "/figures",
  mainWinHistory: "/imp3",
  mainBidHistory: "/imp4",
  starlineBidHistory: "/imp5",
  starlineWinHistory: "/imp6",
  galiBidHistory: "/impbid",
  galiWinHistory: "/impwin",
  withdraw: "/withdraw",
  withdrawHistory: "/withdrawhistory",
  withdrawRule: "/withdrawrule",
  transfer: "/transfer",
  passbook: "/transaction",
  wallet: "/imp7",
  addFunds: "/imp9",
  payByUpi: "/payviaupi",
  payByQr: "/qrpay",
  depositHistory: "/addfundhistory",
  depositRules: "/depositrule",
  upiNumberOtp: "/otpwithdraw",
  playSafe: "/play-safe",
} as const;

/** The paths of each family's market list, of the chooser that Play Game opens, and of its histories. */
export const FAMILY_ROUTES = {
  main: { list: routes.game, chooser: routes.game, bids: routes.mainBidHistory, wins: routes.mainWinHistory },
  starline: {
    list: routes.starline,
    chooser: routes.starlineChooser,
    bids: routes.starlineBidHistory,
    wins: routes.starlineWinHistory,
  },
  gali: { list: routes.gali, chooser: routes.galiChooser, bids: routes.galiBidHistory, wins: routes.galiWinHistory },
} as const;

/** The screens that show each family's results. */
export const RESULT_ROUTES = { main: routes.home, starline: routes.starline, gali: routes.gali } as const;

/** Returns a path with the market's id as its only query parameter. */
export const marketPath = <Path extends string>(path: Path, marketId: string) =>
  `${path}?market=${encodeURIComponent(marketId)}` as const;

/** Returns the path of a market's bid screen that opens the confirmation of its list on mount. */
export const toReview = <Path extends string>(path: Path, marketId: string) =>
  `${marketPath(path, marketId)}&review=1` as const;

/**
 * Returns the path of a page for one day.
 * @param day `YYYY-MM-DD` in India
 */
export const dayPath = <Path extends string>(path: Path, day: string) => `${path}?day=${day}` as const;

/**
 * Returns the path of a history for some days.
 * @param days both as `YYYY-MM-DD` in India
 * @param today is left out of the path, because the page shows today by itself
 */
export const daysPath = <Path extends string>(
  path: Path,
  { from, to }: { readonly from: string; readonly to: string },
  today: string,
) => {
  if (from !== to) return `${path}?from=${from}&to=${to}` as const;
  return from === today ? path : dayPath(path, from);
};

/** Returns the first path of a flow with a notice, for a later screen that was opened without the earlier ones. */
export const startOverPath = <Path extends string>(path: Path) => `${path}?notice=start-over` as const;

/** The path of the login with a notice that the session has ended. */
const SESSION_ENDED_LOGIN = `${routes.login}?notice=session-ended` as const;

/** How many characters of the player's keyed digest a login path carries. */
export const OWNER_KEY_LENGTH = 16;

/**
 * Returns the login path from which the player returns to `path`. Another player is led home, by the keyed digest in
 * the path. Anybody may write that digest, so lib/server/pages/return-to.ts checks it.
 * @param player the player's keyed digest; null where it is not known
 */
export const loginPathAfterSessionEnd = (path: string, player: string | null) => {
  if (path === routes.home || player === null) return SESSION_ENDED_LOGIN;
  const owner = player.slice(0, OWNER_KEY_LENGTH);
  return `${SESSION_ENDED_LOGIN}&next=${encodeURIComponent(path)}&for=${owner}` as const;
};

/** The path of the wallet, scrolled to the payout methods and with them unfolded. */
export const PAYOUT_NUMBERS = `${routes.wallet}?methods=open#payout-methods` as const;

/** The path of the wallet with a flash toast that the number is saved (docs/specification.md, 8.2). */
export const UPI_NUMBER_ADDED = `${routes.wallet}?notice=upi-added` as const;
