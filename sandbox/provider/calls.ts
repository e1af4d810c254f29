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

/** A refusal is an answer too. */
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

/** In the order in which the console lists them. */
export const CALLS: Calls = Object.fromEntries(Object.entries(ALL).map(([name, call]) => [name, withRefusals(call)]));

/** Around their JSON the provider prints server notices (docs/provider.md, "Text around JSON"). */
export const NOTICED_CALLS: readonly string[] = ["api-forgot-password", "api-profile-update"];

/** As faults and the journal name it. */
export const GATEWAY_CALL = "payment-details";

export const CALL_NAMES: readonly string[] = [...Object.keys(CALLS), GATEWAY_CALL];
