import { z } from "zod";
import { AppError } from "@/lib/contract/errors";
import type { UpiNumberRequest } from "@/lib/contract/funds";
import { PAYOUT_METHODS } from "@/lib/domain/funds/funds-kinds";
import { PHONE_PATTERN } from "@/lib/domain/phone";
import { type SentChallenge, startChallenge } from "../accounts/otp/start-challenge";
import { verifyChallenge } from "../accounts/otp/verify-challenge";
import type { Visitor } from "../accounts/session/cookies";
import type { Player } from "../accounts/session/session-data";
import { refuseBlocked } from "../care/care-refusal";
import { readAccount } from "../player/read-account";
import { resendOtp } from "../provider/calls/account";
import { addUserUpiDetails } from "../provider/calls/payment";
import { isProviderError, type ProviderError } from "../provider/provider";
import type { Services } from "../services";
import { readPayoutNumbers } from "./read-funds";

const draftSchema = z.strictObject({ method: z.enum(PAYOUT_METHODS), number: z.string().regex(PHONE_PATTERN) });

const toUnsentError = (error: ProviderError): AppError =>
  new AppError(error.layer === "decode" ? "upi_otp_missing" : "upi_otp_unsent", { cause: error });

const hasNoNumber = async (services: Services, player: Player): Promise<boolean> =>
  Object.values(await readPayoutNumbers(services, player)).every((number) => number === null);

/**
 * Starts to add a payout number. The OTP goes to the player's own number and not to the new one, so that nobody with an
 * open session can redirect the payouts (decision 0017).
 * @throws AppError upi_account_off, upi_otp_failed, upi_otp_missing, upi_otp_unsent, care_excluded, otp_cooldown or
 *   rate_limited.
 */
export const startUpiNumber = async (
  services: Services,
  player: Player,
  visitor: Visitor,
  { method, number }: UpiNumberRequest,
): Promise<SentChallenge> => {
  if (!(await readAccount(services, player)).bettingOn) throw new AppError("upi_account_off");
  // A player with a block may add the first number, which a withdrawal needs.
  await refuseBlocked(services, player.playerKey, "upi-number", () => hasNoNumber(services, player));
  return startChallenge(services, {
    ...visitor,
    purpose: "upi-number",
    owner: player.playerKey,
    phone: player.mobile,
    draft: { method, number },
    sender: {
      send: (mobile) => services.provider.run(resendOtp, { mobile }),
      refused: (message) => new AppError("upi_otp_failed", message === null ? {} : { message }),
      failed: toUnsentError,
    },
  });
};

/**
 * Checks the code and saves the number. If the provider certainly did not accept the number, the same code may be typed
 * again; if that is unknown, another code may be requested at once (decision 0010).
 * @throws AppError of `verifyChallenge`; upi_number_failed; upi_number_unknown.
 */
export const verifyUpiNumber = async (
  services: Services,
  player: Player,
  visitor: Visitor,
  otp: string,
): Promise<void> => {
  // The block may have started after the code was sent.
  await refuseBlocked(services, player.playerKey, "upi-number", () => hasNoNumber(services, player));
  const { draft, reopen, needNewCode } = await verifyChallenge(services, {
    ...visitor,
    purpose: "upi-number",
    owner: player.playerKey,
    otp,
    draft: draftSchema,
  });
  const outcome = await save(services, player, draft);
  if (outcome === "saved") {
    services.log.info({ event: "upi_number_changed", player: player.playerKey, method: draft.method });
    return;
  }
  if (outcome.code === "upi_number_failed") await reopen();
  else await needNewCode(draft);
  services.log.warn({
    event: "upi_number_not_saved",
    player: player.playerKey,
    method: draft.method,
    code: outcome.code,
  });
  throw outcome;
};

type UpiNumber = z.infer<typeof draftSchema>;

/** Sends the number once. After a lost response the provider's payment details decide. */
const save = async (services: Services, player: Player, draft: UpiNumber): Promise<"saved" | AppError> => {
  try {
    const { accepted, message } = await services.provider.run(addUserUpiDetails, draft, { token: player.token });
    return accepted ? "saved" : new AppError("upi_number_failed", message === null ? {} : { message });
  } catch (error) {
    if (!isProviderError(error)) throw error;
    if (error.sent === "no") return new AppError("upi_number_failed", { cause: error });
    if (await isOnFile(services, player, draft)) return "saved";
    return new AppError("upi_number_unknown", { cause: error });
  }
};

const isOnFile = (services: Services, player: Player, { method, number }: UpiNumber): Promise<boolean> =>
  readPayoutNumbers(services, player).then(
    (numbers) => numbers[method] === number,
    () => false,
  );
