import type { z } from "zod";
import { AppError, type ErrorCode } from "@/lib/contract/errors";
import { OTP_COOLDOWN_MS, type OtpPurpose } from "@/lib/domain/otp";
import { counters } from "../../counters";
import type { Services } from "../../services";
import {
  type ChallengeLookup,
  countTry,
  endChallenge,
  heldChallenge,
  isOpen,
  MOST_TRIES,
  otpDigest,
  reopenChallenge,
  sameDigest,
  sealDraft,
  unsealDraft,
} from "./challenge";
import { admitGuess, endCooldown } from "./otp-limits";

/** The error for a wrong code (docs/specification.md, 10.2 OTP fields). */
const INVALID = {
  registration: "otp_invalid",
  "upi-number": "otp_invalid",
  "password-reset": "reset_otp_invalid",
} as const satisfies Record<OtpPurpose, ErrorCode>;

export interface Verification<Draft> extends ChallengeLookup<OtpPurpose> {
  /** Four digits, checked by the request's schema. */
  readonly otp: string;
  /** The client's address, as the request listener saw it. */
  readonly clientAddress: string;
  /** Parses the draft that `startChallenge` was given. */
  readonly draft: z.ZodType<Draft>;
}

export interface Verified<Draft> {
  /** The number that is now proven. */
  readonly phone: string;
  readonly draft: Draft;
  /** To be called if the action certainly did not take effect: the same code may be typed once more. */
  reopen(): Promise<void>;
  /** To be called if the action may have taken effect: another code may be requested at once, for the given draft. */
  needNewCode(draft: Draft): Promise<void>;
}

/**
 * Compares a code with the OTP of the challenge that this browser holds, and uses it up (docs/security.md, rows 10 to
 * 15 and 38). A replayed cookie changes nothing, because all counts are in the store.
 * @throws AppError otp_start_over without a challenge; otp_invalid or reset_otp_invalid if the code is wrong, with
 * `over` for any code if the OTP was used or is too old; otp_tries_over if another text is needed; rate_limited with
 * `seconds` at the caps of wrong codes.
 */
export const verifyChallenge = async <Draft>(
  services: Services,
  { otp, draft, clientAddress, ...lookup }: Verification<Draft>,
): Promise<Verified<Draft>> => {
  const invalid = new AppError(INVALID[lookup.purpose]);
  const held = await heldChallenge(services, lookup);
  if (held === undefined) throw new AppError("otp_start_over");
  // Without an OTP to compare with, the typed code is no guess, and another code is needed.
  if (!isOpen(services, held) || held.row.otp_digest === "") {
    throw new AppError(INVALID[lookup.purpose], { params: { over: 1 } });
  }
  const { challenge_id: key, phone_key: phoneKey } = held.row;
  const guess = await admitGuess(services, { ...lookup, phoneKey, clientAddress });
  const row = await countTry(services, key);
  if (row === undefined) {
    await guess.notWrong();
    services.log.warn({ event: "otp_refused", purpose: lookup.purpose, phoneKey });
    counters().otpTries.inc({ purpose: lookup.purpose, outcome: "refused" });
    // Otherwise another request has used the OTP or its last try meanwhile.
    throw held.row.tries >= MOST_TRIES ? new AppError("otp_tries_over") : invalid;
  }
  if (!sameDigest(row.otp_digest, otpDigest(services, row, otp))) {
    services.log.warn({ event: "otp_wrong", purpose: lookup.purpose, phoneKey, tries: row.tries });
    counters().otpTries.inc({ purpose: lookup.purpose, outcome: "wrong" });
    await guess.wrong();
    throw invalid;
  }
  counters().otpTries.inc({ purpose: lookup.purpose, outcome: "right" });
  await guess.notWrong();
  const kept = await unsealDraft(services, row.sealed_draft);
  if (!(await endChallenge(services, key, row.otp_digest))) throw invalid;
  const read = draft.safeParse(kept?.draft);
  if (kept === undefined || !read.success) throw new AppError("otp_start_over");
  services.log.info({ event: "otp_verified", purpose: lookup.purpose, phoneKey });
  const { phone } = kept;
  return {
    phone,
    draft: read.data,
    reopen: () => reopenChallenge(services, { ...row, tries: row.tries - 1 }),
    needNewCode: async (next) => {
      const now = services.clock.now();
      const sealed_draft = await sealDraft(services, { phone, draft: next }, row.expires_at - now);
      const sent_at = Math.min(row.sent_at, Math.floor(now) - OTP_COOLDOWN_MS);
      await reopenChallenge(services, { ...row, otp_digest: "", sealed_draft, sent_at });
      await endCooldown(services, lookup.purpose, phoneKey);
    },
  };
};
