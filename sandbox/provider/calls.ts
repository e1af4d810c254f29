import { accountCalls } from "./calls/account";
import { listCalls } from "./calls/lists";
import { moneyCalls } from "./calls/money";
import { playCalls } from "./calls/play";
import type { Calls } from "./wire";

/** Every call that the sandbox answers, in the order in which the console lists them. */
export const CALLS: Calls = { ...accountCalls, ...listCalls, ...playCalls, ...moneyCalls };

/** The calls around whose JSON the provider prints server notices (docs/provider.md, "Text around JSON"). */
export const NOTICED_CALLS: readonly string[] = ["api-forgot-password", "api-profile-update"];

/** The gateway service's only request, as faults and the journal name it. */
export const GATEWAY_CALL = "payment-details";

/** All calls that a fault can be set on. */
export const CALL_NAMES: readonly string[] = [...Object.keys(CALLS), GATEWAY_CALL];
