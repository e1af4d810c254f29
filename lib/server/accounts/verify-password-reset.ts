import type { Logger } from "pino";
import { z } from "zod";
import { issueTicket } from "../otp/reset-ticket";
import { verifyChallenge } from "../otp/verify-challenge";
import type { Services } from "../services";

export interface PasswordResetProof {
  readonly otp: string;
  readonly cookieHeader: string | null;
  readonly clientAddress: string;
}

/**
 * Gives the browser whose OTP is right a one-use ticket (docs/security.md, row 16).
 * @returns the ticket's Set-Cookie. @throws AppError of `verifyChallenge`.
 */
export const verifyPasswordReset = async (
  services: Services,
  log: Logger,
  proof: PasswordResetProof,
): Promise<string> => {
  const { phone } = await verifyChallenge(services, log, { ...proof, purpose: "password-reset", draft: z.null() });
  return issueTicket(services, phone);
};
