import "server-only";
import { headers } from "next/headers";
import type { OpenChallenge, TypedRegistration } from "@/lib/contract/account";
import type { OtpPurpose } from "@/lib/domain/otp";
import { findOpenChallenge, resendAt } from "../accounts/otp/challenge";
import { readRegistration } from "../accounts/register";
import { holdsTicket } from "../accounts/reset-password";
import { services } from "../running-services";
import { currentPlayer } from "./page-viewer";

/** Belong to the player who asked. */
const OWNED: readonly OtpPurpose[] = ["upi-number"];

/** Null: the flow starts over (docs/specification.md, 10.2 OTP fields). */
export const currentChallenge = async (purpose: OtpPurpose): Promise<OpenChallenge | null> => {
  const owner = OWNED.includes(purpose) ? (await currentPlayer())?.playerKey : "";
  if (owner === undefined) return null;
  const held = await findOpenChallenge(services(), { purpose, cookieHeader: (await headers()).get("cookie"), owner });
  return held && { phone: held.phone, resendAt: resendAt(held.row) };
};

/** Begun by this browser and not yet proven. */
export const currentRegistration = async (): Promise<TypedRegistration | null> =>
  readRegistration(services(), (await headers()).get("cookie"));

/** This browser verified an OTP and has not used its ticket (docs/security.md, row 16). */
export const holdsResetTicket = async (): Promise<boolean> => holdsTicket(services(), (await headers()).get("cookie"));
