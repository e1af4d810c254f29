import { changePassword, forgotPassword, profileUpdate, userLogin, userRegistration } from "./calls/account";
import { submitGaliBid, submitMainBid, submitStarlineBid } from "./calls/bids";
import { headline, howToPlay, moneyRules, sliderImages, socialData } from "./calls/content";
import {
  adminBankDetails,
  apiFundRequestAdd,
  fundRequestAdd,
  gatewayStatus,
  lastFundRequestDetail,
  qrPay,
} from "./calls/deposits";
import { dashboardData, galiGames, starlineGames, userWalletBalance } from "./calls/games";
import {
  galiBidHistory,
  galiWinHistory,
  mainBidHistory,
  mainWinHistory,
  starlineBidHistory,
  starlineWinHistory,
} from "./calls/histories";
import { checkMobile, forgetCheckMobile, resendOtp } from "./calls/otp";
import { walletTransactionHistory } from "./calls/passbook";
import { galiRates, mainRates, starlineRates } from "./calls/rates";
import { checkUserForTransferAmt, userTransferWalletBalance } from "./calls/transfers";
import {
  addUserUpiDetails,
  userPaymentDetails,
  userWithdrawFundRequest,
  userWithdrawTransactionHistory,
} from "./calls/withdrawals";
import type { WireCall } from "./wire";

/**
 * Every call that the sandbox answers, in the order in which the console lists them. A new call is a row in the file of
 * its topic, in calls/, and a row here.
 */
export const CALLS: readonly WireCall[] = [
  // accounts
  checkMobile,
  resendOtp,
  userRegistration,
  userLogin,
  forgetCheckMobile,
  forgotPassword,
  changePassword,
  profileUpdate,
  // home
  userWalletBalance,
  dashboardData,
  socialData,
  sliderImages,
  howToPlay,
  headline,
  // main markets
  submitMainBid,
  mainBidHistory,
  mainWinHistory,
  mainRates,
  // Starline
  starlineGames,
  starlineRates,
  submitStarlineBid,
  starlineBidHistory,
  starlineWinHistory,
  // Gali Disawar
  galiGames,
  galiRates,
  submitGaliBid,
  galiBidHistory,
  galiWinHistory,
  // wallet and funds
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

/** The gateway service's only request, as faults and the journal name it. */
export const GATEWAY_CALL = "payment-details";

/** All calls that a fault can be set on. */
export const CALL_NAMES: readonly string[] = [...CALLS.map(({ path }) => path), GATEWAY_CALL];
