import type { LockoutLimit } from "../../accounts/limits/rate-limit";
import { SIGN_IN_LOCKS } from "../../accounts/limits/sign-in-limits";
import { OTP_LOCKS } from "../../accounts/otp/otp-limits";
import type { Store } from "../../store/store";
import { formatIndiaTime, latestMoney } from "./money";

/** Lists the limits of a player, their browsers and their number, including expired ones. */
export const listLimits = async ({ db }: Store, playerKey: string) => {
  // The key is hexadecimal, so it contains no wildcard of `like`.
  const rows = await db.selectFrom("rate_limit").selectAll().where("limit_key", "like", `%:${playerKey}%`).execute();
  return rows.map(({ limit_key: key, used, ends_at }) => ({
    key,
    /** The limit's name, such as "sign-in-phone". */
    name: key.slice(0, key.indexOf(":")),
    used: Number(used),
    /** When the limit expires, in epoch milliseconds of the game's clock. */
    endsAt: Number(ends_at),
  }));
};

const LOCKS = new Map<string, LockoutLimit>([...SIGN_IN_LOCKS, ...OTP_LOCKS].map((lock) => [lock.name, lock]));

/**
 * Lists the running limits and whether they lock the player out.
 * @param now epoch milliseconds.
 */
const runningLimits = async (store: Store, playerKey: string, now: number) =>
  (await listLimits(store, playerKey))
    .filter(({ endsAt }) => endsAt > now)
    .map(({ name, used, endsAt }) => {
      const lock = LOCKS.get(name);
      const rule = lock && { of: lock.quota, aTryTakes: lock.cost, locked: used + lock.cost > lock.quota };
      return { name, used, ...rule, until: formatIndiaTime(endsAt) };
    });

/**
 * Returns what is known of a player.
 * @param now epoch milliseconds.
 */
export const playerFile = async (store: Store, playerKey: string, now: number) => {
  const { db } = store;
  const generation = await db
    .selectFrom("session_generation")
    .select("generation")
    .where("player_key", "=", playerKey)
    .executeTakeFirst();
  const browsers = await db
    .selectFrom("known_device")
    .select("seen_at")
    .where("player_key", "=", playerKey)
    .orderBy("seen_at", "desc")
    .execute();
  const texts = await db
    .selectFrom("otp_challenge")
    .select(["purpose", "sent_at", "expires_at", "tries", "used"])
    .where((row) => row.or([row("phone_key", "=", playerKey), row("owner_key", "=", playerKey)]))
    .orderBy("sent_at")
    .execute();
  const money = await latestMoney(store, playerKey);
  return {
    player: playerKey,
    // Old browsers are deleted in time.
    ...(browsers.length + money.length === 0 && {
      warning: "No player with this number has signed in here lately. Was it typed correctly?",
    }),
    timesThatAllSessionsWereEnded: Number(generation?.generation ?? 0),
    browsersLastSeen: browsers.map(({ seen_at }) => formatIndiaTime(Number(seen_at))),
    limits: await runningLimits(store, playerKey, now),
    oneTimePasswordsOfTheLastHour: texts.map(({ purpose, sent_at, expires_at, tries, used }) => ({
      purpose,
      sent: formatIndiaTime(Number(sent_at)),
      goodUntil: formatIndiaTime(Number(expires_at)),
      tries: Number(tries),
      usedOrReplaced: Boolean(Number(used)),
    })),
    money,
  };
};
