import { galiBidHistory, mainBidHistory, starlineBidHistory } from "./calls/bid-histories";
import { dashboardData } from "./calls/dashboard-data";
import { galiRates, mainRates, starlineRates } from "./calls/game-rates";
import { headline } from "./calls/headline";
import { howToPlay } from "./calls/how-to-play";
import { galiGames, starlineGames } from "./calls/one-time-games";
import { sliderImages } from "./calls/slider-images";
import { socialData } from "./calls/social-data";
import { submitGaliBid, submitMainBid, submitStarlineBid } from "./calls/submit-bids";
import { userLogin } from "./calls/user-login";
import { userWalletBalance } from "./calls/user-wallet-balance";
import { walletTransactionHistory } from "./calls/wallet-transaction-history";
import { galiWinHistory, mainWinHistory, starlineWinHistory } from "./calls/win-histories";
import type { WireCall } from "./wire";

/** Every call that the sandbox answers. A new one is a file beside these, or a row in one, and a row here. */
export const CALLS: readonly WireCall[] = [
  userLogin,
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
