import { OTP_API } from "@/lib/contract/otp-api";
import { API } from "@/lib/contract/protocol";
import { OTHER_ROUTE } from "../end-request";
import type { Handlers, PathParams } from "../handler";
import { giveUpBidHandler, placeBidsHandler, readBidHandler } from "./bids";
import { eventsHandler, seenEventsHandler, toldEventsHandler } from "./events";
import { changeFavouriteHandler, favouritesHandler } from "./favourites";
import {
  checkTransferHandler,
  giveUpFundsHandler,
  readFundsReceiptHandler,
  requestDepositHandler,
  requestTransferHandler,
  requestWithdrawalHandler,
} from "./funds";
import { healthHandler } from "./health";
import { bidHistoryHandler, winHistoryHandler } from "./histories";
import { marketsHandler, ratesHandler } from "./markets";
import { missingHandlers } from "./missing";
import { changePasswordHandler } from "./password";
import {
  finishPasswordResetHandler,
  resendPasswordResetHandler,
  startPasswordResetHandler,
  verifyPasswordResetHandler,
} from "./password-reset";
import { updateProfileHandler } from "./profile";
import { subscribePushHandler, unsubscribePushHandler } from "./push";
import { resendRegistrationHandler, startRegistrationHandler, verifyRegistrationHandler } from "./registration";
import { signInHandler } from "./sign-in";
import { signOutHandler } from "./sign-out";
import { resendUpiNumberHandler, startUpiNumberHandler, verifyUpiNumberHandler } from "./upi-number";
import { walletHandler } from "./wallet";

/**
 * Every address under /api with its handlers, at most one for each method. `[key]` matches any one segment of a path.
 * `process/answer-endpoint.ts` answers from this table. The route files under app/api mount the same handlers, for
 * servers that start the framework without our process.
 */
export const ENDPOINTS = {
  [API.signIn]: [signInHandler],
  [API.signOut]: [signOutHandler],
  [OTP_API.registration.start]: [startRegistrationHandler],
  [OTP_API.registration.verify]: [verifyRegistrationHandler],
  [OTP_API.registration.resend]: [resendRegistrationHandler],
  [OTP_API.passwordReset.start]: [startPasswordResetHandler],
  [OTP_API.passwordReset.verify]: [verifyPasswordResetHandler],
  [OTP_API.passwordReset.resend]: [resendPasswordResetHandler],
  [OTP_API.passwordReset.finish]: [finishPasswordResetHandler],
  [API.password]: [changePasswordHandler],
  [API.profile]: [updateProfileHandler],
  [API.markets.main]: [marketsHandler("main")],
  [API.markets.starline]: [marketsHandler("starline")],
  [API.markets.gali]: [marketsHandler("gali")],
  [API.rates.main]: [ratesHandler("main")],
  [API.rates.starline]: [ratesHandler("starline")],
  [API.rates.gali]: [ratesHandler("gali")],
  [API.favourites]: [favouritesHandler, changeFavouriteHandler],
  [API.wallet]: [walletHandler],
  [API.events.list]: [eventsHandler],
  [API.events.seen]: [seenEventsHandler],
  [API.events.told]: [toldEventsHandler],
  [API.push.subscribe]: [subscribePushHandler],
  [API.push.unsubscribe]: [unsubscribePushHandler],
  [API.bids]: [placeBidsHandler],
  "/api/bids/[key]": [readBidHandler],
  "/api/bids/[key]/give-up": [giveUpBidHandler],
  "/api/funds/[key]": [readFundsReceiptHandler],
  "/api/funds/[key]/give-up": [giveUpFundsHandler],
  [API.deposits]: [requestDepositHandler],
  [API.withdrawals]: [requestWithdrawalHandler],
  [API.transfers]: [requestTransferHandler],
  [API.transferCheck]: [checkTransferHandler],
  [OTP_API.upiNumber.start]: [startUpiNumberHandler],
  [OTP_API.upiNumber.verify]: [verifyUpiNumberHandler],
  [OTP_API.upiNumber.resend]: [resendUpiNumberHandler],
  [API.histories["main-bids"]]: [bidHistoryHandler("main")],
  [API.histories["main-wins"]]: [winHistoryHandler("main")],
  [API.histories["starline-bids"]]: [bidHistoryHandler("starline")],
  [API.histories["starline-wins"]]: [winHistoryHandler("starline")],
  [API.histories["gali-bids"]]: [bidHistoryHandler("gali")],
  [API.histories["gali-wins"]]: [winHistoryHandler("gali")],
  "/api/health": [healthHandler],
} as const satisfies Readonly<Record<string, Handlers>>;

export interface Endpoint {
  /** Its address in the table, or "(other)". */
  readonly route: string;
  readonly handlers: Handlers;
  readonly params: PathParams;
}

const MISSING: Endpoint = { route: OTHER_ROUTE, handlers: missingHandlers, params: {} };

const hasKey = ([address]: readonly [string, Handlers]): boolean => address.includes("[key]");

const EXACT: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(ENDPOINTS)
    .filter((row) => !hasKey(row))
    .map(([address, handlers]) => [address, { route: address, handlers, params: {} }]),
);
const WITH_KEY = Object.entries(ENDPOINTS)
  .filter(hasKey)
  .map(([address, handlers]) => {
    const pattern = new RegExp(`^${address.replace("[key]", "([^/]+)")}$`);
    return { pattern, route: address, handlers };
  });

/** Finds the endpoint of a decoded path. An unknown path gets the endpoint that answers 404. */
export const findEndpoint = (path: string): Endpoint => {
  const exact = EXACT.get(path);
  if (exact) return exact;
  for (const { pattern, route, handlers } of WITH_KEY) {
    const [, key] = pattern.exec(path) ?? [];
    if (key !== undefined) return { route, handlers, params: { key } };
  }
  return MISSING;
};
