import type { OpenChallenge } from "@/lib/contract/account";
import { OTP_COOLDOWN_MS, type OtpPurpose } from "@/lib/domain/otp";
import type { Services } from "../services";
import { keyedDigest } from "../session/keyed-digest";
import type { OtpChallengeRow } from "../state/tables";
import { challengeIdIn } from "./challenge-cookies";
import { findChallenge } from "./challenge-rows";
import { type SealedDraft, unsealDraft } from "./sealed-draft";

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
