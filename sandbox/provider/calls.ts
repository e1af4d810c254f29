import { Refusal } from "../domain/refusals";
import { accountCalls } from "./calls/account";
import { listCalls } from "./calls/lists";
import { moneyCalls } from "./calls/money";
import { playCalls } from "./calls/play";
import { type CallHandler, type Calls, refusalBody, type WireBody } from "./wire";

const toRefusalBody = (error: unknown): WireBody => {
  if (error instanceof Refusal) return refusalBody(error.message);
  throw error;
};

/** Makes a handler answer a thrown refusal with its body. */
const withRefusals =
  (handler: CallHandler): CallHandler =>
  (request) => {
    try {
      const response = handler(request);
      return response instanceof Promise ? response.catch(toRefusalBody) : response;
    } catch (error) {
      return toRefusalBody(error);
    }
  };

const ALL: Calls = { ...accountCalls, ...listCalls, ...playCalls, ...moneyCalls };

/** The handlers of all calls, in the order in which the console lists them. */
export const CALLS: Calls = Object.fromEntries(Object.entries(ALL).map(([name, call]) => [name, withRefusals(call)]));

/** The calls around whose JSON the provider prints server notices (docs/provider.md, "Text around JSON"). */
export const NOTICED_CALLS: readonly string[] = ["api-forgot-password", "api-profile-update"];

/** The name of the gateway's call in faults and in the journal. */
export const GATEWAY_CALL = "payment-details";

export const CALL_NAMES: readonly string[] = [...Object.keys(CALLS), GATEWAY_CALL];
