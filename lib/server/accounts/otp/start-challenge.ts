import type { OtpSent } from "@/lib/contract/account";
import { AppError } from "@/lib/contract/errors";
import type { OtpPurpose } from "@/lib/domain/otp";
import { resendOtp, type SendOtpAnswer } from "../../provider/calls/account";
import { isProviderError, type ProviderError } from "../../provider/provider";
import type { Services } from "../../services";
import { computePlayerKey } from "../session/keyed-digest";
import {
  type BrowserChallenge,
  type ChallengeLookup,
  challengeCookie,
  changeUnused,
  closeChallenge,
  computeResendAt,
  createChallenge,
  findBrowserChallenge,
  findOpenChallenge,
  insertChallenge,
  isOpen,
  OTP_TTL_MS,
  otpDigest,
  sealDraft,
} from "./challenge";
import { claimText, type TextClaim } from "./otp-limits";

/**
 * How the provider sends a text, and the errors of a failed one. `refused` gets the provider message; `failed` is for a
 * response that did not come or cannot be parsed.
 */
export interface OtpSender {
  readonly send: (mobile: string) => Promise<SendOtpAnswer>;
  readonly refused: (message: string | null) => AppError;
  readonly failed: (cause: ProviderError) => AppError;
}

export interface ChallengeStart extends ChallengeLookup<OtpPurpose> {
  readonly phone: string;
  /** JSON that is stored sealed for at most ten minutes after the text. */
  readonly draft: unknown;
  readonly clientIp: string;
  readonly sender: OtpSender;
}

export interface SentChallenge {
  readonly sent: OtpSent;
  /** The Set-Cookie that the response carries together with `sent`. */
  readonly cookie: string;
}

/**
 * Starts a challenge that belongs to this browser (decision 0009). For one number within the cooldown, the running
 * challenge gets the new draft and nothing is sent.
 * @throws AppError otp_cooldown or rate_limited, both with `seconds`
 * @throws AppError of `sender`
 */
export const startChallenge = async (services: Services, start: ChallengeStart): Promise<SentChallenge> => {
  const { purpose, phone, draft, sender } = start;
  const phoneKey = computePlayerKey(services, phone);
  const challenge = await findBrowserChallenge(services, start);
  if (challenge !== undefined && challenge.row.phone_key === phoneKey) {
    const running = await continueChallenge(services, challenge, start);
    if (running !== undefined) return running;
  }
  const claim = await claimText(services, { ...start, phoneKey });
  const otp = await sendText(services, sender, phone, claim);
  const { id, bound } = createChallenge(services, purpose, phoneKey, start.owner);
  const row = {
    ...bound,
    otp_digest: otpDigest(services, bound, otp),
    sealed_draft: await sealDraft(services, { phone, draft }, OTP_TTL_MS),
    tries: 0,
    sent_at: claim.sentAt,
    expires_at: claim.sentAt + OTP_TTL_MS,
    used: 0,
  };
  await insertChallenge(services, row);
  if (challenge !== undefined) await closeChallenge(services, challenge.row.challenge_id);
  return sentChallenge(services, purpose, { id, row });
};

const sentChallenge = (services: Services, purpose: OtpPurpose, challenge: BrowserChallenge): SentChallenge => ({
  sent: { resendAt: computeResendAt(challenge.row) },
  cookie: challengeCookie(services, purpose, challenge),
});

/**
 * Gives a running challenge the new draft.
 * @returns undefined if its text is older than the cooldown or its OTP is used
 */
const continueChallenge = async (
  services: Services,
  challenge: BrowserChallenge,
  { purpose, phone, draft }: ChallengeStart,
): Promise<SentChallenge | undefined> => {
  const now = services.clock.now();
  if (!isOpen(services, challenge) || computeResendAt(challenge.row) <= now) return undefined;
  const sealed = await sealDraft(services, { phone, draft }, challenge.row.expires_at - now);
  return (await changeUnused(services, challenge.row.challenge_id, { sealed_draft: sealed }))
    ? sentChallenge(services, purpose, challenge)
    : undefined;
};

/**
 * Sends the text; if certainly none was sent, its counts are given back.
 * @returns the OTP of the text
 * @throws AppError busy if too many players sign in or request texts
 * @throws AppError of `sender`, with the `seconds` of the cooldown if a text may have been sent
 */
const sendText = async (services: Services, sender: OtpSender, phone: string, claim: TextClaim): Promise<string> => {
  let answer: SendOtpAnswer;
  try {
    answer = await sender.send(phone);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    const failed = error.code === "busy" ? new AppError("busy", { cause: error }) : sender.failed(error);
    if (error.sent === "no") {
      await claim.notSent();
      throw failed;
    }
    // A text may have been sent, so the number's cooldown runs.
    const seconds = Math.ceil((computeResendAt({ sent_at: claim.sentAt }) - services.clock.now()) / 1000);
    throw new AppError(failed.code, { ...failed.details, params: { ...failed.details.params, seconds } });
  }
  if (answer.sent) return answer.otp;
  await claim.notSent();
  throw sender.refused(answer.message);
};

export interface ChallengeResend extends ChallengeLookup<OtpPurpose> {
  readonly clientIp: string;
}

/**
 * Sends a new OTP, which replaces the previous one and has ten new minutes and five new attempts.
 * @throws AppError otp_start_over
 * @throws AppError otp_cooldown or rate_limited, both with `seconds`
 * @throws AppError otp_resend_failed
 */
export const resendChallenge = async (services: Services, resend: ChallengeResend): Promise<SentChallenge> => {
  const challenge = await findOpenChallenge(services, resend);
  if (challenge === null) throw new AppError("otp_start_over");
  const { id, row, phone, draft } = challenge;
  const claim = await claimText(services, { ...resend, phoneKey: row.phone_key });
  const sender: OtpSender = {
    send: (mobile) => services.provider.run(resendOtp, { mobile }),
    refused: () => new AppError("otp_resend_failed"),
    failed: (cause) => new AppError("otp_resend_failed", { cause }),
  };
  const otp = await sendText(services, sender, phone, claim);
  const next = {
    otp_digest: otpDigest(services, row, otp),
    sealed_draft: await sealDraft(services, { phone, draft }, OTP_TTL_MS),
    sent_at: claim.sentAt,
    expires_at: claim.sentAt + OTP_TTL_MS,
    tries: 0,
  };
  if (!(await changeUnused(services, row.challenge_id, next))) throw new AppError("otp_start_over");
  return sentChallenge(services, resend.purpose, { id, row: { ...row, ...next } });
};
