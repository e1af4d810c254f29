/**
 * Thrown before anything is changed. `message` is the sentence that the caller reads; "" is null in the provider's
 * response.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
  constructor(
    message: string,
    /** The HTTP status of the control API; the provider answers 200. */
    readonly status: 400 | 401 | 404 | 409 = 400,
  ) {
    super(message);
  }
}

// The specification does not prescribe the following sentences.
export const UNAUTHORIZED = "UnAuthorized request";
export const BODY_INCOMPLETE = "Sorry, the request is not complete.";
export const SESSION_UNKNOWN = "Sorry, your session was not found. Please login again.";
export const ACCOUNT_BLOCKED = "Sorry, your account is blocked. Please contact the admin.";
export const MOBILE_INVALID = "Sorry, the mobile number is not valid.";
export const MOBILE_TAKEN = "Sorry, this mobile number is already registered.";
export const MOBILE_UNKNOWN = "Sorry, this mobile number is not registered.";
export const AMOUNT_INVALID = "Sorry, the amount is not valid.";
export const BALANCE_SHORT = "Sorry, you do not have enough balance.";

/** The refusals of a bid, in the provider's own words (docs/provider.md, "Bids"). */
export const BETTING_CLOSED = "Sorry Betting Is Closed";
export const OPEN_CLOSED = "Sorry Open session for this Betting Is Closed";
export const BID_UNPAYABLE = "Sorry You Don't Have Sufficient Amount For This Bid";
export const BID_UNREADABLE = "Sorry something went wrong";
export const BACK_DATE = "Sorry, back date bidding is not allowed. Your account can be blocked for this.";
