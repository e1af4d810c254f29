export const HEADERS = {
  /** Proves that our own script sent the request: a foreign form cannot set it (docs/security.md, row 23). */
  antiForgery: "x-app-request",
  /** The keyed digest of the player for whom the page was rendered; another player's session is refused. */
  player: "x-app-player",
  /** docs/faults.md. */
  idempotencyKey: "idempotency-key",
  /** The betting day of a confirmed bid, `YYYY-MM-DD`; without it the current day. */
  bettingDay: "x-betting-day",
  /** The server's clock in epoch milliseconds, on every answer, 304 too; never in a body, which has an ETag. */
  serverNow: "x-server-now",
  requestId: "x-request-id",
} as const;

export const ANTI_FORGERY_VALUE = "1";

/** docs/specification.md, 14.1 Times. */
export const POLL_INTERVAL_MS = 5000;

/** With its next poll. */
export const RETRY_SECONDS = Math.ceil(POLL_INTERVAL_MS / 1000);

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
   * A receipt: this, "/" and its key; "/give-up" after that gives the key up (decision 0025). The same for bids.
   */
  funds: "/api/funds",
  deposits: "/api/deposits",
  depositPayee: "/api/deposits/payee",
  withdrawals: "/api/withdrawals",
  passbook: "/api/passbook",
  transfers: "/api/transfers",
  transferCheck: "/api/transfers/check",
} as const;
