/**
 * Everything that differs between forks of the provider, in one table (provider-contract.md): a fork that names or
 * codes something otherwise is a change here and nowhere else.
 */
export const PATHS = {
  userLogin: "api-user-login",
  walletBalance: "api-user-wallet-balance",
  dashboard: "api-get-dashboard-data",
  social: "api-get-social-data",
  mainSubmitBid: "api-submit-bid",
  mainBidHistory: "api-bid-history-data",
  mainRates: "api-game-rates",
} as const;

export const CODES = {
  /** `betting_status` of a player who may bet; every other value means no. */
  bettingOn: "1",
  /** `msg_status` of a market that is open today. */
  marketOpen: 1,
  /** The refusal text of a wrong application key, on any call. */
  wrongKey: "UnAuthorized request",
} as const;
