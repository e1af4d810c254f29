import { randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { OTP_COOLDOWN_MS, type OtpPurpose } from "@/lib/domain/otp";
import { repeat } from "../../clock";
import type { Services } from "../../services";
import type { Tables } from "../../store/tables";
import { type IdCookie, readIdCookie, setCookie } from "../session/cookies";
import { keyedDigest } from "../session/keyed-digest";
import { seal, unseal } from "../session/session-data";

type Base = Pick<Services, "settings" | "store" | "clock">;
type Row = Readonly<Tables["otp_challenge"]>;

/** How many attempts an OTP allows (docs/security.md, row 13). */
export const MAX_ATTEMPTS = 5;
/** How long an OTP and its draft count after the text was sent (docs/security.md, row 12). */
export const OTP_TTL_MS = 10 * 60_000;
/** How long a row stays without its secrets, to tell a late or repeated code from a missing challenge. */
export const CHALLENGE_RETENTION_MS = 60 * 60_000;
const CLEANUP_INTERVAL_MS = 60_000;

/**
 * What a challenge proves. `reset-ticket`: the right to set a password, after a verified OTP (../reset-password.ts).
 */
export type ChallengePurpose = OtpPurpose | "reset-ticket";

/** The number as typed, and JSON that the purpose needs once the number is proven. */
const sealedDraft = z.strictObject({ phone: z.string(), draft: z.unknown() });
export type SealedDraft = Readonly<z.infer<typeof sealedDraft>>;

/**
 * Seals a draft for its challenge.
 * @param ttlMs how long the seal opens, even if the row stays longer
 */
export const sealDraft = ({ settings }: Pick<Base, "settings">, draft: SealedDraft, ttlMs: number): Promise<string> =>
  seal(settings.session.secrets, draft, Math.ceil(ttlMs / 1000));

/**
 * Opens a sealed draft.
 * @returns undefined if the draft was deleted, or sealed with a secret that is no longer known
 */
export const unsealDraft = async (
  { settings }: Pick<Base, "settings">,
  text: string,
): Promise<SealedDraft | undefined> => sealedDraft.safeParse(await unseal(settings.session.secrets, text)).data;

/** Computes the digest of an OTP for one challenge, number and purpose alone (docs/security.md, row 14). */
export const otpDigest = (
  services: Pick<Base, "store">,
  to: Pick<Row, "challenge_id" | "purpose" | "phone_key" | "owner_key">,
  otp: string,
): string => keyedDigest(services, "otp", [to.challenge_id, to.purpose, to.phone_key, to.owner_key, otp].join("\n"));

/** Compares digests in a time that does not depend on where they differ (docs/security.md, row 11). */
export const isSameDigest = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

export interface ChallengeLookup<Purpose extends ChallengePurpose = ChallengePurpose> {
  readonly purpose: Purpose;
  readonly cookieHeader: string | null;
  /** The player whose challenge it must be; a challenge of another player is not found. */
  readonly owner?: string | undefined;
}

export interface BrowserChallenge {
  readonly id: string;
  readonly row: Row;
}

const toCookieName = (purpose: ChallengePurpose): IdCookie => (purpose === "reset-ticket" ? purpose : `otp-${purpose}`);

/** Returns the Set-Cookie of a challenge, which expires with it. */
export const challengeCookie = (
  { settings, clock }: Base,
  purpose: ChallengePurpose,
  { id, row }: BrowserChallenge,
): string => setCookie(settings.session, toCookieName(purpose), id, row.expires_at - clock.now());

/** Creates the id for the browser's cookie, and the fields of the row to which an OTP is bound. */
export const createChallenge = (
  services: Pick<Base, "store">,
  purpose: ChallengePurpose,
  phoneKey: string,
  owner = "",
) => {
  const id = randomBytes(32).toString("base64url");
  const challenge_id = keyedDigest(services, "challenge", id);
  return { id, bound: { challenge_id, purpose, phone_key: phoneKey, owner_key: owner } };
};

export const insertChallenge = async ({ store }: Pick<Base, "store">, row: Row): Promise<void> => {
  await store.db.insertInto("otp_challenge").values(row).execute();
};

/** Finds the challenge of this browser's cookie, even if it is used or expired. */
export const findBrowserChallenge = async (
  services: Base,
  { purpose, cookieHeader, owner = "" }: ChallengeLookup,
): Promise<BrowserChallenge | undefined> => {
  const id = readIdCookie(services.settings.session, cookieHeader, toCookieName(purpose));
  if (id === undefined) return undefined;
  const row = await services.store.db
    .selectFrom("otp_challenge")
    .selectAll()
    .where("challenge_id", "=", keyedDigest(services, "challenge", id))
    .where("purpose", "=", purpose)
    .where("owner_key", "=", owner)
    .executeTakeFirst();
  return row && { id, row };
};

/** Whether a challenge is unused and not expired. */
export const isOpen = ({ clock }: Pick<Base, "clock">, { row }: BrowserChallenge): boolean =>
  row.used === 0 && row.expires_at > clock.now();

/** Returns epoch milliseconds from which another text may be requested. */
export const computeResendAt = (row: Pick<Row, "sent_at">): number => row.sent_at + OTP_COOLDOWN_MS;

/** Returns this browser's open challenge with its draft; null if the player has to start over. */
export const findOpenChallenge = async (
  services: Base,
  lookup: ChallengeLookup,
): Promise<(BrowserChallenge & SealedDraft) | null> => {
  const challenge = await findBrowserChallenge(services, lookup);
  if (challenge === undefined || !isOpen(services, challenge)) return null;
  const draft = await unsealDraft(services, challenge.row.sealed_draft);
  return draft === undefined ? null : { ...challenge, ...draft };
};

/**
 * Changes an unused challenge.
 * @param otpDigest changes it only while this is its OTP
 * @returns false if another request was first
 */
export const changeUnused = async (
  { store }: Pick<Base, "store">,
  key: string,
  set: Partial<Row>,
  otpDigest?: string,
): Promise<boolean> => {
  const unused = store.db.updateTable("otp_challenge").set(set).where("challenge_id", "=", key).where("used", "=", 0);
  const query = otpDigest === undefined ? unused : unused.where("otp_digest", "=", otpDigest);
  return (await query.executeTakeFirst()).numUpdatedRows === 1n;
};

/**
 * Marks a challenge as used, and deletes its OTP and draft.
 * @param otpDigest closes it only while this is its OTP
 * @returns false if another request was first
 */
export const closeChallenge = (base: Base, key: string, otpDigest?: string): Promise<boolean> =>
  changeUnused(base, key, { used: 1, otp_digest: "", sealed_draft: "" }, otpDigest);

/** Opens a used challenge again, with the OTP, draft and attempts of `row`. */
export const reopenChallenge = async (
  { store }: Pick<Base, "store">,
  { challenge_id, otp_digest, sealed_draft, tries, sent_at }: Row,
): Promise<void> => {
  await store.db
    .updateTable("otp_challenge")
    .set({ used: 0, otp_digest, sealed_draft, tries, sent_at })
    .where("challenge_id", "=", challenge_id)
    .execute();
};

/**
 * Counts an attempt in one statement, so that simultaneous attempts cannot share the last one
 * (docs/security.md, row 13).
 * @returns undefined if no attempt is left, or the OTP is used or expired
 */
export const consumeOtpAttempt = ({ store, clock }: Base, key: string): Promise<Row | undefined> =>
  store.db
    .updateTable("otp_challenge")
    .set((column) => ({ tries: column("tries", "+", 1) }))
    .where("challenge_id", "=", key)
    .where("used", "=", 0)
    .where("tries", "<", MAX_ATTEMPTS)
    .where("expires_at", ">", Math.floor(clock.now()))
    .returningAll()
    .executeTakeFirst();

/** Deletes the OTPs and drafts of expired challenges. lib/server/operate/retention deletes their rows later. */
export const clearExpiredDrafts = async ({ store, clock }: Pick<Base, "store" | "clock">): Promise<void> => {
  await store.db
    .updateTable("otp_challenge")
    .set({ otp_digest: "", sealed_draft: "" })
    .where("expires_at", "<=", Math.floor(clock.now()))
    .where("sealed_draft", "!=", "")
    .execute();
};

/**
 * Starts the loop that deletes expired drafts.
 * @returns a function that stops it and resolves once a running deletion has finished
 */
export const startDraftCleanup = (
  services: Pick<Services, "store" | "clock" | "hostTime" | "log">,
): (() => Promise<void>) =>
  repeat(services.hostTime, CLEANUP_INTERVAL_MS, () =>
    clearExpiredDrafts(services).catch((err: unknown) =>
      services.log.error({ event: "store_failed", during: "forgetting drafts", err }),
    ),
  );
