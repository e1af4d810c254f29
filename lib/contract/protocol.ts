/** Headers that browser and proxy agree on. */
export const HEADERS = {
  /** Proves that our own script sent the request: a foreign form cannot set it (security.md, row 23). */
  antiForgery: "x-app-request",
  /** One confirmation of a bid (faults.md). */
  idempotencyKey: "idempotency-key",
  /** The server's clock in epoch milliseconds, on every answer, 304 too; never in a body, which has an ETag. */
  serverNow: "x-server-now",
  requestId: "x-request-id",
} as const;

export const ANTI_FORGERY_VALUE = "1";

/** How often shared lists are asked for, in milliseconds (first document, section 9). */
export const POLL_INTERVAL_MS = 5000;

export const API = {
  signIn: "/api/session",
  signOut: "/api/session/end",
  markets: "/api/markets",
  wallet: "/api/wallet",
  bids: "/api/bids",
  mainBidHistory: "/api/histories/main-bids",
} as const;
