/** The relational store's tables. Columns are TEXT and INTEGER only, so that SQLite and PostgreSQL hold the same. */
export interface Tables {
  money_request: MoneyRequestRow;
  revoked_session: RevokedSessionRow;
}

/** One confirmed money request, written before it is sent (faults.md). Times are epoch milliseconds of the host. */
export interface MoneyRequestRow {
  /** The browser's Idempotency-Key, unique per player. */
  request_key: string;
  player_key: string;
  /** `bid`; transfers, withdrawals and deposits follow. */
  kind: string;
  /** SHA-256 of the request's canonical body. */
  fingerprint: string;
  /** recorded → sending → placed | failed | checking → placed | failed; a failed one may turn placed. */
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
