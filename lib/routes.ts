/** The bid screen of each game type, by the type's key; the chooser does not compile while one is missing. */
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

/** The bid screens by readable names: `singleDigit` of "single-digit". */
type GameRoutes = {
  readonly [Id in keyof typeof GAME_ROUTES as CamelCase<Id>]: (typeof GAME_ROUTES)[Id];
};

const camelCase = (key: string): string => key.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());

const gameRoutes = Object.fromEntries(
  Object.entries(GAME_ROUTES).map(([id, path]) => [camelCase(id), path]),
) as GameRoutes;

/**
 * Readable names of the specification's addresses (docs/specification.md, 2 Addresses). Everything else says
 * `routes.mainBidHistory`, never "/imp4".
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

/** Each game family's market list, the chooser to which Play Game leads, and its histories. */
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

const RESULT_ROUTES = { main: routes.home, starline: routes.starline, gali: routes.gali } as const;

type EventPlace =
  | { readonly kind: "win"; readonly family: keyof typeof FAMILY_ROUTES }
  | { readonly kind: "result"; readonly family: keyof typeof FAMILY_ROUTES; readonly outcome: object | null }
  | { readonly kind: "deposit" | "transfer" | "withdrawal-paid" | "withdrawal-returned" };

/** The screen from which an event of the player's came: a result with the outcome of bids leads to these. */
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

/** A chooser's or bid screen's address for a market: the URL carries the market's id and nothing else. */
export const forMarket = <Path extends string>(path: Path, marketId: string) =>
  `${path}?market=${encodeURIComponent(marketId)}` as const;

/** A history's address for one day. @param day `YYYY-MM-DD` in India. */
export const ofDay = <Path extends string>(path: Path, day: string) => `${path}?day=${day}` as const;

/** Where a flow of several screens begins again when one of its later screens was opened without the earlier ones. */
export const startingOver = <Path extends string>(path: Path) => `${path}?notice=start-over` as const;

/** The login for a player whose session is over, which it says. */
const SESSION_ENDED = `${routes.login}?notice=session-ended` as const;

/** Characters of a player's key that tell two players apart. */
export const KEY_CHARACTERS = 16;

/**
 * The login for a player whose session is over, who comes back to `address` from it; home needs no saying. Another player
 * who logs in there is led home: the address names whom it is for, by a keyed digest. It may be written by anybody, and
 * is read with care (lib/server/pages/way-back.ts).
 * @param address path and query of the screen. @param player null where it is not known.
 */
export const sessionEndedAt = (address: string, player: string | null) => {
  if (address === routes.home || player === null) return SESSION_ENDED;
  const owner = player.slice(0, KEY_CHARACTERS);
  return `${SESSION_ENDED}&next=${encodeURIComponent(address)}&for=${owner}` as const;
};

/** The wallet's page with the numbers for withdrawals unfolded, and scrolled to them. */
export const PAYOUT_NUMBERS = `${routes.wallet}?methods=open#payout-methods` as const;

/** The wallet's page after a UPI number went on file: it says so once (docs/specification.md, 8.2 UPI link). */
export const UPI_NUMBER_ADDED = `${routes.wallet}?notice=upi-added` as const;
