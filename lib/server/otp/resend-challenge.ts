import { AppError } from "@/lib/contract/errors";
import type { Services } from "../services";
import { OTP_LIFE_MS, replaceOtp } from "./challenge-rows";
import { type Holder, heldChallenge, isOpen } from "./held-challenge";
import { otpDigest } from "./otp-digest";
import { sealDraft, unsealDraft } from "./sealed-draft";
import { type OtpSender, type SentChallenge, sendText, sentChallenge } from "./start-challenge";
import { claimText } from "./text-limits";

export interface ChallengeResend extends Holder {
  /** Of the client, as the process's entry saw it. */
  readonly clientAddress: string;
  readonly sender: OtpSender;
}

/**
 * Another text for the challenge that this browser holds: its OTP takes the place of the one before, with ten minutes
 * and five tries of its own, under the limits of texts and of wrong codes.
 * @throws AppError otp_start_over where there is none, otp_cooldown or rate_limited, both with `seconds`, or what the
 * sender makes of its failure.
 */
export const resendChallenge = async (services: Services, resend: ChallengeResend): Promise<SentChallenge> => {
  const held = await heldChallenge(services, resend);
  if (held === undefined || !isOpen(services, held)) throw new AppError("otp_start_over");
  const kept = await unsealDraft(services, held.row.sealed_draft);
  if (kept === undefined) throw new AppError("otp_start_over");
  const claim = await claimText(services, {
    ...resend,
    phoneKey: held.row.phone_key,
    address: resend.clientAddress,
    challengeKey: held.row.challenge_id,
  });
  const otp = await sendText(resend.sender, kept.phone, claim);
  const next = {
    otp_digest: await otpDigest(services, held.row, otp),
    sealed_draft: await sealDraft(services, kept, OTP_LIFE_MS),
    sent_at: claim.sentAt,
    expires_at: claim.sentAt + OTP_LIFE_MS,
  };
  if (!(await replaceOtp(services, held.row.challenge_id, next))) throw new AppError("otp_start_over");
  return sentChallenge(services, resend.purpose, { id: held.id, row: { ...held.row, ...next } });
};
