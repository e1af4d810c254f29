import { AppError } from "@/lib/contract/errors";
import { type SentChallenge, startChallenge } from "../otp/start-challenge";
import { forgetCheckMobile } from "../provider/calls/send-otp";
import type { Services } from "../services";

export interface PasswordResetStart {
  readonly phone: string;
  readonly cookieHeader: string | null;
  readonly clientAddress: string;
}

/**
 * Sends an OTP to a registered number whose password was forgotten (docs/specification.md, 3.5 Forgot password).
 * @throws AppError forgot_failed with the provider's words where it has any, otp_cooldown or rate_limited with
 * `seconds`.
 */
export const startPasswordReset = (services: Services, start: PasswordResetStart): Promise<SentChallenge> =>
  startChallenge(services, {
    ...start,
    purpose: "password-reset",
    draft: null,
    sender: {
      send: (mobile) => services.provider.run(forgetCheckMobile, { mobile }),
      refused: (message) => new AppError("forgot_failed", message === null ? {} : { message }),
      failed: (cause) => new AppError("forgot_failed", { cause }),
    },
  });
