import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import { type HomeAnswer, homeAnswer } from "./home-answer";

/** The player's wallet, on some forks with settings and the games too (docs/specification.md, 12.3 Home calls). */
export const userWalletBalance = defineCall<void, HomeAnswer>({
  path: PATHS.walletBalance,
  auth: "player",
  effect: "read",
  request: () => ({}),
  response: homeAnswer,
});
