import type { Logger } from "pino";
import { z } from "zod";
import { AppError } from "@/lib/contract/errors";
import type { UpiNumberRequest } from "@/lib/contract/funds";
import { PAYOUT_METHODS } from "@/lib/domain/funds/payment-methods";
import { PHONE_PATTERN } from "@/lib/domain/phone";
import { type SentChallenge, startChallenge } from "../otp/start-challenge";
import { verifyChallenge } from "../otp/verify-challenge";
import { readAccount } from "../player/read-account";
import { addUserUpiDetails } from "../provider/calls/payment-numbers";
import { resendOtp } from "../provider/calls/send-otp";
import { ProviderError } from "../provider/provider";
import type { Services } from "../services";
import type { Player } from "../session/player";
import { readPayoutNumbers } from "./read-funds";

/** What waits in the challenge until the OTP is right. */
const draftSchema = z.strictObject({ method: z.enum(PAYOUT_METHODS), number: z.string().regex(PHONE_PATTERN) });

export interface UpiNumberStart extends UpiNumberRequest {
  readonly cookieHeader: string | null;
  readonly clientAddress: string;
}

const unsent = (error: ProviderError): AppError =>
  new AppError(error.layer === "decode" ? "upi_otp_missing" : "upi_otp_unsent", { cause: error });

/**
 * Begins to put a number on file to which withdrawals go. The OTP goes to the player's own number and not to the new
 * one: whoever has found an open session must not be able to turn the payouts to himself (docs/decisions/0017).
 * @throws AppError betting_off, upi_otp_failed with the provider's words, upi_otp_missing, upi_otp_unsent, otp_cooldown
 * or rate_limited with `seconds`.
 */
export const startUpiNumber = async (
  services: Services,
  player: Player,
  { method, number, cookieHeader, clientAddress }: UpiNumberStart,
): Promise<SentChallenge> => {
  if (!(await readAccount(services, player)).bettingOn) throw new AppError("betting_off");
  return startChallenge(services, {
    purpose: "upi-number",
    owner: player.playerKey,
    phone: player.mobile,
    draft: { method, number },
    cookieHeader,
    clientAddress,
    sender: {
      send: (mobile) => services.provider.run(resendOtp, { mobile }),
      refused: (message) => new AppError("upi_otp_failed", message === null ? {} : { message }),
      failed: unsent,
    },
  });
};

export interface UpiNumberProof {
  readonly otp: string;
  readonly cookieHeader: string | null;
  readonly clientAddress: string;
}

/**
 * Puts the number on file that the OTP was asked for. Where the provider certainly did not take it, the same code may be
 * typed again; where nobody knows, another may be asked for at once (docs/decisions/0010).
 * @throws AppError of `verifyChallenge`; upi_number_failed with the provider's words where it has any;
 * upi_number_unknown where its answer was lost and the number is not seen on file.
 */
export const verifyUpiNumber = async (
  services: Services,
  log: Logger,
  player: Player,
  { otp, cookieHeader, clientAddress }: UpiNumberProof,
): Promise<void> => {
  const { draft, reopen, needNewCode } = await verifyChallenge(services, log, {
    purpose: "upi-number",
    owner: player.playerKey,
    otp,
    cookieHeader,
    clientAddress,
    draft: draftSchema,
  });
  const told = await save(services, player, draft);
  if (told === "saved") {
    log.info({ event: "upi_number_changed", method: draft.method });
    return;
  }
  if (told.code === "upi_number_failed") await reopen();
  else await needNewCode(draft);
  log.warn({ event: "upi_number_not_saved", method: draft.method, code: told.code });
  throw told;
};

type UpiNumber = z.infer<typeof draftSchema>;

/** Sent once. Where its answer is lost, what stands on file says whether it was taken. */
const save = async (services: Services, player: Player, draft: UpiNumber): Promise<"saved" | AppError> => {
  try {
    const { accepted, message } = await services.provider.run(addUserUpiDetails, draft, { token: player.token });
    return accepted ? "saved" : new AppError("upi_number_failed", message === null ? {} : { message });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
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
