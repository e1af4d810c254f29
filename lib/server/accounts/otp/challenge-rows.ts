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
/** How often expired drafts are deleted, in milliseconds. */
const CLEANED_EVERY_MS = 60_000;

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

const setChallenge = async ({ store }: Pick<Base, "store">, key: string, set: Partial<Row>): Promise<void> => {
  await store.db.updateTable("otp_challenge").set(set).where("challenge_id", "=", key).execute();
};

/**
 * Changes a challenge that is not used yet. @param otpDigest set: only while this is still its OTP.
 * @returns false if the challenge is used: another request was first.
 */
export const changeUnused = async (
  { store }: Pick<Base, "store">,
  key: string,
  set: Partial<Row>,
  otpDigest?: string,
): Promise<boolean> => {
  const unused = store.db.updateTable("otp_challenge").set(set).where("challenge_id", "=", key).where("used", "=", 0);
  const query = otpDigest === undefined ? unused : unused.where("otp_digest", "=", otpDigest);
  return Number((await query.executeTakeFirst()).numUpdatedRows) === 1;
};

const WITHOUT_SECRETS = { used: 1, otp_digest: "", sealed_draft: "" };

/** Uses up the OTP that was just compared (docs/security.md, row 11). @returns false if another request was first. */
export const useChallenge = (base: Base, key: string, otpDigest: string): Promise<boolean> =>
  changeUnused(base, key, WITHOUT_SECRETS, otpDigest);

/** Deletes OTP and draft of a challenge, because its browser has begun another. */
export const closeChallenge = (base: Base, key: string): Promise<void> => setChallenge(base, key, WITHOUT_SECRETS);

/** Restores an OTP, its draft and its try: the code was right, but nothing was done with it. */
export const reopenChallenge = (base: Base, { challenge_id, otp_digest, sealed_draft, tries }: Row): Promise<void> =>
  setChallenge(base, challenge_id, { used: 0, otp_digest, sealed_draft, tries: Math.max(0, tries - 1) });

/** Keeps the challenge and its draft without an OTP: the old OTP stays used up, and another may be requested now. */
export const keepForResend = (base: Base, { challenge_id, sent_at }: Row, sealed: string): Promise<void> => {
  const cooledDown = Math.floor(base.clock.now()) - OTP_COOLDOWN_MS;
  const kept = { used: 0, otp_digest: "", sealed_draft: sealed, sent_at: Math.min(sent_at, cooledDown) };
  return setChallenge(base, challenge_id, kept);
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

/** Deletes the secrets of expired challenges. The rows go later, by lib/server/retention. */
export const forgetExpiredDrafts = async ({ store, clock }: Base): Promise<void> => {
  await store.db
    .updateTable("otp_challenge")
    .set({ otp_digest: "", sealed_draft: "" })
    .where("expires_at", "<=", Math.floor(clock.now()))
    .where("sealed_draft", "!=", "")
    .execute();
};

/** Deletes expired drafts every minute, also if no request comes. @returns what ends it, before the store is closed. */
export const keepForgettingDrafts = (services: Base & Pick<Services, "log">): (() => void) => {
  const forget = () =>
    forgetExpiredDrafts(services).catch((err: unknown) =>
      services.log.error({ event: "store_failed", during: "forgetting drafts", err }),
    );
  const timer = setInterval(() => void forget(), CLEANED_EVERY_MS).unref();
  return () => clearInterval(timer);
};
