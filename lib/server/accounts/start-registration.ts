import type { StartRegistrationRequest } from "@/lib/contract/account";
import { AppError } from "@/lib/contract/errors";
import { type SentChallenge, startChallenge } from "../otp/start-challenge";
import { checkMobile } from "../provider/calls/send-otp";
import type { Services } from "../services";

export interface RegistrationStart extends StartRegistrationRequest {
  readonly cookieHeader: string | null;
  readonly clientAddress: string;
}

/**
 * Asks the provider whether a number is free, which sends an OTP to it (docs/specification.md, 3.1 Register).
 * @throws AppError already_registered, registration_failed, otp_cooldown or rate_limited with `seconds`.
 */
export const startRegistration = (
  services: Services,
  { name, phone, password, cookieHeader, clientAddress }: RegistrationStart,
): Promise<SentChallenge> =>
  startChallenge(services, {
    purpose: "registration",
    phone,
    draft: { name, password },
    cookieHeader,
    clientAddress,
    sender: {
      send: (mobile) => services.provider.run(checkMobile, { mobile }),
      refused: () => new AppError("already_registered"),
      failed: (cause) => new AppError("registration_failed", { cause }),
    },
  });
