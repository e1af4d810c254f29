/** The chart of a main market; Starline's and Gali's markets share one. */
export const chartRoute = (family: keyof typeof FAMILY_ROUTES, marketId: string) =>
  family === "main" ? forMarket(routes.chart, marketId) : (`${routes.chart}?family=${family}` as const);

/** The check of a list against past results, on one of a family's markets. @param more fields of its form. */
export const checkRoute = (family: keyof typeof FAMILY_ROUTES, marketId: string, more = {}) =>
  `${forMarket(routes.check, marketId)}&${new URLSearchParams({ family, ...more })}` as const;

/** By the type's key; the chooser does not compile while a screen is missing. */
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

/** docs/specification.md, 2 Addresses. Everything else says `routes.mainBidHistory`, never "/imp4". */
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

/** Market list, the chooser to which Play Game leads, and histories. */
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

export const RESULT_ROUTES = { main: routes.home, starline: routes.starline, gali: routes.gali } as const;

type EventPlace =
  | { readonly kind: "win"; readonly family: keyof typeof FAMILY_ROUTES }
  | { readonly kind: "result"; readonly family: keyof typeof FAMILY_ROUTES; readonly outcome: object | null }
  | { readonly kind: "deposit" | "transfer" | "withdrawal-paid" | "withdrawal-returned" };

/** A result with the outcome of bids leads to the bids. */
export const eventRoute = (event: EventPlace) => {
  switch (event.kind) {
    case "win":
      return FAMILY_ROUTES[event.family].wins;
    case "result":
      return event.outcome === null ? RESULT_ROUTES[event.family] : FAMILY_ROUTES[event.family].bids;
    case "deposit":
      return routes.depositHistory;
    case "transfer":
      return routes.passbook;
    default:
      return routes.withdrawHistory;
  }
};

/** The URL carries the market's id and nothing else. */
export const forMarket = <Path extends string>(path: Path, marketId: string) =>
  `${path}?market=${encodeURIComponent(marketId)}` as const;

/** The bid screen of a market, which opens the confirmation of its list on mount. */
export const toReview = <Path extends string>(path: Path, marketId: string) =>
  `${forMarket(path, marketId)}&review=1` as const;

/** @param day `YYYY-MM-DD` in India. */
export const ofDay = <Path extends string>(path: Path, day: string) => `${path}?day=${day}` as const;

/** When a later screen of a flow was opened without the earlier ones. */
export const startingOver = <Path extends string>(path: Path) => `${path}?notice=start-over` as const;

/** The login for a player whose session is over, which it says. */
const SESSION_ENDED = `${routes.login}?notice=session-ended` as const;

export const KEY_CHARACTERS = 16;

/**
 * Leads the same player back to `address` after the login; another is led home by the keyed digest in the address, which
 * anybody may write (lib/server/pages/way-back.ts). @param player null where it is not known.
 */
export const sessionEndedAt = (address: string, player: string | null) => {
  if (address === routes.home || player === null) return SESSION_ENDED;
  const owner = player.slice(0, KEY_CHARACTERS);
  return `${SESSION_ENDED}&next=${encodeURIComponent(address)}&for=${owner}` as const;
};

/** Unfolded, and scrolled to. */
export const PAYOUT_NUMBERS = `${routes.wallet}?methods=open#payout-methods` as const;

/** Says once that the number is on file (docs/specification.md, 8.2). */
export const UPI_NUMBER_ADDED = `${routes.wallet}?notice=upi-added` as const;
