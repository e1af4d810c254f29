import { randomBytes } from "node:crypto";
import type { OtpSent } from "@/lib/contract/account";
import { AppError } from "@/lib/contract/errors";
import type { OtpPurpose } from "@/lib/domain/otp";
import { resendOtp, type SendOtpAnswer } from "../../provider/calls/account";
import { ProviderError } from "../../provider/provider";
import type { Services } from "../../services";
import { setCookie } from "../session/cookies";
import { playerKeyOf } from "../session/keyed-digest";
import { changeUnused, closeChallenge, insertChallenge, OTP_LIFE_MS } from "./challenge-rows";
import {
  type ChallengeLookup,
  challengeKey,
  type HeldChallenge,
  heldChallenge,
  isOpen,
  otpDigest,
  resendAt,
  sealDraft,
  unsealDraft,
} from "./held-challenge";
import { claimText, type TextClaim } from "./otp-limits";

/** How the provider sends a text, and the errors for its failures. */
export interface OtpSender {
  /** One of lib/server/provider/calls/account. */
  readonly send: (mobile: string) => Promise<SendOtpAnswer>;
  /** The error if the provider refused. `message`: the provider's own text, if it gave one. */
  readonly refused: (message: string | null) => AppError;
  /** The error if the provider did not answer, or its answer cannot be read. */
  readonly failed: (cause: ProviderError) => AppError;
}

export interface ChallengeStart extends ChallengeLookup {
  /** Ten digits, checked by the request's schema. */
  readonly phone: string;
  /** JSON that waits until the number is proven. Stored sealed, for at most ten minutes after the text. */
  readonly draft: unknown;
  readonly clientAddress: string;
  readonly sender: OtpSender;
}

export interface SentChallenge {
  readonly sent: OtpSent;
  /** The Set-Cookie that gives the browser the challenge, to be answered together with `sent`. */
  readonly cookie: string;
}

/**
 * Sends an OTP to a number and begins a challenge that this browser holds (decision 0009). If the same browser
 * asks again for the same number within the cooldown, the running challenge gets the new draft and nothing is sent.
 * @throws AppError otp_cooldown or rate_limited, both with `seconds`, or the sender's error.
 */
export const startChallenge = async (services: Services, start: ChallengeStart): Promise<SentChallenge> => {
  const { purpose, phone, draft, clientAddress, sender } = start;
  const phoneKey = await playerKeyOf(services, phone);
  const held = await heldChallenge(services, start);
  if (held !== undefined && held.row.phone_key === phoneKey) {
    const running = await continueChallenge(services, held, start);
    if (running !== undefined) return running;
  }
  const claim = await claimText(services, { ...start, phoneKey, address: clientAddress });
  const otp = await sendText(services, sender, phone, claim);
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
  return sentChallenge(services, purpose, { id, row });
};

/** The browser's answer for a challenge whose text was sent just now or within the cooldown. */
const sentChallenge = (
  { settings, clock }: Services,
  purpose: OtpPurpose,
  { id, row }: HeldChallenge,
): SentChallenge => ({
  sent: { resendAt: resendAt(row) },
  cookie: setCookie(settings.session, `otp-${purpose}`, id, row.expires_at - clock.now()),
});

/** Puts a new draft into the running challenge; undefined if its text is older than the cooldown or its OTP is used. */
const continueChallenge = async (
  services: Services,
  held: HeldChallenge,
  { purpose, phone, draft }: ChallengeStart,
): Promise<SentChallenge | undefined> => {
  const now = services.clock.now();
  if (!isOpen(services, held) || resendAt(held.row) <= now) return undefined;
  const sealed = await sealDraft(services, { phone, draft }, held.row.expires_at - now);
  return (await changeUnused(services, held.row.challenge_id, { sealed_draft: sealed }))
    ? sentChallenge(services, purpose, held)
    : undefined;
};

/**
 * Sends a text and returns its OTP. If certainly no text went out, its counts are given back.
 * @throws AppError the sender's error, with the `seconds` of the cooldown where a text may have gone out.
 */
const sendText = async (services: Services, sender: OtpSender, phone: string, claim: TextClaim): Promise<string> => {
  let answer: SendOtpAnswer;
  try {
    answer = await sender.send(phone);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const failed = sender.failed(error);
    if (error.sent === "no") {
      await claim.notSent();
      throw failed;
    }
    // A text may have gone out: the number's cooldown runs.
    const seconds = Math.ceil((resendAt({ sent_at: claim.sentAt }) - services.clock.now()) / 1000);
    throw new AppError(failed.code, { ...failed.details, params: { ...failed.details.params, seconds } });
  }
  if (answer.sent) return answer.otp;
  await claim.notSent();
  throw sender.refused(answer.message);
};

export interface ChallengeResend extends ChallengeLookup {
  readonly clientAddress: string;
}

/**
 * Sends another text for the challenge that this browser holds. Its OTP replaces the previous one and gets a new ten
 * minutes and five tries, within the limits for texts and for wrong codes.
 * @throws AppError otp_start_over without an open challenge, otp_cooldown or rate_limited, both with `seconds`,
 * otp_resend_failed.
 */
export const resendChallenge = async (services: Services, resend: ChallengeResend): Promise<SentChallenge> => {
  const held = await heldChallenge(services, resend);
  if (held === undefined || !isOpen(services, held)) throw new AppError("otp_start_over");
  const kept = await unsealDraft(services, held.row.sealed_draft);
  if (kept === undefined) throw new AppError("otp_start_over");
  const { phone_key: phoneKey, challenge_id: key } = held.row;
  const claim = await claimText(services, { ...resend, phoneKey, address: resend.clientAddress });
  const sender: OtpSender = {
    send: (mobile) => services.provider.run(resendOtp, { mobile }),
    refused: () => new AppError("otp_resend_failed"),
    failed: (cause) => new AppError("otp_resend_failed", { cause }),
  };
  const otp = await sendText(services, sender, kept.phone, claim);
  const next = {
    otp_digest: await otpDigest(services, held.row, otp),
    sealed_draft: await sealDraft(services, kept, OTP_LIFE_MS),
    sent_at: claim.sentAt,
    expires_at: claim.sentAt + OTP_LIFE_MS,
  };
  if (!(await changeUnused(services, key, { ...next, tries: 0 }))) throw new AppError("otp_start_over");
  return sentChallenge(services, resend.purpose, { id: held.id, row: { ...held.row, ...next } });
};
