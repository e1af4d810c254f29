import type { Logger } from "pino";
import type { z } from "zod";
import { AppError, type ErrorCode } from "@/lib/contract/errors";
import type { OtpPurpose } from "@/lib/domain/otp";
import type { Services } from "../services";
import {
  countTry,
  findChallenge,
  keepForResend,
  MOST_TRIES,
  reopenChallenge,
  returnTry,
  useChallenge,
} from "./challenge-rows";
import { type AdmittedGuess, admitGuess, type OtpAsker } from "./guess-limits";
import {
  type HeldChallenge,
  type Holder,
  heldChallenge,
  isOpen,
  otpDigest,
  sameDigest,
  sealDraft,
  unsealDraft,
} from "./held-challenge";
import { endCooldown } from "./text-limits";

/** The words of a wrong code (docs/specification.md, 10.2 OTP fields). */
const INVALID = {
  registration: "otp_invalid",
  "upi-number": "otp_invalid",
  "password-reset": "reset_otp_invalid",
} as const satisfies Record<OtpPurpose, ErrorCode>;

export interface Verification<Draft> extends Holder {
  /** Four digits, checked by the request's schema. */
  readonly otp: string;
  /** Of the client, as the process's entry saw it. */
  readonly clientAddress: string;
  /** Reads back what `startChallenge` was given. */
  readonly draft: z.ZodType<Draft>;
}

export interface Verified<Draft> {
  /** The number that is proven now. */
  readonly phone: string;
  readonly draft: Draft;
  /** For what certainly was not done with it: the same code may be typed once more. */
  reopen(): Promise<void>;
  /** For what may have been done with it: another code may be asked for at once, and proves this draft. */
  needNewCode(draft: Draft): Promise<void>;
}

/**
 * Compares a code with the OTP of the challenge that this browser holds, and uses it up (docs/security.md, rows 10 to
 * 15 and 38). A replayed cookie changes nothing: whatever counts stands in the store.
 * @throws AppError otp_start_over without a challenge; otp_invalid or reset_otp_invalid where the code is wrong, with
 * `over` where it was used or is too old, whatever is typed; otp_tries_over where another text is needed; rate_limited
 * with `seconds` at the caps of wrong codes.
 */
export const verifyChallenge = async <Draft>(
  services: Services,
  log: Logger,
  { otp, draft, clientAddress, ...holder }: Verification<Draft>,
): Promise<Verified<Draft>> => {
  const invalid = new AppError(INVALID[holder.purpose]);
  const held = await heldChallenge(services, holder);
  if (held === undefined) throw new AppError("otp_start_over");
  // Nothing to compare with: whatever is typed is no guess, and another code is needed.
  if (!isOpen(services, held) || held.row.otp_digest === "") {
    throw new AppError(INVALID[holder.purpose], { params: { over: 1 } });
  }
  const { challenge_id: key, phone_key: phoneKey } = held.row;
  const row = await countTry(services, key);
  if (row === undefined) {
    log.warn({ event: "otp_refused", purpose: holder.purpose, phoneKey });
    throw (await isOutOfTries(services, held)) ? new AppError("otp_tries_over") : invalid;
  }
  const asker: OtpAsker = { ...holder, phoneKey, address: clientAddress, challengeKey: key };
  const guess = await admitted(services, asker, row.tries === 1);
  if (!sameDigest(row.otp_digest, await otpDigest(services, row, otp))) {
    log.warn({ event: "otp_wrong", purpose: holder.purpose, phoneKey, tries: row.tries });
    await guess.wrong();
    throw invalid;
  }
  await guess.notWrong();
  const kept = await unsealDraft(services, row.sealed_draft);
  if (!(await useChallenge(services, key, row.otp_digest))) throw invalid;
  const read = draft.safeParse(kept?.draft);
  if (kept === undefined || !read.success) throw new AppError("otp_start_over");
  log.info({ event: "otp_verified", purpose: holder.purpose, phoneKey });
  const { phone } = kept;
  return {
    phone,
    draft: read.data,
    reopen: () => reopenChallenge(services, row),
    needNewCode: async (next) => {
      const sealed = await sealDraft(services, { phone, draft: next }, row.expires_at - services.clock.now());
      await keepForResend(services, row, sealed);
      await endCooldown(services, holder.purpose, phoneKey);
    },
  };
};

/** A try that the shared counts do not let through was none of its text. */
const admitted = async (services: Services, asker: OtpAsker, first: boolean): Promise<AdmittedGuess> => {
  try {
    return await admitGuess(services, asker, first);
  } catch (error) {
    await returnTry(services, asker.challengeKey ?? "");
    throw error;
  }
};

/** No try was left, rather than that the OTP was used or grew too old between two looks. */
const isOutOfTries = async (services: Services, held: HeldChallenge): Promise<boolean> => {
  const row = await findChallenge(services, held.row.challenge_id, held.row.purpose);
  return row !== undefined && row.tries >= MOST_TRIES && isOpen(services, { ...held, row });
};
