import { accountCalls } from "./calls/account";
import { listCalls } from "./calls/lists";
import { moneyCalls } from "./calls/money";
import { playCalls } from "./calls/play";
import type { Calls } from "./wire";

/** In the order in which the console lists them. */
export const CALLS: Calls = { ...accountCalls, ...listCalls, ...playCalls, ...moneyCalls };

/** Around their JSON the provider prints server notices (docs/provider.md, "Text around JSON"). */
export const NOTICED_CALLS: readonly string[] = ["api-forgot-password", "api-profile-update"];

/** As faults and the journal name it. */
export const GATEWAY_CALL = "payment-details";

export const CALL_NAMES: readonly string[] = [...Object.keys(CALLS), GATEWAY_CALL];
