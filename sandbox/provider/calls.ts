import { galiBidHistory, mainBidHistory, starlineBidHistory } from "./calls/bid-histories";
import { changePassword } from "./calls/change-password";
import { checkMobile } from "./calls/check-mobile";
import { dashboardData } from "./calls/dashboard-data";
import { forgetCheckMobile } from "./calls/forget-check-mobile";
import { forgotPassword } from "./calls/forgot-password";
import { galiRates, mainRates, starlineRates } from "./calls/game-rates";
import { headline } from "./calls/headline";
import { howToPlay } from "./calls/how-to-play";
import { galiGames, starlineGames } from "./calls/one-time-games";
import { profileUpdate } from "./calls/profile-update";
import { resendOtp } from "./calls/resend-otp";
import { sliderImages } from "./calls/slider-images";
import { socialData } from "./calls/social-data";
import { submitGaliBid, submitMainBid, submitStarlineBid } from "./calls/submit-bids";
import { userLogin } from "./calls/user-login";
import { userRegistration } from "./calls/user-registration";
import { userWalletBalance } from "./calls/user-wallet-balance";
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
];
