import type { BidRefusal } from "../operations/asked-bid";

/**
 * The provider's own words for refusing a bid. the specification fixes none, docs/provider.md ("Dates in") the back
 * date's beginning.
 */
export const BID_REFUSALS: Readonly<Record<BidRefusal, string>> = {
  market_unknown: "Sorry, this market was not found.",
  game_unknown: "Sorry, this game type is not available.",
  account_blocked: "Sorry, your account is blocked. Please contact the admin.",
  betting_off: "Sorry, betting is not allowed for your account.",
  back_date: "Sorry, back date bidding is not allowed. Please check the date and try again.",
  session_unknown: "Sorry, the session must be Open or Close.",
  no_lines: "Sorry, there is no bid to place.",
  number_invalid: "Sorry, the number is not valid for this game type.",
  below_minimum: "Sorry, the minimum bid amount is 10.",
  total_wrong: "Sorry, the total does not match the bids.",
  betting_closed: "Sorry, betting is closed for this market.",
  open_closed: "Sorry, the open session is closed.",
  balance_short: "Sorry, you do not have enough balance.",
};

/** A request whose body is not of the contract's shape. */
export const BODY_INCOMPLETE = "Sorry, the request is not complete.";

export const UNAUTHORIZED = "UnAuthorized request";

export const MOBILE_INVALID = "Sorry, the mobile number is not valid.";

/** A change asked for with a token that names nobody. */
export const SESSION_UNKNOWN = "Sorry, your session was not found. Please login again.";
