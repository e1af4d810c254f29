import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import { type HomeAnswer, homeAnswer } from "./home-answer";

/** The main games, on some forks with the wallet's fields too (docs/specification.md, 12.3 Home calls). */
export const getDashboardData = defineCall<void, HomeAnswer>({
  path: PATHS.dashboard,
  auth: "player",
  effect: "read",
  request: () => ({}),
  response: homeAnswer,
});
