import type { Generated } from "kysely";

/** The store's tables. All columns are TEXT or INTEGER, so that SQLite and PostgreSQL store the same values. */
export interface Tables {
  money_request: MoneyRequestRow;
  revoked_session: RevokedSessionRow;
  rate_limit: RateLimitRow;
  known_device: KnownDeviceRow;
  kept_key: KeptKeyRow;
  otp_challenge: OtpChallengeRow;
  session_generation: SessionGenerationRow;
  player_lock: PlayerLockRow;
  favourite_market: FavouriteMarketRow;
  market_result: MarketResultRow;
  event_mark: EventMarkRow;
  push_subscription: PushSubscriptionRow;
  money_archive: MoneyArchiveRow;
  support_action: SupportActionRow;
  store_moment: StoreMomentRow;
  care_change: CareChangeRow;
}

/**
 * One confirmed money request, written before it is sent (docs/faults.md). Times are epoch milliseconds of the database
 * server if hosts share it, else of the host.
 */
export interface MoneyRequestRow {
  /** The browser's Idempotency-Key, unique per player. */
  request_key: string;
  player_key: string;
  /**
   * `bid`, `deposit`, `withdrawal` or `transfer`; `given-up`: nothing was sent under the key and nothing will be
   * (decision 0025).
   */
  kind: string;
  /** SHA-256 of the request's canonical body. */
  fingerprint: string;
  /** sending → done | refused | failed | checking; checking → done | failed; a failed one may still turn done. */
  state: string;
  /** JSON of the request, enough to find it in the history. */
  request: string;
  /** JSON of the books and the wallet before the send. */
  before: string;
  /** The player's sealed token until the search for evidence has ended; then "". */
  sealed_token: string;
  /** JSON of the outcome; "" until it is known. */
  outcome: string;
  created_at: number;
  sent_at: number | null;
  settled_at: number | null;
  /** Sequence number among all requests, assigned by the store because hosts' clocks differ and jump. */
  seq: Generated<number>;
  /** The highest `seq` when it was settled. It shows which requests were recorded since, whatever the clocks say. */
  settled_after: Generated<number | null>;
  /** When it was reported as not known; null before that. Meaningless after it is settled. */
  unknown_at: Generated<number | null>;
  /** When numbers and names were removed from `request` (docs/data.md); null before that. */
  masked_at: Generated<number | null>;
}

/** An old settled money request (docs/data.md): the fields for its receipt, without books and personal data. */
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

/** A change by support for a player (decision 0054). */
export interface SupportActionRow {
  action_id: string;
  /** Epoch milliseconds, as in `MoneyRequestRow`. */
  at: number;
  /** The name that the operator typed. */
  acted_by: string;
  player_key: string;
  /** `end-sessions`, `lift-limits` or `lift-lock`. */
  action: string;
  reason: string;
  /** The changes, in words. */
  result: string;
}

/**
 * When something last happened to the whole store. `swept`: by which process (decision 0055). `restored`: from which copy.
 */
export interface StoreMomentRow {
  name: string;
  detail: string;
  /** Epoch milliseconds, as in `MoneyRequestRow`. */
  at: number;
}

/** A session that ended before its cookie expired. */
export interface RevokedSessionRow {
  session_id: string;
  /** Epoch milliseconds after which its cookie has expired and the row may be deleted. */
  forget_at: number;
}

/** The use of one rate limit in its current window. */
export interface RateLimitRow {
  /** The limit's name and a keyed digest of its subject, so that the table contains no phone number and no address. */
  limit_key: string;
  used: number;
  /** Epoch milliseconds of the window's end. */
  ends_at: number;
}

/** A browser that a player has used before: wrong guesses from other browsers do not lock it out. */
export interface KnownDeviceRow {
  player_key: string;
  /** Keyed digest of the device cookie's id. */
  device_key: string;
  seen_at: number;
}

/** A random key of this store, sealed with the session secret. It survives a rotation of that secret. */
export interface KeptKeyRow {
  name: string;
  sealed: string;
}

/** A sent one-time password and the action that waits for it, or the right to set a password that a verified one gave. Times are epoch milliseconds of the game's clock. */
export interface OtpChallengeRow {
  /** Keyed digest of the id in the browser's cookie, so that a reader of the table cannot use it. */
  challenge_id: string;
  /** A ChallengePurpose. */
  purpose: string;
  /** Keyed digest of the recipient's number. */
  phone_key: string;
  /** The player, if the purpose needs one; else "". */
  owner_key: string;
  /** Keyed digest of the OTP and everything that it is bound to. */
  otp_digest: string;
  /** Sealed number and draft; "" after the OTP was used or expired. */
  sealed_draft: string;
  tries: number;
  sent_at: number;
  expires_at: number;
  /** 1 after it was verified or replaced. */
  used: number;
}

/** Sessions of a player that began under a lower generation have ended. No row means 0. Rows are never deleted. */
export interface SessionGenerationRow {
  player_key: string;
  generation: number;
}

/** The lock that allows one money request of a player at a time over all hosts. No row: the lock is free. */
export interface PlayerLockRow {
  player_key: string;
  /** Identifies one use of the lock by one process. */
  holder: string;
  /**
   * The holder increments this; a lock whose count stands still is abandoned. It is not a time, because hosts' clocks differ.
   */
  beat: number;
}

/** A market that a player keeps at the top of its list (decision 0041). */
export interface FavouriteMarketRow {
  player_key: string;
  /** A GameFamily: market ids are unique only within a family. */
  family: string;
  market_id: string;
}

/**
 * A result that a list showed, or that no result was declared yet (decision 0043). Lists show a result until the next morning,
 * but players look at older bids.
 */
export interface MarketResultRow {
  family: string;
  market_id: string;
  /** The market's name on that day, as in the histories. */
  market_name: string;
  /** The betting day in India, `YYYY-MM-DD`. */
  day: string;
  /** In the provider's form, "123-6" and "4-220"; "" is not declared. */
  open_result: string;
  close_result: string;
  /** Epoch milliseconds of the game's clock. */
  first_seen_at: number;
}

/** A mark on a player's event. The event itself exists only in the provider's books. */
export interface EventMarkRow {
  player_key: string;
  /** Keyed digest of the event's row in the books. */
  event_id: string;
  /**
   * `seen`: the bell was opened. `told`: a phone has claimed the win to show it. `sent`: a host has claimed it for web push.
   */
  mark: string;
  /** Epoch milliseconds of the game's clock after which the event is too old to show and the row may be deleted. */
  forget_at: number;
}

/** A browser that gets a player's events by web push while the app is closed (decision 0047). */
export interface PushSubscriptionRow {
  /** Keyed digest of the push service's address of this browser. */
  endpoint_key: string;
  player_key: string;
  /** The session that subscribed. Nothing is sent after its end. */
  session_id: string;
  /** The generation of the player's sessions at that time. */
  generation: number;
  /** Sealed address, keys and language. */
  sealed: string;
  /** Epoch milliseconds of the game's clock. */
  made_at: number;
}

/** A change to a player's limits, time-outs and exclusions. Rows are only added, and outlive every sweep. */
export interface CareChangeRow {
  player_key: string;
  /** Counts the player's changes from 1. */
  nth: number;
  /** Epoch milliseconds, as in `MoneyRequestRow`. */
  at: number;
  /** `player`, or the name that the operator typed. */
  made_by: string;
  /** JSON of a CareEvent. */
  change: string;
}
