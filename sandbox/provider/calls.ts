import { bidHistoryData } from "./calls/bid-history-data";
import { dashboardData } from "./calls/dashboard-data";
import { gameRates } from "./calls/game-rates";
import { headline } from "./calls/headline";
import { howToPlay } from "./calls/how-to-play";
import { sliderImages } from "./calls/slider-images";
import { socialData } from "./calls/social-data";
import { submitBid } from "./calls/submit-bid";
import { userLogin } from "./calls/user-login";
import { userWalletBalance } from "./calls/user-wallet-balance";
import { walletTransactionHistory } from "./calls/wallet-transaction-history";
import { winingHistoryData } from "./calls/wining-history-data";
import type { WireCall } from "./wire";

/** Every call that the sandbox answers. A new one is a file beside these and a row here. */
export const CALLS: readonly WireCall[] = [
  userLogin,
  userWalletBalance,
  dashboardData,
  socialData,
  sliderImages,
  howToPlay,
  headline,
  submitBid,
  bidHistoryData,
  winingHistoryData,
  gameRates,
  walletTransactionHistory,
];
