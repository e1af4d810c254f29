/** The headers that this app's requests and responses use. */
export const HEADERS = {
  /** Proves that our own script sent the request, because a foreign form cannot set it (docs/security.md, row 23). */
  antiForgery: "x-app-request",
  /** The keyed digest of the player for whom the page was rendered; the session of another player is refused. */
  player: "x-app-player",
  /** The idempotency key of a confirmed money request (docs/faults.md). */
  idempotencyKey: "idempotency-key",
  /** The betting day of a confirmed bid, `YYYY-MM-DD`; absent for the current day. */
  bettingDay: "x-betting-day",
  /**
   * The server's clock in epoch milliseconds, on every response, 304 too; never in a body, because bodies have an ETag.
   */
  serverNow: "x-server-now",
  requestId: "x-request-id",
} as const;

export const ANTI_FORGERY_VALUE = "1";

/** How often a screen polls (docs/specification.md, 14.1 Times). */
export const POLL_INTERVAL_MS = 5000;

/** The Retry-After of a refused request: a screen retries with its next poll. */
export const RETRY_SECONDS = Math.ceil(POLL_INTERVAL_MS / 1000);

/** The endpoints that pages call. */
export const API = {
  signIn: "/api/session",
  signOut: "/api/session/end",
  password: "/api/password",
  profile: "/api/profile",
  markets: { main: "/api/markets", starline: "/api/starline/markets", gali: "/api/gali/markets" },
  rates: { main: "/api/rates/main", starline: "/api/rates/starline", gali: "/api/rates/gali" },
  favourites: "/api/favourites",
  results: "/api/results",
  live: "/api/live",
  wallet: "/api/wallet",
  care: "/api/care",
  health: "/api/health",
  events: { list: "/api/events", seen: "/api/events/seen", told: "/api/events/told" },
  push: { subscribe: "/api/push/subscribe", unsubscribe: "/api/push/unsubscribe" },
  bids: "/api/bids",
  figures: "/api/figures",
  /**
   * The receipt of a bid or of a request for money: the path, "/" and its idempotency key. "/give-up" after that gives
   * the key up (decision 0025).
   */
  funds: "/api/funds",
  deposits: "/api/deposits",
  depositPayee: "/api/deposits/payee",
  withdrawals: "/api/withdrawals",
  passbook: "/api/passbook",
  transfers: "/api/transfers",
  transferCheck: "/api/transfers/check",
} as const;
