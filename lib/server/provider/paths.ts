/** What differs between forks of the provider (docs/provider.md). */
export const PATHS = {
  userLogin: "api-user-login",
  checkMobile: "api-check-mobile",
  resendOtp: "api-resend-otp",
  userRegistration: "api-user-registration",
  forgetCheckMobile: "api-forget-check-mobile",
  forgotPassword: "api-forgot-password",
  changePassword: "api-change-password",
  profileUpdate: "api-profile-update",
  walletBalance: "api-user-wallet-balance",
  dashboard: "api-get-dashboard-data",
  social: "api-get-social-data",
  headline: "api-get-headline",
  slider: "api-get-slider-images",
  howToPlay: "api-how-to-play",
  walletHistory: "api-wallet-transaction-history",
  gatewayStatus: "apiGetawayStatus",
  bankDetails: "api-admin-bank-details",
  lastFundRequest: "api-last-fund-request-detail",
  /** `api-fund-request-add` on other forks. */
  fundRequest: "fund-request-add",
  qrPay: "api-get-qr-pay",
  fundsRules: "api-money-deposit-withdrawal-rule",
  addUpiNumber: "api-add-user-upi-details",
  paymentNumbers: "api-get-user-payment-details",
  withdraw: "api-user-withdraw-fund-request",
  withdrawHistory: "api-user-withdraw-transaction-history",
  transferCheck: "api-check-user-for-transfer-amt",
  transfer: "api-user-transfer-wallet-balance",
  mainSubmitBid: "api-submit-bid",
  mainBidHistory: "api-bid-history-data",
  mainWinHistory: "api-wining-history-data",
  mainRates: "api-game-rates",
  starlineGames: "api-starline-game",
  starlineRates: "api-starline-game-rates",
  starlineSubmitBid: "api-starline-submit-bid",
  starlineBidHistory: "api-starline-bid-history-data",
  starlineWinHistory: "api-starline-wining-history-data",
  /** Other forks write `galidisswar` instead of `galidisawar`. */
  galiGames: "api-galidisawar-game",
  galiRates: "api-galidisawar-game-rates",
  galiSubmitBid: "api-galidisawar-submit-bid",
  galiBidHistory: "api-galidisawar-bid-history-data",
  galiWinHistory: "api-galidisawar-wining-history-data",
} as const;

export const CODES = {
  /** The value for a player who may bet. */
  bettingOn: "1",
  /** The value of a visible headline. */
  headlineShown: "1",
  /** docs/specification.md, 12.3 Home calls. */
  headlines: { home: 1, addFunds: 2 },
  marketOpen: 1,
  /** On any call. */
  wrongKey: "UnAuthorized request",
  /** On any call: only says that a list is empty. */
  emptyList: /not available\.?$/i,
} as const;
