import { PATHS } from "../../provider/paths";
import { type Check, skipped } from "../check";

/** The calls that change something at the provider, and what. */
const WRITES: readonly (readonly [path: string, what: string])[] = [
  [PATHS.checkMobile, "sends a text with a one-time password"],
  [PATHS.resendOtp, "sends a text with a one-time password"],
  [PATHS.forgetCheckMobile, "sends a text with a one-time password"],
  [PATHS.userRegistration, "makes a player"],
  [PATHS.forgotPassword, "sets a password"],
  [PATHS.changePassword, "sets a password"],
  [PATHS.profileUpdate, "sets a name"],
  [PATHS.addUpiNumber, "sets a UPI number"],
  [PATHS.fundRequest, "makes a deposit request"],
  [PATHS.withdraw, "takes points out"],
  [PATHS.transfer, "moves points"],
  [PATHS.mainSubmitBid, "places a bid"],
  [PATHS.starlineSubmitBid, "places a bid"],
  [PATHS.galiSubmitBid, "places a bid"],
];

/** A line for each call that writes, but for those that were asked. */
export const writesNotAsked = (asked: readonly Check[] = []): readonly Check[] =>
  WRITES.filter(([path]) => asked.every(({ name }) => name !== path)).map(([path, what]) =>
    skipped(path, `not asked: it ${what}`),
  );
