import { accountCalls } from "./calls/account";
import { bidCalls } from "./calls/bids";
import { contentCalls } from "./calls/content";
import { depositCalls } from "./calls/deposits";
import { gameCalls } from "./calls/games";
import { historyCalls } from "./calls/histories";
import { passbookCalls } from "./calls/passbook";
import { rateCalls } from "./calls/rates";
import { transferCalls } from "./calls/transfers";
import { withdrawalCalls } from "./calls/withdrawals";
import type { Calls } from "./wire";

/** Every call that the sandbox answers, by topic, in the order in which the console lists them. */
export const CALLS: Calls = {
  ...accountCalls,
  ...gameCalls,
  ...contentCalls,
  ...rateCalls,
  ...bidCalls,
  ...historyCalls,
  ...passbookCalls,
  ...depositCalls,
  ...withdrawalCalls,
  ...transferCalls,
};

/** The calls around whose JSON the provider prints server notices (docs/provider.md, "Text around JSON"). */
export const NOTICED_CALLS: readonly string[] = ["api-forgot-password", "api-profile-update"];

/** The gateway service's only request, as faults and the journal name it. */
export const GATEWAY_CALL = "payment-details";

/** All calls that a fault can be set on. */
export const CALL_NAMES: readonly string[] = [...Object.keys(CALLS), GATEWAY_CALL];
