import type { z } from "zod";
import { AppError, type ErrorCode } from "@/lib/contract/errors";
import type { OtpPurpose } from "@/lib/domain/otp";
import { counters } from "../../counters";
import type { Services } from "../../services";
import {
  countTry,
  findChallenge,
  keepForResend,
  MOST_TRIES,
  reopenChallenge,
  returnTry,
  useChallenge,
} from "./challenge-rows";
import {
  type ChallengeLookup,
  type HeldChallenge,
  heldChallenge,
  isOpen,
  otpDigest,
  sameDigest,
  sealDraft,
  unsealDraft,
} from "./held-challenge";
import { type AdmittedGuess, admitGuess, endCooldown, type OtpRequest } from "./otp-limits";

/** The error for a wrong code (docs/specification.md, 10.2 OTP fields). */
const INVALID = {
  registration: "otp_invalid",
  "upi-number": "otp_invalid",
  "password-reset": "reset_otp_invalid",
} as const satisfies Record<OtpPurpose, ErrorCode>;

export interface Verification<Draft> extends ChallengeLookup {
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
  const row = await countTry(services, key);
  if (row === undefined) {
    services.log.warn({ event: "otp_refused", purpose: lookup.purpose, phoneKey });
    counters().otpTries.inc({ purpose: lookup.purpose, outcome: "refused" });
    throw (await isOutOfTries(services, held)) ? new AppError("otp_tries_over") : invalid;
  }
  const guess = await admitted(services, { ...lookup, phoneKey, address: clientAddress }, key);
  if (!sameDigest(row.otp_digest, await otpDigest(services, row, otp))) {
    services.log.warn({ event: "otp_wrong", purpose: lookup.purpose, phoneKey, tries: row.tries });
    counters().otpTries.inc({ purpose: lookup.purpose, outcome: "wrong" });
    await guess.wrong();
    throw invalid;
  }
  counters().otpTries.inc({ purpose: lookup.purpose, outcome: "right" });
  await guess.notWrong();
  const kept = await unsealDraft(services, row.sealed_draft);
  if (!(await useChallenge(services, key, row.otp_digest))) throw invalid;
  const read = draft.safeParse(kept?.draft);
  if (kept === undefined || !read.success) throw new AppError("otp_start_over");
  services.log.info({ event: "otp_verified", purpose: lookup.purpose, phoneKey });
  const { phone } = kept;
  return {
    phone,
    draft: read.data,
    reopen: () => reopenChallenge(services, row),
    needNewCode: async (next) => {
      const sealed = await sealDraft(services, { phone, draft: next }, row.expires_at - services.clock.now());
      await keepForResend(services, row, sealed);
      await endCooldown(services, lookup.purpose, phoneKey);
    },
  };
};

/** Like `admitGuess`, but gives the text's try back if the shared counts refuse the guess. */
const admitted = async (services: Services, request: OtpRequest, challenge: string): Promise<AdmittedGuess> => {
  try {
    return await admitGuess(services, request);
  } catch (error) {
    await returnTry(services, challenge);
    throw error;
  }
};

/** Whether the tries had run out; otherwise the OTP was used or became too old between the two reads. */
const isOutOfTries = async (services: Services, held: HeldChallenge): Promise<boolean> => {
  const row = await findChallenge(services, held.row.challenge_id, held.row.purpose);
  return row !== undefined && row.tries >= MOST_TRIES && isOpen(services, { ...held, row });
};
