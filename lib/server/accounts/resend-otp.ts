import { AppError } from "@/lib/contract/errors";
import type { OtpPurpose } from "@/lib/domain/otp";
import { resendOtp } from "../provider/calls/send-otp";
import type { Services } from "../services";
import { resendChallenge, type SentChallenge } from "./otp/start-challenge";

export interface OtpResend {
  readonly purpose: OtpPurpose;
  readonly cookieHeader: string | null;
  readonly clientAddress: string;
  /** The player's key, if the purpose requires a signed-in player. */
  readonly owner?: string;
}

/**
 * Sends another OTP for the challenge of that purpose that this browser holds.
 * @throws AppError otp_start_over, otp_cooldown or rate_limited with `seconds`, otp_resend_failed.
 */
export const resendOtpOf = (services: Services, resend: OtpResend): Promise<SentChallenge> =>
  resendChallenge(services, {
    ...resend,
    sender: {
      send: (mobile) => services.provider.run(resendOtp, { mobile }),
      refused: () => new AppError("otp_resend_failed"),
      failed: (cause) => new AppError("otp_resend_failed", { cause }),
    },
  });
