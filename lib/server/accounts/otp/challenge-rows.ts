import { OTP_COOLDOWN_MS } from "@/lib/domain/otp";
import type { Services } from "../../services";
import type { OtpChallengeRow } from "../../store/tables";

type Base = Pick<Services, "store" | "clock">;
type Row = Readonly<OtpChallengeRow>;

/** Tries per OTP (docs/security.md, row 13). */
export const MOST_TRIES = 5;
/** How long an OTP and its draft live after the text was sent (docs/security.md, row 12), in milliseconds. */
export const OTP_LIFE_MS = 10 * 60_000;
/** How much longer a row is kept without its secrets, to tell a late or repeated code from a missing challenge. */
export const CHALLENGE_REMEMBERED_MS = 60 * 60_000;

/** The row with its integers as numbers: one of the database drivers gives large integers as text. */
const whole = (row: Row): Row => ({
  ...row,
  tries: Number(row.tries),
  sent_at: Number(row.sent_at),
  expires_at: Number(row.expires_at),
  used: Number(row.used),
});

/** @param key the keyed digest of the cookie's id. */
export const findChallenge = async (
  { store }: Pick<Base, "store">,
  key: string,
  purpose: string,
): Promise<Row | undefined> => {
  const row = await store.db
    .selectFrom("otp_challenge")
    .selectAll()
    .where("challenge_id", "=", key)
    .where("purpose", "=", purpose)
    .executeTakeFirst();
  return row && whole(row);
};

export const insertChallenge = async ({ store }: Pick<Base, "store">, row: Row): Promise<void> => {
  await store.db.insertInto("otp_challenge").values(row).execute();
};

/** Replaces the OTP by that of a later text of the same challenge. @returns false if the challenge is used. */
export const replaceOtp = async (
  { store }: Pick<Base, "store">,
  key: string,
  next: Pick<Row, "otp_digest" | "sealed_draft" | "sent_at" | "expires_at">,
): Promise<boolean> => {
  const result = await store.db
    .updateTable("otp_challenge")
    .set({ ...next, tries: 0 })
    .where("challenge_id", "=", key)
    .where("used", "=", 0)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
};

/** Replaces the draft and keeps the OTP, whose text is already under way. @returns false if the OTP has been used. */
export const replaceDraft = async ({ store }: Pick<Base, "store">, key: string, sealed: string): Promise<boolean> => {
  const result = await store.db
    .updateTable("otp_challenge")
    .set({ sealed_draft: sealed })
    .where("challenge_id", "=", key)
    .where("used", "=", 0)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
};

/**
 * Counts a try, in one statement so that simultaneous guesses cannot share the last one (docs/security.md, row 13).
 * @returns the row to compare with, or undefined if no try is left, or the OTP is used or too old.
 */
export const countTry = async ({ store, clock }: Base, key: string): Promise<Row | undefined> => {
  const row = await store.db
    .updateTable("otp_challenge")
    .set((column) => ({ tries: column("tries", "+", 1) }))
    .where("challenge_id", "=", key)
    .where("used", "=", 0)
    .where("tries", "<", MOST_TRIES)
    .where("expires_at", ">", Math.floor(clock.now()))
    .returningAll()
    .executeTakeFirst();
  return row && whole(row);
};

/** Gives back a try that was counted but not compared. */
export const returnTry = async ({ store }: Pick<Base, "store">, key: string): Promise<void> => {
  await store.db
    .updateTable("otp_challenge")
    .set((column) => ({ tries: column("tries", "-", 1) }))
    .where("challenge_id", "=", key)
    .where("tries", ">", 0)
    .execute();
};

/**
 * Uses up the OTP that was just compared (docs/security.md, row 11). @returns false if another request was first.
 */
export const useChallenge = async (
  { store }: Pick<Base, "store">,
  key: string,
  otpDigest: string,
): Promise<boolean> => {
  const result = await store.db
    .updateTable("otp_challenge")
    .set({ used: 1, otp_digest: "", sealed_draft: "" })
    .where("challenge_id", "=", key)
    .where("used", "=", 0)
    .where("otp_digest", "=", otpDigest)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
};

/** Restores an OTP, its draft and its try: the code was right, but nothing was done with it. */
export const reopenChallenge = async (
  { store }: Pick<Base, "store">,
  { challenge_id, otp_digest, sealed_draft, tries }: Row,
): Promise<void> => {
  await store.db
    .updateTable("otp_challenge")
    .set({ used: 0, otp_digest, sealed_draft, tries: Math.max(0, tries - 1) })
    .where("challenge_id", "=", challenge_id)
    .execute();
};

/** Keeps the challenge and its draft without an OTP: the old one stays used up, and another may be requested now. */
export const keepForResend = async (
  { store, clock }: Base,
  { challenge_id, sent_at }: Row,
  sealed: string,
): Promise<void> => {
  await store.db
    .updateTable("otp_challenge")
    .set({
      used: 0,
      otp_digest: "",
      sealed_draft: sealed,
      sent_at: Math.min(sent_at, Math.floor(clock.now()) - OTP_COOLDOWN_MS),
    })
    .where("challenge_id", "=", challenge_id)
    .execute();
};

/** Deletes OTP and draft of a challenge, because its browser has begun another. */
export const closeChallenge = async ({ store }: Pick<Base, "store">, key: string): Promise<void> => {
  await store.db
    .updateTable("otp_challenge")
    .set({ used: 1, otp_digest: "", sealed_draft: "" })
    .where("challenge_id", "=", key)
    .execute();
};

/** Deletes the secrets of expired challenges, later their rows, and expired tickets. */
export const forgetOldChallenges = async ({ store, clock }: Base): Promise<void> => {
  const now = Math.floor(clock.now());
  await store.db
    .updateTable("otp_challenge")
    .set({ otp_digest: "", sealed_draft: "" })
    .where("expires_at", "<=", now)
    .where("sealed_draft", "!=", "")
    .execute();
  await store.db
    .deleteFrom("otp_challenge")
    .where("expires_at", "<=", now - CHALLENGE_REMEMBERED_MS)
    .execute();
  await store.db.deleteFrom("reset_ticket").where("expires_at", "<=", now).execute();
};
