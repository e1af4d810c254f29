import "server-only";
import { headers } from "next/headers";
import type { OpenChallenge, TypedRegistration } from "@/lib/contract/account";
import { type UpiNumberRequest, upiNumberRequest } from "@/lib/contract/funds";
import type { OtpPurpose } from "@/lib/domain/otp";
import { computeResendAt, findOpenChallenge } from "../accounts/otp/challenge";
import { readRegistration } from "../accounts/register";
import { hasTicket } from "../accounts/reset-password";
import { services } from "../running-services";
import { currentPlayer } from "./page-viewer";

/** The purposes whose challenges belong to the signed-in player who started them. */
const OWNED: readonly OtpPurpose[] = ["upi-number"];

interface CurrentChallenge extends OpenChallenge {
  /** The payout number that it is about to add, if it is about one. */
  readonly payout: UpiNumberRequest | undefined;
}

/** Returns this browser's open challenge; null if the flow starts over (docs/specification.md, 10.2 OTP fields). */
export const currentChallenge = async (purpose: OtpPurpose): Promise<CurrentChallenge | null> => {
  const owner = OWNED.includes(purpose) ? (await currentPlayer())?.playerKey : "";
  if (owner === undefined) return null;
  const challenge = await findOpenChallenge(services(), {
    purpose,
    cookieHeader: (await headers()).get("cookie"),
    owner,
  });
  if (challenge === null) return null;
  const payout = purpose === "upi-number" ? upiNumberRequest.safeParse(challenge.draft).data : undefined;
  return { phone: challenge.phone, resendAt: computeResendAt(challenge.row), payout };
};

/** Returns the registration that this browser has started and not yet verified; null without one. */
export const currentRegistration = async (): Promise<TypedRegistration | null> =>
  readRegistration(services(), (await headers()).get("cookie"));

/** Whether this browser verified an OTP and has not used its ticket (docs/security.md, row 16). */
export const hasResetTicket = async (): Promise<boolean> => hasTicket(services(), (await headers()).get("cookie"));
