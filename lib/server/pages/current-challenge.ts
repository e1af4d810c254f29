import "server-only";
import { headers } from "next/headers";
import type { OpenChallenge, TypedRegistration } from "@/lib/contract/account";
import type { OtpPurpose } from "@/lib/domain/otp";
import { openChallenge, resendAt } from "../accounts/otp/challenge";
import { readRegistration } from "../accounts/register";
import { holdsTicket } from "../accounts/reset-password";
import { services } from "../running-services";
import { currentPlayer } from "./visit";

/** Purposes whose challenge belongs to the player who asked for it. */
const OWNED: readonly OtpPurpose[] = ["upi-number"];

/**
 * The OTP challenge that this page's browser holds for a purpose. Null if it holds none: then the screen has nothing to
 * verify and its flow starts over (docs/specification.md, 10.2 OTP fields, 'Invalid navigation. Please start over.').
 */
export const currentChallenge = async (purpose: OtpPurpose): Promise<OpenChallenge | null> => {
  const owner = OWNED.includes(purpose) ? (await currentPlayer())?.playerKey : "";
  if (owner === undefined) return null;
  const held = await openChallenge(services(), { purpose, cookieHeader: (await headers()).get("cookie"), owner });
  return held && { phone: held.phone, resendAt: resendAt(held.row) };
};

/** Name and number of a registration that this page's browser has begun and not yet proven, or null. */
export const currentRegistration = async (): Promise<TypedRegistration | null> =>
  readRegistration(services(), (await headers()).get("cookie"));

/**
 * Whether this browser may set a new password: it verified an OTP and has not used its ticket (docs/security.md, row
 * 16).
 */
export const holdsResetTicket = async (): Promise<boolean> => holdsTicket(services(), (await headers()).get("cookie"));
