import { CALL_NAMES } from "../provider-dialect/dialect";
import * as account from "./calls/account";
import * as bids from "./calls/bids";
import * as funds from "./calls/funds";
import * as games from "./calls/games";
import * as home from "./calls/home";
import * as payment from "./calls/payment";
import type { ProviderCall } from "./provider";

const isCall = (value: unknown): value is ProviderCall<unknown, unknown> =>
  typeof value === "object" && value !== null && "effect" in value && "request" in value;

/** All calls of `calls/`, in the order of CALL_NAMES, as the doctor and tests need them. */
export const EVERY_CALL = Object.values<unknown>({ ...account, ...payment, ...home, ...games, ...funds, ...bids })
  .filter(isCall)
  .sort((one, other) => CALL_NAMES.indexOf(one.name) - CALL_NAMES.indexOf(other.name));
