import { randomBytes } from "node:crypto";
import type { OtpSent } from "@/lib/contract/account";
import { AppError } from "@/lib/contract/errors";
import type { OtpPurpose } from "@/lib/domain/otp";
import type { SendOtpAnswer } from "../provider/calls/send-otp";
import { ProviderError } from "../provider/provider";
import type { Services } from "../services";
import { playerKeyOf } from "../session/keyed-digest";
import { challengeCookie } from "./challenge-cookies";
import {
  closeChallenge,
  forgetOldChallenges,
  insertChallenge,
  OTP_LIFE_MS,
  replaceDraft,
  replaceOtp,
} from "./challenge-rows";
import { scheduleCleanup } from "./draft-cleanup";
import {
  challengeKey,
  type HeldChallenge,
  type Holder,
  heldChallenge,
  isOpen,
  otpDigest,
  resendAt,
  sealDraft,
  unsealDraft,
} from "./held-challenge";
import { claimText, type TextClaim } from "./text-limits";

/** How the provider sends a text, and in which words its refusals are told. */
export interface OtpSender {
  /** One of lib/server/provider/calls/send-otp. */
  readonly send: (mobile: string) => Promise<SendOtpAnswer>;
  /** The provider refused, with its own words where it has any. */
  readonly refused: (message: string | null) => AppError;
  /** The provider did not answer, or nothing that can be read. */
  readonly failed: (cause: ProviderError) => AppError;
}

export interface ChallengeStart extends Holder {
  /** Ten digits, checked by the request's schema. */
  readonly phone: string;
  /** JSON: what waits until the number is proven. Sealed, and gone ten minutes after the text at the latest. */
  readonly draft: unknown;
  /** Of the client, as the process's entry saw it. */
  readonly clientAddress: string;
  readonly sender: OtpSender;
}

export interface SentChallenge {
  readonly sent: OtpSent;
  /** The Set-Cookie that makes the browser the challenge's holder: to be answered with `sent`. */
  readonly cookie: string;
}

/**
 * Sends an OTP to a number and begins a challenge that this browser holds (docs/decisions/0009). Asked again by the
 * same browser for the same number within the cooldown, the running challenge goes on with the new draft and nothing
 * is sent.
 * @throws AppError otp_cooldown or rate_limited, both with `seconds`, or what the sender makes of its failure.
 */
export const startChallenge = async (services: Services, start: ChallengeStart): Promise<SentChallenge> => {
  const { purpose, phone, draft, clientAddress, sender } = start;
  await forgetOldChallenges(services);
  const phoneKey = await playerKeyOf(services, phone);
  const held = await heldChallenge(services, start);
  if (held !== undefined && held.row.phone_key === phoneKey) {
    const running = await goOn(services, held, start);
    if (running !== undefined) return running;
  }
  const claim = await claimText(services, { ...start, phoneKey, address: clientAddress });
  const otp = await sendText(sender, phone, claim);
  const id = randomBytes(32).toString("base64url");
  const bound = {
    challenge_id: await challengeKey(services, id),
    purpose,
    phone_key: phoneKey,
    owner_key: start.owner ?? "",
  };
  const row = {
    ...bound,
    otp_digest: await otpDigest(services, bound, otp),
    sealed_draft: await sealDraft(services, { phone, draft }, OTP_LIFE_MS),
    tries: 0,
    sent_at: claim.sentAt,
    expires_at: claim.sentAt + OTP_LIFE_MS,
    used: 0,
  };
  await insertChallenge(services, row);
  if (held !== undefined) await closeChallenge(services, held.row.challenge_id);
  scheduleCleanup(services);
  return sentChallenge(services, purpose, { id, row });
};

/** What the browser is told of a challenge whose text has just gone out, or is on its way. */
const sentChallenge = (
  { settings, clock }: Services,
  purpose: OtpPurpose,
  { id, row }: HeldChallenge,
): SentChallenge => ({
  sent: { resendAt: resendAt(row) },
  cookie: challengeCookie(settings.session, purpose, id, row.expires_at - clock.now()),
});

/** The running challenge with a new draft, while its text is younger than the cooldown. */
const goOn = async (
  services: Services,
  held: HeldChallenge,
  { purpose, phone, draft }: ChallengeStart,
): Promise<SentChallenge | undefined> => {
  const now = services.clock.now();
  if (!isOpen(services, held) || resendAt(held.row) <= now) return undefined;
  const sealed = await sealDraft(services, { phone, draft }, held.row.expires_at - now);
  return (await replaceDraft(services, held.row.challenge_id, sealed))
    ? sentChallenge(services, purpose, held)
    : undefined;
};

/** The OTP of a text. Where certainly none went out, the number is as free as before. */
const sendText = async (sender: OtpSender, phone: string, claim: TextClaim): Promise<string> => {
  let answer: SendOtpAnswer;
  try {
    answer = await sender.send(phone);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.sent === "no") await claim.notSent();
    throw sender.failed(error);
  }
  if (answer.sent) return answer.otp;
  await claim.notSent();
  throw sender.refused(answer.message);
};

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
