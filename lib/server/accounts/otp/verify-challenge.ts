import type { z } from "zod";
import { AppError, type ErrorCode } from "@/lib/contract/errors";
import { OTP_COOLDOWN_MS, type OtpPurpose } from "@/lib/domain/otp";
import { counters } from "../../counters";
import type { Services } from "../../services";
import {
  type ChallengeLookup,
  closeChallenge,
  consumeOtpAttempt,
  findBrowserChallenge,
  isOpen,
  isSameDigest,
  MAX_ATTEMPTS,
  otpDigest,
  reopenChallenge,
  sealDraft,
  unsealDraft,
} from "./challenge";
import { admitOtpAttempt, clearCooldown } from "./otp-limits";

/** The error of a wrong code by purpose (docs/specification.md, 10.2 OTP fields). */
const INVALID = {
  registration: "otp_invalid",
  "upi-number": "otp_invalid",
  "password-reset": "reset_otp_invalid",
} as const satisfies Record<OtpPurpose, ErrorCode>;

export interface Verification<Draft> extends ChallengeLookup<OtpPurpose> {
  readonly otp: string;
  readonly clientIp: string;
  /** Parses the draft that `startChallenge` was given. */
  readonly draft: z.ZodType<Draft>;
}

export interface Verified<Draft> {
  /** The number that is now proven. */
  readonly phone: string;
  readonly draft: Draft;
  /** Allows the code to be typed once more, because the action certainly did not take effect. */
  reopen(): Promise<void>;
  /** Allows another code to be requested at once, for this draft, because the action may have taken effect. */
  needNewCode(draft: Draft): Promise<void>;
}

/**
 * Compares and uses up the OTP of this browser's challenge (docs/security.md, rows 10 to 15 and 38). All counts are in
 * the store, so a replayed cookie changes nothing.
 * @throws AppError otp_start_over without a challenge, or where its draft cannot be read
 * @throws AppError otp_invalid or reset_otp_invalid, with `over` if the OTP was used, has expired or must be sent anew
 * @throws AppError otp_tries_over after too many wrong codes: another SMS is needed
 * @throws AppError rate_limited with `seconds`
 */
export const verifyChallenge = async <Draft>(
  services: Services,
  { otp, draft, clientIp, ...lookup }: Verification<Draft>,
): Promise<Verified<Draft>> => {
  const invalid = new AppError(INVALID[lookup.purpose]);
  const challenge = await findBrowserChallenge(services, lookup);
  if (challenge === undefined) throw new AppError("otp_start_over");
  // Without an OTP to compare with, the typed code is no attempt, and another code is needed.
  if (!isOpen(services, challenge) || challenge.row.otp_digest === "") {
    throw new AppError(INVALID[lookup.purpose], { params: { over: 1 } });
  }
  const { challenge_id: key, phone_key: phoneKey } = challenge.row;
  const attempt = await admitOtpAttempt(services, { ...lookup, phoneKey, clientIp });
  const row = await consumeOtpAttempt(services, key);
  if (row === undefined) {
    await attempt.notWrong();
    services.log.warn({ event: "otp_refused", purpose: lookup.purpose, phoneKey });
    counters().otpAttempts.inc({ purpose: lookup.purpose, outcome: "refused" });
    // With attempts left, another request has used the OTP or its last attempt meanwhile.
    throw challenge.row.tries >= MAX_ATTEMPTS ? new AppError("otp_tries_over") : invalid;
  }
  if (!isSameDigest(row.otp_digest, otpDigest(services, row, otp))) {
    services.log.warn({ event: "otp_wrong", purpose: lookup.purpose, phoneKey, tries: row.tries });
    counters().otpAttempts.inc({ purpose: lookup.purpose, outcome: "wrong" });
    await attempt.wrong();
    throw invalid;
  }
  counters().otpAttempts.inc({ purpose: lookup.purpose, outcome: "right" });
  await attempt.notWrong();
  const stored = await unsealDraft(services, row.sealed_draft);
  if (!(await closeChallenge(services, key, row.otp_digest))) throw invalid;
  const parsed = draft.safeParse(stored?.draft);
  if (stored === undefined || !parsed.success) throw new AppError("otp_start_over");
  services.log.info({ event: "otp_verified", purpose: lookup.purpose, phoneKey });
  const { phone } = stored;
  return {
    phone,
    draft: parsed.data,
    reopen: () => reopenChallenge(services, { ...row, tries: row.tries - 1 }),
    needNewCode: async (next) => {
      const now = services.clock.now();
      const sealed_draft = await sealDraft(services, { phone, draft: next }, row.expires_at - now);
      const sent_at = Math.min(row.sent_at, Math.floor(now) - OTP_COOLDOWN_MS);
      await reopenChallenge(services, { ...row, otp_digest: "", sealed_draft, sent_at });
      await clearCooldown(services, lookup.purpose, phoneKey);
    },
  };
};
