import type { ErrorCode } from "@/lib/contract/errors";
import type { LimitName } from "@/lib/domain/care/limits";
import { BUSY } from "../every-language";
import { months } from "./labels";

/** The codes of `rate_limited` with a known time, of which lib/i18n/format/errors.ts picks one. */
type WaitCode = "rate_limited_seconds" | "rate_limited_minutes" | "rate_limited_hours";

/** The two forms of a sentence's end: `try_again_in` replaces `try_again` while seconds are left. */
type RetryTranslations = "try_again" | "try_again_in";

/** Texts of bids and of the wallet, which no page of a player who may not bet has. */
const gatedErrors = {
  account_blocked: "Your account is blocked. Ask support why.",
  betting_off: "Bidding is not available for your account.",
  deposit_account_off: "Adding points is not available for your account.",
  withdraw_account_off: "Withdrawals are not available for your account.",
  transfers_off: "Transfers between players are switched off.",
  transfer_account_off: "Transfers are not available for your account.",
  upi_account_off: "Withdraw methods cannot be changed for your account.",
  idempotency_key_required: "The request could not be understood.",
  idempotency_key_reused: "This bid was changed after it was confirmed. Please submit it again.",
  idempotency_key_given_up: "This request arrived too late and was not sent. Please try again.",
  bid_empty: "Please add a bid first",
  bid_number_required: "Please enter the number",
  bid_number_invalid: "Number {number} is not valid",
  bid_motor_invalid: "Digit not valid",
  bid_motor_short: "Please enter a valid Pana (at least 2 digits)",
  bid_kind_required: "Please choose SP, DP or TP",
  bid_points_required: "Please enter point",
  bid_points_whole: "Points must be a whole number",
  bid_points_minimum: "Required minimum bid amount is 10",
  bid_points_maximum: "The largest bid is {max} points",
  bid_balance_short: "Insufficient balance please refill your account",
  bid_session_closed: "Bidding is closed for this session",
  bid_game_closed: "Bidding is closed for {gameType}",
  bid_failed: "Failed to place bid. Please try again.",
  bid_identical_pending: "The same bid is still being checked. Please wait for the answer.",
  amount_required: "Amount is required!",
  amount_whole: "Please enter a whole number of points",
  method_required: "Please select a payment method",
  deposit_minimum: "Minimum amount to add is {min}",
  deposit_maximum: "Maximum amount to add is {max}",
  deposit_failed: "An error occurred while trying to initiate payment.",
  deposit_off: "Payment by UPI apps is not available right now. Please pay by QR.",
  payee_missing: "UPI ID not found for the selected payment method.",
  payee_away: "An error occurred while fetching UPI ID.",
  withdraw_balance_short: "Wallet Limit Exceeded",
  withdraw_minimum: "Min amt is {min}",
  withdraw_maximum: "Max amt is {max}",
  withdraw_hours: "Withdrawals are only allowed during specified hours.",
  withdraw_number_missing: "No number is on file for this payment method. Please add it first.",
  withdraw_failed: "An unexpected error occurred. Please try again later.",
  points_required: "Points is required!",
  transfer_minimum: "Points Must be More than 100",
  transfer_maximum: "Points must not be more than {max}",
  transfer_balance_short: "Not Enough Points",
  recipient_required: "Phone No is required!",
  recipient_invalid: "Phone.No is not Valid!",
  recipient_own: "Don't Use Your Own Phone No.",
  recipient_unknown: "Username or password incorrect",
  transfer_failed: "The transfer was not made. No points were moved.",
  funds_identical_pending: "The same request is still being checked. Please wait for the answer.",
  upi_number_required: "Phone No is required!",
  upi_number_invalid: "Phone No is not Valid!",
  care_limit: "This is over a limit. {name}: {points} points, {used} used, {left} left. It starts again {at}.",
  care_excluded: "Playing is stopped until {at}: no bids, deposits or transfers.",
  care_points: "Enter whole points, 1 or more",
  care_date: "Choose a day from tomorrow to six weeks from now",
  care_too_early: "It is too early for this.",
  care_no_raise: "There is no higher limit to confirm. After seven days you have to set it again.",
  upi_otp_failed: "Failed to fetch OTP",
  upi_otp_missing: "Failed to generate OTP",
  upi_otp_unsent: "Error sending OTP",
  upi_number_failed: "Error processing request",
  upi_number_unknown: "Error processing request",
  history_range_reversed: "'From' must not be after 'To'",
  history_range_long: "Please choose {days} days or fewer at a time",
} satisfies Partial<Record<ErrorCode, string>>;

/** The plain second lines of messages whose own wording is fixed and odd. */
type PlainTranslations = { readonly [Code in ErrorCode]?: string };

/** The names of limits, for `care_limit` and /play-safe. */
const limits = {
  "deposit-day": "Deposit limit per day",
  "deposit-week": "Deposit limit per week",
  "deposit-month": "Deposit limit per month",
  "stake-day": "Bid limit per day",
  "stake-week": "Bid limit per week",
  "stake-month": "Bid limit per month",
  "loss-day": "Loss limit per day",
  "loss-week": "Loss limit per week",
  "loss-month": "Loss limit per month",
  bid: "Most points in one bid",
} satisfies Record<LimitName, string>;

/** Follows `care_limit`, and is on screens that show what is used. */
const mayCount = {
  known: "{open} of the points counted are not certain yet. We will know by {known}.",
  unknown: "{open} of the points counted are not certain yet. We do not know when.",
};

/** Replaces a message whose limit or block names no time. */
const endless: PlainTranslations = {
  care_limit: "This is over a limit. {name}: {points} points.",
  care_excluded: "Playing is stopped: no bids, deposits or transfers. To come back, open Play Safe in the menu.",
};

const PHONE = "10 digits, starting with 6 to 9";
const CODE = "Check the 4 digits in the text message.";
const NO_CODE = "No code was sent. Please try again.";
const TOO_MUCH = "That is more than your balance.";

const accountPlain: PlainTranslations = {
  phone_invalid: PHONE,
  register_phone_invalid: PHONE,
  forgot_phone_invalid: PHONE,
  forgot_failed: "No code was sent. Check the number and try again.",
  invalid_credentials: "The phone number or the password is wrong.",
  already_registered: "This number has an account. Log in with it.",
  otp_invalid: CODE,
  reset_otp_invalid: CODE,
  otp_start_over: "Your code has expired. Enter your number again.",
  current_password_differs: "This is not the password you log in with.",
  current_password_refused: "This is not the password you log in with.",
};

const gatedPlain: PlainTranslations = {
  withdraw_balance_short: TOO_MUCH,
  transfer_minimum: "Send 100 points or more.",
  transfer_balance_short: TOO_MUCH,
  recipient_invalid: PHONE,
  recipient_unknown: "No player has this number.",
  upi_number_invalid: PHONE,
  upi_otp_failed: NO_CODE,
  upi_otp_unsent: NO_CODE,
};

/**
 * Texts of codes that any page may meet, worded exactly as in the specification. Each code is in one of the three
 * lists.
 */
const commonTranslations = {
  bad_request: "The request could not be understood.",
  method_not_allowed: "The request could not be understood.",
  unsupported_media_type: "The request could not be understood.",
  body_too_large: "The request is too large.",
  foreign_origin: "The request did not come from this site.",
  not_found: "Not found.",
  rate_limited: "Too many tries. Please wait a while and try again.",
  too_many_at_once: "Too many requests at once. Please wait a moment and try again.",
  rate_limited_seconds: "Too many tries. Please wait {seconds} seconds and try again.",
  rate_limited_minutes: "Too many tries. Please wait {minutes} minutes and try again.",
  rate_limited_hours: "Too many tries. Please wait {hours} hours and try again.",
  not_signed_in: "Please log in.",
  session_ended: "Your session has ended. Please log in again.",
  player_changed: "Another player is logged in here now. Nothing was sent.",
  favourites_full: "You have {most} stars already. Remove one first.",
  saved_lists_full: "You have {most} saved lists already. Delete one first.",
  market_unknown: "This market was not found.",
  market_closed: "Sorry! Market is closed for today",
  try_again: "Please try again.",
  try_again_in: "Please try again in {seconds} s.",
  provider_unreachable: "Network error. Please try again.",
  provider_timeout: "Network error. Please try again.",
  provider_unreadable: "Network error. Please try again.",
  request_before_restore: "Our records of that time are lost, so it was not sent again. Look at your history first.",
  state_unavailable: "The service is not available right now. Please try again.",
  shutting_down: "The service is restarting. Please try again in a moment.",
  busy: BUSY.en,
  push_hours: "Choose two different times",
  unexpected: "Something went wrong. Please try again.",
} satisfies Partial<Record<ErrorCode | WaitCode | RetryTranslations, string>>;

/** Texts of codes of the account's screens: sign-in, registration, passwords and profile. */
const accountTranslations = {
  phone_required: "Phone number is required",
  phone_invalid: "Invalid phone number format",
  password_required: "Password is required",
  invalid_credentials: "Invalid credentials",
  account_without_name: "Your account has no name, and without one it cannot be opened. Support can help: {support}",
  username_required: "Username is required",
  name_hidden_characters: "This name has characters that cannot be seen. Please type it again with letters.",
  register_phone_required: "Phone No is required!",
  register_phone_invalid: "Phone No is not valid!",
  register_password_required: "Password is required!",
  already_registered: "User Alredy Registered",
  age_unconfirmed: "Confirm your age to register",
  registration_failed: "Error registering: {message}",
  registration_unknown: "Error registering: {message}",
  forgot_phone_required: "Phone number is required!",
  forgot_phone_invalid: "Phone number is not valid!",
  forgot_failed: "Failed to send OTP",
  otp_invalid: "Enter Valid OTP",
  reset_otp_invalid: "Invalid OTP. Please try again.",
  otp_tries_over: "Too many wrong codes. Please ask for a new one.",
  otp_cooldown: "Please wait {seconds} seconds before asking for another code.",
  otp_resend_failed: "Failed to resend OTP. Please try again.",
  otp_failed: "An error occurred. Please try again.",
  otp_start_over: "Invalid navigation. Please start over.",
  new_password_required: "New Password is required!",
  password_update_failed: "Failed to update password",
  password_update_unknown: "Failed to update password",
  password_update_unreadable: "Invalid response format from server",
  current_password_required: "Current Password is required!",
  current_password_differs: "Old password does not match",
  current_password_refused: "Old password is incorrect",
  profile_name_required: "Name is required!",
  profile_failed: "Your name could not be saved. Please try again.",
} satisfies Record<
  Exclude<ErrorCode | WaitCode | RetryTranslations, keyof typeof gatedErrors | keyof typeof commonTranslations>,
  string
>;

const NONE: PlainTranslations = {};

export const commonErrors = { ...commonTranslations, plain: NONE };

export const accountErrors = { ...accountTranslations, plain: accountPlain };

export const errors = {
  ...commonTranslations,
  ...accountTranslations,
  ...gatedErrors,
  months,
  limits,
  endless,
  mayCount,
  plain: { ...accountPlain, ...gatedPlain },
};
