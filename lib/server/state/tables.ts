/** The relational store's tables. Columns are TEXT and INTEGER only, so that SQLite and PostgreSQL hold the same. */
export interface Tables {
  money_request: MoneyRequestRow;
  revoked_session: RevokedSessionRow;
  rate_limit: RateLimitRow;
  known_device: KnownDeviceRow;
  kept_key: KeptKeyRow;
  otp_challenge: OtpChallengeRow;
  reset_ticket: ResetTicketRow;
  session_generation: SessionGenerationRow;
  player_lock: PlayerLockRow;
}

/**
 * One confirmed money request, written before it is sent (docs/faults.md). Times are epoch milliseconds of the host.
 */
export interface MoneyRequestRow {
  /** The browser's Idempotency-Key, unique per player. */
  request_key: string;
  player_key: string;
  /**
   * Of lib/server/process/money-kinds.ts, or `given-up`: nothing came under that key, and nothing will (decision 0025).
   */
  kind: string;
  /** SHA-256 of the request's canonical body. */
  fingerprint: string;
  /** sending → done | refused | failed | checking; checking → done | failed; a failed one may still turn done. */
  state: string;
  /** JSON: what was asked for, enough to look for it in the history. */
  request: string;
  /** JSON: what history and wallet said before the send. */
  before: string;
  /** The player's token, sealed, until the record is settled; then "". */
  sealed_token: string;
  /** JSON of the outcome, or "" while there is none. */
  outcome: string;
  created_at: number;
  sent_at: number | null;
  settled_at: number | null;
}

/** A session that was signed out or ended before its cookie expired. */
export interface RevokedSessionRow {
  session_id: string;
  /** Epoch milliseconds after which no cookie of it can be valid and the row may go. */
  forget_at: number;
}

/** What has been used of one allowance in its current window. */
export interface RateLimitRow {
  /** The limit's name and a keyed digest of whom it counts: neither number nor address stands here. */
  limit_key: string;
  used: number;
  /** Epoch milliseconds at which the window ends and counting begins anew. */
  ends_at: number;
}

/** A browser that has signed in for a player before: its owner is not locked out by somebody else's guesses. */
export interface KnownDeviceRow {
  player_key: string;
  /** Keyed digest of the device cookie's id. */
  device_key: string;
  seen_at: number;
}

/** A random key made once for this store, sealed with the session secret, which may rotate while the key stays. */
export interface KeptKeyRow {
  name: string;
  sealed: string;
}

/** A one-time password that was sent, and what waits for it. Times are epoch milliseconds of the game's clock. */
export interface OtpChallengeRow {
  /** Keyed digest of the id in the browser's cookie: whoever reads the table cannot take a challenge over. */
  challenge_id: string;
  /** An OtpPurpose. */
  purpose: string;
  /** Keyed digest of the number that the text went to. */
  phone_key: string;
  /** The player who asked, where the purpose needs one; else "". */
  owner_key: string;
  /** Keyed digest of the OTP together with all that it is bound to. */
  otp_digest: string;
  /** Number and draft, sealed; "" from the moment when the OTP was used or too old. */
  sealed_draft: string;
  tries: number;
  sent_at: number;
  expires_at: number;
  /** 1 once it was verified, or another took its place. */
  used: number;
}

/** The right to set one new password, given for a verified OTP. */
export interface ResetTicketRow {
  /** Keyed digest of the id in the browser's cookie. */
  ticket_id: string;
  /** The number whose password it may set, sealed; "" once it was used. */
  sealed_phone: string;
  expires_at: number;
  used: number;
}

/** Sessions of a player that began under a lower generation are ended. No row: 0. A row is never taken away. */
export interface SessionGenerationRow {
  player_key: string;
  generation: number;
}

/** One money request of a player at a time, whichever host it came to. No row: nobody's turn. */
export interface PlayerLockRow {
  player_key: string;
  /** One turn of one process. */
  holder: string;
  /** Counted up by the holder while it lives: one that stands still was left behind. No time: hosts' clocks differ. */
  beat: number;
}
