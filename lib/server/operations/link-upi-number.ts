import type { Logger } from "pino";
import { z } from "zod";
import { AppError } from "@/lib/contract/errors";
import type { UpiNumberRequest } from "@/lib/contract/funds";
import { PAYOUT_METHODS } from "@/lib/domain/funds/payment-methods";
import { PHONE_PATTERN } from "@/lib/domain/phone";
import { type SentChallenge, startChallenge } from "../challenges/start-challenge";
import { verifyChallenge } from "../challenges/verify-challenge";
import { addUserUpiDetails } from "../provider/calls/money-writes";
import { resendOtp } from "../provider/calls/send-otp";
import { ProviderError } from "../provider/provider";
import type { Services } from "../services";
import type { Player } from "../session/player";
import { readAccount } from "./read-account";
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
 * Puts the number on file that the OTP was asked for.
 * @throws AppError of `verifyChallenge`; upi_number_failed with the provider's words, or where its answer was lost and
 * the number is not on file.
 */
export const verifyUpiNumber = async (
  services: Services,
  log: Logger,
  player: Player,
  { otp, cookieHeader, clientAddress }: UpiNumberProof,
): Promise<void> => {
  const { draft, reopen } = await verifyChallenge(services, log, {
    purpose: "upi-number",
    owner: player.playerKey,
    otp,
    cookieHeader,
    clientAddress,
    draft: draftSchema,
  });
  try {
    const answer = await services.provider.run(addUserUpiDetails, draft, { token: player.token });
    if (!answer.accepted)
      throw new AppError("upi_number_failed", answer.message === null ? {} : { message: answer.message });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.sent === "no") await reopen();
    // The answer was lost: what stands on file says whether it was taken.
    const onFile = error.sent === "maybe" && (await isOnFile(services, player, draft));
    if (!onFile) throw new AppError("upi_number_failed", { cause: error });
  }
  log.info({ event: "upi_number_changed", method: draft.method });
};

const isOnFile = (services: Services, player: Player, { method, number }: z.infer<typeof draftSchema>) =>
  readPayoutNumbers(services, player).then(
    (numbers) => numbers[method] === number,
    () => false,
  );
