import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { OpenChallenge } from "@/lib/contract/account";
import { OTP_COOLDOWN_MS, type OtpPurpose } from "@/lib/domain/otp";
import type { Services } from "../../services";
import type { OtpChallengeRow } from "../../store/tables";
import { idInCookie } from "../session/cookies";
import { keyedDigest } from "../session/keyed-digest";
import { seal, unseal } from "../session/seal";
import { findChallenge } from "./challenge-rows";

/** What waits for an OTP: the number as typed, and what the purpose needs once the number is proven. */
const sealed = z.strictObject({ phone: z.string(), draft: z.unknown() });

export interface SealedDraft {
  readonly phone: string;
  /** JSON. */
  readonly draft: unknown;
}

/** @param lifeMs how long the seal opens, even if the row stays longer. */
export const sealDraft = (
  { settings }: Pick<Base, "settings">,
  { phone, draft }: SealedDraft,
  lifeMs: number,
): Promise<string> => seal(settings.session.secrets, { phone, draft }, Math.ceil(lifeMs / 1000));

/** @returns undefined if the draft was deleted or was sealed with a secret that is no longer known. */
export const unsealDraft = async (
  { settings }: Pick<Base, "settings">,
  text: string,
): Promise<SealedDraft | undefined> => {
  const parsed = sealed.safeParse(await unseal(settings.session.secrets, text));
  return parsed.success ? { phone: parsed.data.phone, draft: parsed.data.draft } : undefined;
};

type Bound = Pick<OtpChallengeRow, "challenge_id" | "purpose" | "phone_key" | "owner_key">;

/**
 * The digest of an OTP together with everything that it is bound to, so that it proves nothing for another number or
 * purpose (docs/security.md, row 14).
 */
export const otpDigest = (
  services: Pick<Base, "settings" | "store" | "log">,
  to: Bound,
  otp: string,
): Promise<string> =>
  keyedDigest(services, "otp", [to.challenge_id, to.purpose, to.phone_key, to.owner_key, otp].join("\n"));

/** Compares in a time that does not depend on where the digests differ (docs/security.md, row 11). */
export const sameDigest = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

type Base = Pick<Services, "settings" | "store" | "clock" | "log">;

/** What finds a challenge: its purpose, the browser's cookies and the player it belongs to. */
export interface ChallengeLookup {
  readonly purpose: OtpPurpose;
  readonly cookieHeader: string | null;
  /** The signed-in player's key, if the purpose requires one; another player's challenge is not found. */
  readonly owner?: string | undefined;
}

/** A challenge that a browser holds: the id in its cookie, and the row stored under the id's digest. */
export interface HeldChallenge {
  readonly id: string;
  readonly row: Readonly<OtpChallengeRow>;
}

export const challengeKey = (services: Base, id: string): Promise<string> => keyedDigest(services, "challenge", id);

/** The challenge of a browser's cookie, even if it is used or too old; undefined if none is found. */
export const heldChallenge = async (services: Base, lookup: ChallengeLookup): Promise<HeldChallenge | undefined> => {
  const id = idInCookie(services.settings.session, lookup.cookieHeader, `otp-${lookup.purpose}`);
  if (id === undefined) return undefined;
  const row = await findChallenge(services, await challengeKey(services, id), lookup.purpose);
  return row !== undefined && row.owner_key === (lookup.owner ?? "") ? { id, row } : undefined;
};

/** Whether the challenge is neither used nor too old. */
export const isOpen = ({ clock }: Pick<Base, "clock">, { row }: HeldChallenge): boolean =>
  row.used === 0 && row.expires_at > clock.now();

export const resendAt = (row: Pick<OtpChallengeRow, "sent_at">): number => row.sent_at + OTP_COOLDOWN_MS;

/** The draft of the challenge that a browser holds; null if no challenge is open. */
export const openDraft = async (services: Base, lookup: ChallengeLookup): Promise<SealedDraft | null> => {
  const held = await heldChallenge(services, lookup);
  if (held === undefined || !isOpen(services, held)) return null;
  return (await unsealDraft(services, held.row.sealed_draft)) ?? null;
};

/** What an OTP screen may know about the challenge that its browser holds; null if the player has to start over. */
export const openChallenge = async (services: Base, lookup: ChallengeLookup): Promise<OpenChallenge | null> => {
  const held = await heldChallenge(services, lookup);
  if (held === undefined || !isOpen(services, held)) return null;
  const sealed = await unsealDraft(services, held.row.sealed_draft);
  return sealed === undefined ? null : { phone: sealed.phone, resendAt: resendAt(held.row) };
};
