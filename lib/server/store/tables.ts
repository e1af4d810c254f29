import type { Generated } from "kysely";

/** The store's tables. Columns are TEXT and INTEGER only, so that SQLite and PostgreSQL hold the same. */
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
  row_claim: RowClaimRow;
  favourite_market: FavouriteMarketRow;
  market_result: MarketResultRow;
  event_mark: EventMarkRow;
  push_subscription: PushSubscriptionRow;
  money_archive: MoneyArchiveRow;
  support_action: SupportActionRow;
  store_moment: StoreMomentRow;
}

/**
 * One confirmed money request, written before it is sent (docs/faults.md). Times are epoch milliseconds: of the database
 * server where hosts share it, else of the host.
 */
export interface MoneyRequestRow {
  /** The browser's Idempotency-Key, unique per player. */
  request_key: string;
  player_key: string;
  /**
   * `bid`, `deposit`, `withdrawal` or `transfer`; `given-up`: nothing was sent under that key and nothing will be
   * (decision 0025).
   */
  kind: string;
  /** SHA-256 of the request's canonical body. */
  fingerprint: string;
  /** sending → done | refused | failed | checking; checking → done | failed; a failed one may still turn done. */
  state: string;
  /** JSON: what was asked for, enough to find it in the history. */
  request: string;
  /** JSON: what history and wallet said before the send. */
  before: string;
  /** The player's token, sealed, until the record is settled; then "". */
  sealed_token: string;
  /** JSON of the outcome; "" until it is known. */
  outcome: string;
  created_at: number;
  sent_at: number | null;
  settled_at: number | null;
  /** Its place among all requests, given by the store: clocks of hosts differ and jump. */
  seq: Generated<number>;
  /** When the player was told that it is not known; null before that, and again meaningless once it is settled. */
  unknown_at: Generated<number | null>;
  /** When numbers and names were taken out of `request` (docs/data.md); null before that. */
  masked_at: Generated<number | null>;
}

/** A settled money request that is old (docs/data.md): what its key's receipt needs, without books and numbers. */
export type MoneyArchiveRow = Pick<
  MoneyRequestRow,
  | "player_key"
  | "request_key"
  | "kind"
  | "fingerprint"
  | "state"
  | "request"
  | "outcome"
  | "created_at"
  | "sent_at"
  | "settled_at"
> & { seq: number };

/** What support changed for a player, by whom and why (decision 0054). */
export interface SupportActionRow {
  action_id: string;
  /** Epoch milliseconds, as of a money request. */
  at: number;
  /** Who typed it, by their own word. */
  acted_by: string;
  player_key: string;
  /** `end-sessions`, `lift-limits` or `lift-lock`. */
  action: string;
  reason: string;
  /** What it changed, in words. */
  result: string;
}

/**
 * When something last happened to the store as a whole: `swept`, by which process (decision 0055); `restored`, from a backup of
 * which time.
 */
export interface StoreMomentRow {
  name: string;
  detail: string;
  /** Epoch milliseconds, as of a money request. */
  at: number;
}

/** Written by versions before decision 0071 alone: a row of the provider's books that a money request had claimed. */
export interface RowClaimRow {
  player_key: string;
  book: string;
  row_key: string;
  request_key: string;
  known_to: number;
}

/** A session that was signed out or ended before its cookie expired. */
export interface RevokedSessionRow {
  session_id: string;
  /** Epoch milliseconds after which no cookie of it can be valid and the row may be deleted. */
  forget_at: number;
}

/** What has been used of one allowance in its current window. */
export interface RateLimitRow {
  /** The limit's name and a keyed digest of whom it counts, so that the table holds no number and no address. */
  limit_key: string;
  used: number;
  /** Epoch milliseconds at which the window ends and counting starts at 0. */
  ends_at: number;
}

/** A browser that has signed in for a player before: other people's guesses do not lock it out. */
export interface KnownDeviceRow {
  player_key: string;
  /** Keyed digest of the device cookie's id. */
  device_key: string;
  seen_at: number;
}

/** A random key made once for this store, sealed with the session secret; it outlives a rotation of that secret. */
export interface KeptKeyRow {
  name: string;
  sealed: string;
}

/** A one-time password that was sent, and what waits for it. Times are epoch milliseconds of the game's clock. */
export interface OtpChallengeRow {
  /** Keyed digest of the id in the browser's cookie, so that a reader of the table cannot take a challenge over. */
  challenge_id: string;
  /** An OtpPurpose. */
  purpose: string;
  /** Keyed digest of the number to which the text was sent. */
  phone_key: string;
  /** The player who asked, where the purpose needs one; else "". */
  owner_key: string;
  /** Keyed digest of the OTP and all that it is bound to. */
  otp_digest: string;
  /** Number and draft, sealed; "" once the OTP is used or too old. */
  sealed_draft: string;
  tries: number;
  sent_at: number;
  expires_at: number;
  /** 1 once it was verified or replaced by another. */
  used: number;
}

/** The right to set one new password, given for a verified OTP. */
export interface ResetTicketRow {
  /** Keyed digest of the id in the browser's cookie. */
  ticket_id: string;
  /** The number whose password it may set, sealed; "" once it is used. */
  sealed_phone: string;
  expires_at: number;
  used: number;
}

/** Sessions of a player that began under a lower generation are ended. No row: 0. A row is never deleted. */
export interface SessionGenerationRow {
  player_key: string;
  generation: number;
}

/** One money request of a player at a time, on whichever host. No row: the lock is free. */
export interface PlayerLockRow {
  player_key: string;
  /** Identifies one use of the lock by one process. */
  holder: string;
  /**
   * Counted up by the living holder; a lock whose count stands still is abandoned. Not a time, because hosts' clocks
   * differ.
   */
  beat: number;
}

/** A market that a player keeps at the top of its list (decision 0041). */
export interface FavouriteMarketRow {
  player_key: string;
  /** A GameFamily: the families number their markets each for itself. */
  family: string;
  market_id: string;
}

/**
 * A result that a list showed, or that it showed none yet (decision 0043). Lists show a result until the next morning,
 * and players ask longer than that what became of a bid.
 */
export interface MarketResultRow {
  family: string;
  market_id: string;
  /** The market's name on that day: histories name no other. */
  market_name: string;
  /** The betting day in India, `YYYY-MM-DD`. */
  day: string;
  /** As the provider writes it, "123-6" and "4-220"; "" is not declared. */
  open_result: string;
  close_result: string;
  /** Epoch milliseconds of the game's clock. */
  first_seen_at: number;
}

/** What was done with an event of a player's; the event itself is nowhere but in the provider's books. */
export interface EventMarkRow {
  player_key: string;
  /** Keyed digest of the row that it was made from. */
  event_id: string;
  /**
   * `seen`: the bell was opened. `told`: a phone has taken the win to show it. `sent`: a host has taken it to push it.
   */
  mark: string;
  /** Epoch milliseconds of the game's clock after which the event is too old to be told, and the row may be deleted. */
  forget_at: number;
}

/** A browser that is told of a player's events while the app is closed (decision 0047). */
export interface PushSubscriptionRow {
  /** Keyed digest of the push service's address of this browser. */
  endpoint_key: string;
  player_key: string;
  /** The session that it was made under: with its end nothing is sent any more. */
  session_id: string;
  /** The generation of the player's sessions at that time. */
  generation: number;
  /** Address, keys and language, sealed. */
  sealed: string;
  /** Epoch milliseconds of the game's clock. */
  made_at: number;
}
