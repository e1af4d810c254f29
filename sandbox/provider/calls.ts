import { accountCalls } from "./calls/account";
import { bidCalls } from "./calls/bids";
import { contentCalls } from "./calls/content";
import { depositCalls } from "./calls/deposits";
import { gameCalls } from "./calls/games";
import { historyCalls } from "./calls/histories";
import { otpCalls } from "./calls/otp";
import { passbookCalls } from "./calls/passbook";
import { rateCalls } from "./calls/rates";
import { transferCalls } from "./calls/transfers";
import { withdrawalCalls } from "./calls/withdrawals";
import type { WireCall } from "./wire";

/**
 * Every call that the sandbox answers, by topic, in the order in which the console lists them. A new call stands in the
 * file and in the list of its topic, in calls/.
 */
export const CALLS: readonly WireCall[] = [
  ...otpCalls,
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
];

/** The gateway service's only request, as faults and the journal name it. */
export const GATEWAY_CALL = "payment-details";

/** All calls that a fault can be set on. */
export const CALL_NAMES: readonly string[] = [...CALLS.map(({ path }) => path), GATEWAY_CALL];
