import { OTP_COOLDOWN_MS } from "@/lib/domain/otp";
import type { Services } from "../services";
import type { OtpChallengeRow } from "../state/tables";

type Base = Pick<Services, "store" | "clock">;
type Row = Readonly<OtpChallengeRow>;

/** Tries per OTP (docs/security.md, row 13). */
export const MOST_TRIES = 5;
/** An OTP and what waits for it live so long after the text (docs/security.md, row 12), in milliseconds. */
export const OTP_LIFE_MS = 10 * 60_000;
/** A row without its secrets stays so much longer, so that a late or repeated code is told apart from none at all. */
const REMEMBERED_MS = 60 * 60_000;

/** Another driver may give large integers as text. */
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

/** A later text of the same challenge: its OTP takes the place of the one before. @returns false where it is used. */
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

/** The draft changes while the text is on its way. @returns false where the OTP was used meanwhile. */
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
 * Counts a try, in one statement so that guesses at once cannot share the last one (docs/security.md, row 13).
 * @returns the row to compare with, or undefined where no try is left, or the OTP is used or too old.
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

/** Gives back a try that was counted and then not compared. */
export const returnTry = async ({ store }: Pick<Base, "store">, key: string): Promise<void> => {
  await store.db
    .updateTable("otp_challenge")
    .set((column) => ({ tries: column("tries", "-", 1) }))
    .where("challenge_id", "=", key)
    .where("tries", ">", 0)
    .execute();
};

/**
 * Uses the OTP that was just compared, once (docs/security.md, row 11). @returns false where another request was first.
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

/** Puts back what was used for nothing, its try too: the code was right. */
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

/** The OTP stays used up, and another may be asked for now: the challenge goes on with its draft and no code. */
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

/** The browser has begun another challenge: this one's OTP and draft are worth nothing any more. */
export const closeChallenge = async ({ store }: Pick<Base, "store">, key: string): Promise<void> => {
  await store.db
    .updateTable("otp_challenge")
    .set({ used: 1, otp_digest: "", sealed_draft: "" })
    .where("challenge_id", "=", key)
    .execute();
};

/** Takes the secrets out of what is too old, and later the rows. */
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
    .where("expires_at", "<=", now - REMEMBERED_MS)
    .execute();
  await store.db.deleteFrom("reset_ticket").where("expires_at", "<=", now).execute();
};
