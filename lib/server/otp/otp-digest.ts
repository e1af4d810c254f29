import { timingSafeEqual } from "node:crypto";
import type { Services } from "../services";
import { keyedDigest } from "../session/keyed-digest";
import type { OtpChallengeRow } from "../state/tables";

type Base = Pick<Services, "settings" | "store" | "log">;
type Bound = Pick<OtpChallengeRow, "challenge_id" | "purpose" | "phone_key" | "owner_key">;

/**
 * Of an OTP with all that it is bound to: it proves nothing for another number or purpose (docs/security.md, row 14).
 */
export const otpDigest = (services: Base, to: Bound, otp: string): Promise<string> =>
  keyedDigest(services, "otp", [to.challenge_id, to.purpose, to.phone_key, to.owner_key, otp].join("\n"));

/** In a time that does not depend on where they differ (docs/security.md, row 11). */
export const sameDigest = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};
