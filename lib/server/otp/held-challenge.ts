import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { OpenChallenge } from "@/lib/contract/account";
import { OTP_COOLDOWN_MS, type OtpPurpose } from "@/lib/domain/otp";
import type { Services } from "../services";
import { keyedDigest } from "../session/keyed-digest";
import { seal, unseal } from "../session/seal";
import type { OtpChallengeRow } from "../state/tables";
import { challengeIdIn } from "./challenge-cookies";
import { findChallenge } from "./challenge-rows";

/** What waits for an OTP: the number as typed, and whatever the purpose needs once the number is proven. */
const sealed = z.strictObject({ phone: z.string(), draft: z.unknown() });

export interface SealedDraft {
  readonly phone: string;
  /** JSON. */
  readonly draft: unknown;
}

/** @param lifeMs after it the seal does not open any more, even if the row were still there. */
export const sealDraft = (
  { settings }: Pick<Base, "settings">,
  { phone, draft }: SealedDraft,
  lifeMs: number,
): Promise<string> => seal(settings.session.secrets, { phone, draft }, Math.ceil(lifeMs / 1000));

/** @returns undefined where it is gone or was sealed with a secret that is not known any more. */
export const unsealDraft = async (
  { settings }: Pick<Base, "settings">,
  text: string,
): Promise<SealedDraft | undefined> => {
  const parsed = sealed.safeParse(await unseal(settings.session.secrets, text));
  return parsed.success ? { phone: parsed.data.phone, draft: parsed.data.draft } : undefined;
};

type Bound = Pick<OtpChallengeRow, "challenge_id" | "purpose" | "phone_key" | "owner_key">;

/**
 * Of an OTP with all that it is bound to: it proves nothing for another number or purpose (docs/security.md, row 14).
 */
export const otpDigest = (
  services: Pick<Base, "settings" | "store" | "log">,
  to: Bound,
  otp: string,
): Promise<string> =>
  keyedDigest(services, "otp", [to.challenge_id, to.purpose, to.phone_key, to.owner_key, otp].join("\n"));

/** In a time that does not depend on where they differ (docs/security.md, row 11). */
export const sameDigest = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

type Base = Pick<Services, "settings" | "store" | "clock" | "log">;

/** Whose browser asks for which challenge. */
export interface Holder {
  readonly purpose: OtpPurpose;
  readonly cookieHeader: string | null;
  /** The signed-in player, for a purpose that belongs to one; a challenge of another's is as good as none. */
  readonly owner?: string | undefined;
}

/** A challenge as its browser holds it: the cookie's own id and the row under its digest. */
export interface HeldChallenge {
  readonly id: string;
  readonly row: Readonly<OtpChallengeRow>;
}

export const challengeKey = (services: Base, id: string): Promise<string> => keyedDigest(services, "challenge", id);

/** The challenge of a browser's cookie, whatever has become of it; undefined where there is none. */
export const heldChallenge = async (services: Base, holder: Holder): Promise<HeldChallenge | undefined> => {
  const id = challengeIdIn(services.settings.session, holder.cookieHeader, holder.purpose);
  if (id === undefined) return undefined;
  const row = await findChallenge(services, await challengeKey(services, id), holder.purpose);
  return row !== undefined && row.owner_key === (holder.owner ?? "") ? { id, row } : undefined;
};

/** Neither used nor too old. */
export const isOpen = ({ clock }: Pick<Base, "clock">, { row }: HeldChallenge): boolean =>
  row.used === 0 && row.expires_at > clock.now();

export const resendAt = (row: Pick<OtpChallengeRow, "sent_at">): number => row.sent_at + OTP_COOLDOWN_MS;

/** What waits in the challenge that a browser holds; null where there is none open. */
export const openDraft = async (services: Base, holder: Holder): Promise<SealedDraft | null> => {
  const held = await heldChallenge(services, holder);
  if (held === undefined || !isOpen(services, held)) return null;
  return (await unsealDraft(services, held.row.sealed_draft)) ?? null;
};

/** What an OTP screen may know of the challenge that its browser holds; null where it has to start over. */
export const openChallenge = async (services: Base, holder: Holder): Promise<OpenChallenge | null> => {
  const held = await heldChallenge(services, holder);
  if (held === undefined || !isOpen(services, held)) return null;
  const sealed = await unsealDraft(services, held.row.sealed_draft);
  return sealed === undefined ? null : { phone: sealed.phone, resendAt: resendAt(held.row) };
};
