/** The HTTP status of every error code. A code without a status or without a text in lib/i18n does not compile. */
export const ERROR_STATUS = {
  // The request itself.
  bad_request: 400,
  method_not_allowed: 405,
  unsupported_media_type: 415,
  body_too_large: 413,
  foreign_origin: 403,
  not_found: 404,
  rate_limited: 429,
  too_many_at_once: 429,
  // The session and the account of the player.
  not_signed_in: 401,
  session_ended: 401,
  player_changed: 409,
  betting_off: 403,
  account_blocked: 403,
  deposit_account_off: 403,
  withdraw_account_off: 403,
  transfer_account_off: 403,
  transfers_off: 403,
  upi_account_off: 403,
  // Favourite markets and saved lists.
  favourites_full: 409,
  saved_lists_full: 409,
  // Signing in.
  phone_required: 422,
  phone_invalid: 422,
  password_required: 422,
  invalid_credentials: 401,
  account_without_name: 409,
  // Registering, one-time passwords, passwords and the profile.
  username_required: 422,
  name_hidden_characters: 422,
  register_phone_required: 422,
  register_phone_invalid: 422,
  register_password_required: 422,
  already_registered: 409,
  age_unconfirmed: 422,
  registration_failed: 502,
  registration_unknown: 502,
  forgot_phone_required: 422,
  forgot_phone_invalid: 422,
  forgot_failed: 422,
  otp_invalid: 422,
  reset_otp_invalid: 422,
  otp_tries_over: 429,
  otp_cooldown: 429,
  otp_resend_failed: 502,
  otp_failed: 502,
  otp_start_over: 409,
  new_password_required: 422,
  password_update_failed: 502,
  password_update_unknown: 502,
  password_update_unreadable: 502,
  current_password_required: 422,
  current_password_differs: 422,
  current_password_refused: 422,
  profile_name_required: 422,
  profile_failed: 502,
  // Bids.
  idempotency_key_required: 400,
  idempotency_key_reused: 422,
  /** The player gave the idempotency key up before this request arrived. */
  idempotency_key_given_up: 409,
  market_unknown: 404,
  market_closed: 409,
  bid_empty: 422,
  bid_number_required: 422,
  bid_number_invalid: 422,
  bid_motor_invalid: 422,
  bid_motor_short: 422,
  bid_kind_required: 422,
  bid_points_required: 422,
  bid_points_whole: 422,
  bid_points_minimum: 422,
  bid_points_maximum: 422,
  bid_balance_short: 409,
  bid_session_closed: 409,
  bid_game_closed: 409,
  bid_failed: 502,
  bid_identical_pending: 409,
  // Adding, withdrawing and transferring points.
  amount_required: 422,
  amount_whole: 422,
  method_required: 422,
  deposit_minimum: 422,
  deposit_maximum: 422,
  deposit_failed: 502,
  deposit_off: 409,
  payee_missing: 409,
  payee_away: 502,
  withdraw_balance_short: 409,
  withdraw_minimum: 422,
  withdraw_maximum: 422,
  withdraw_hours: 409,
  withdraw_number_missing: 409,
  withdraw_failed: 502,
  points_required: 422,
  transfer_minimum: 422,
  transfer_maximum: 422,
  transfer_balance_short: 409,
  recipient_required: 422,
  recipient_invalid: 422,
  recipient_own: 422,
  recipient_unknown: 422,
  transfer_failed: 502,
  funds_identical_pending: 409,
  upi_number_required: 422,
  upi_number_invalid: 422,
  upi_otp_failed: 502,
  upi_otp_missing: 502,
  upi_otp_unsent: 502,
  upi_number_failed: 502,
  upi_number_unknown: 502,
  // Limits, time-outs and exclusions.
  care_limit: 409,
  care_excluded: 403,
  care_points: 422,
  care_too_early: 409,
  care_no_raise: 409,
  care_date: 422,
  push_hours: 422,
  // Histories.
  history_range_reversed: 422,
  history_range_long: 422,
  // The provider, the store and this process.
  provider_unreachable: 502,
  provider_timeout: 504,
  provider_unreadable: 502,
  state_unavailable: 503,
  /**
   * The idempotency key is older than a restored store, which has no record of it: the request may have been sent
   * before, so it is not sent now.
   */
  request_before_restore: 503,
  shutting_down: 503,
  busy: 503,
  unexpected: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

export type ErrorParams = Readonly<Record<string, string | number>>;

/**
 * The body of every refused or failed call. `message` is the provider's text, where docs/specification.md, 13 Messages,
 * shows it.
 */
export interface ErrorBody {
  readonly error: { readonly code: ErrorCode; readonly params?: ErrorParams; readonly message?: string };
}

/** An error with a code, which the API handlers' wrapper sends as an `ErrorBody`. */
export class AppError extends Error {
  override readonly name = "AppError";
  constructor(
    readonly code: ErrorCode,
    readonly details: { readonly params?: ErrorParams; readonly message?: string; readonly cause?: unknown } = {},
  ) {
    super(code, details.cause === undefined ? undefined : { cause: details.cause });
  }
}

/**
 * Whether an error is an `AppError`. It is recognised by its code, because the server's entry and the framework's
 * bundle each have their own class. A provider error has a `layer` and is none (`isProviderError`).
 */
export const isAppError = (error: unknown): error is AppError =>
  error instanceof Error && "code" in error && Object.hasOwn(ERROR_STATUS, String(error.code)) && !("layer" in error);
