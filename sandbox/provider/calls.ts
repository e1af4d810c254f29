import { addUserUpiDetails } from "./calls/add-user-upi-details";
import { adminBankDetails } from "./calls/admin-bank-details";
import { galiBidHistory, mainBidHistory, starlineBidHistory } from "./calls/bid-histories";
import { changePassword } from "./calls/change-password";
import { checkMobile } from "./calls/check-mobile";
import { checkUserForTransferAmt } from "./calls/check-user-for-transfer-amt";
import { dashboardData } from "./calls/dashboard-data";
import { forgetCheckMobile } from "./calls/forget-check-mobile";
import { forgotPassword } from "./calls/forgot-password";
import { apiFundRequestAdd, fundRequestAdd } from "./calls/fund-request-add";
import { galiRates, mainRates, starlineRates } from "./calls/game-rates";
import { gatewayStatus } from "./calls/gateway-status";
import { headline } from "./calls/headline";
import { howToPlay } from "./calls/how-to-play";
import { lastFundRequestDetail } from "./calls/last-fund-request-detail";
import { moneyRules } from "./calls/money-rules";
import { galiGames, starlineGames } from "./calls/one-time-games";
import { profileUpdate } from "./calls/profile-update";
import { qrPay } from "./calls/qr-pay";
import { resendOtp } from "./calls/resend-otp";
import { sliderImages } from "./calls/slider-images";
import { socialData } from "./calls/social-data";
import { submitGaliBid, submitMainBid, submitStarlineBid } from "./calls/submit-bids";
import { userLogin } from "./calls/user-login";
import { userPaymentDetails } from "./calls/user-payment-details";
import { userRegistration } from "./calls/user-registration";
import { userTransferWalletBalance } from "./calls/user-transfer-wallet-balance";
import { userWalletBalance } from "./calls/user-wallet-balance";
import { userWithdrawFundRequest } from "./calls/user-withdraw-fund-request";
import { userWithdrawTransactionHistory } from "./calls/user-withdraw-transaction-history";
import { walletTransactionHistory } from "./calls/wallet-transaction-history";
import { galiWinHistory, mainWinHistory, starlineWinHistory } from "./calls/win-histories";
import type { WireCall } from "./wire";

/** Every call that the sandbox answers. A new one is a file beside these, or a row in one, and a row here. */
export const CALLS: readonly WireCall[] = [
  checkMobile,
  resendOtp,
  userRegistration,
  userLogin,
  forgetCheckMobile,
  forgotPassword,
  changePassword,
  profileUpdate,
  userWalletBalance,
  dashboardData,
  socialData,
  sliderImages,
  howToPlay,
  headline,
  submitMainBid,
  mainBidHistory,
  mainWinHistory,
  mainRates,
  starlineGames,
  starlineRates,
  submitStarlineBid,
  starlineBidHistory,
  starlineWinHistory,
  galiGames,
  galiRates,
  submitGaliBid,
  galiBidHistory,
  galiWinHistory,
  walletTransactionHistory,
  gatewayStatus,
  adminBankDetails,
  lastFundRequestDetail,
  fundRequestAdd,
  apiFundRequestAdd,
  qrPay,
  moneyRules,
  addUserUpiDetails,
  userPaymentDetails,
  userWithdrawFundRequest,
  userWithdrawTransactionHistory,
  checkUserForTransferAmt,
  userTransferWalletBalance,
];

/** The gateway service's one request, as faults and the journal name it. */
export const GATEWAY_CALL = "payment-details";

/** All that faults can hit. */
export const CALL_NAMES: readonly string[] = [...CALLS.map(({ path }) => path), GATEWAY_CALL];
