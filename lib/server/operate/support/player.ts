import { type SqlBool, sql } from "kysely";
import type { LockingAllowance } from "../../accounts/limits/allowance";
import { SIGN_IN_LOCKS } from "../../accounts/limits/sign-in-limits";
import { OTP_LOCKS } from "../../accounts/otp/otp-limits";
import { supportNumber } from "../../money/outcome";
import { findParts } from "../../money/records/find-records";
import { fromRow, isFinal, type MoneyRecord, wholeKey } from "../../money/records/record";
import type { Store } from "../../store/store";
import { askedShort, pointsOf, standingOf, when } from "./text";

type Lines = readonly string[];

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** All counts of limits under a player's key, ended ones too: of the player, their browsers and their number. */
export const limitsOf = async ({ db }: Store, playerKey: string) => {
  // The key is hexadecimal: it holds no wildcard of `like`.
  const rows = await db.selectFrom("rate_limit").selectAll().where("limit_key", "like", `%:${playerKey}%`).execute();
  return rows.map(({ limit_key: key, used, ends_at }) => ({
    key,
    /** The allowance's name, "sign-in-phone". */
    name: key.slice(0, key.indexOf(":")),
    used: Number(used),
    /** Epoch milliseconds of the game's clock. */
    endsAt: Number(ends_at),
  }));
};

/** The limits that can lock a player out, by name. */
const LOCKS = new Map<string, LockingAllowance>([...SIGN_IN_LOCKS, ...OTP_LOCKS].map((lock) => [lock.name, lock]));

/** The limits that run now: "sign-in-phone: 45 of 50 (a try takes 5), locked: no, until …". @param now epoch milliseconds. */
export const limitLines = async (store: Store, playerKey: string, now: number): Promise<Lines> =>
  (await limitsOf(store, playerKey))
    .filter(({ endsAt }) => endsAt > now)
    .map(({ name, used, endsAt }) => {
      const lock = LOCKS.get(name);
      if (lock === undefined) return `${name}: ${used} used, until ${when(endsAt)}`;
      const each = lock.cost === 1 ? "" : ` (a try takes ${lock.cost})`;
      const locked = used + lock.cost > lock.points ? "yes" : "no";
      return `${name}: ${used} of ${lock.points}${each}, locked: ${locked}, until ${when(endsAt)}`;
    });

const sessionLines = async ({ db }: Store, playerKey: string): Promise<Lines> => {
  const row = await db
    .selectFrom("session_generation")
    .select("generation")
    .where("player_key", "=", playerKey)
    .executeTakeFirst();
  const times = Number(row?.generation ?? 0);
  return [times === 0 ? "never ended all at once" : `ended all at once ${counted(times, "time")}`];
};

const browserLines = async ({ db }: Store, playerKey: string): Promise<Lines> => {
  const rows = await db
    .selectFrom("known_device")
    .select("seen_at")
    .where("player_key", "=", playerKey)
    .orderBy("seen_at", "desc")
    .execute();
  return rows.map((row) => `last ${when(Number(row.seen_at))}`);
};

const moneyLine = (record: MoneyRecord): string => {
  const points = pointsOf(record.request);
  const what = `${record.kind}${points === null ? "" : ` of ${points}`}`;
  const mark = isFinal(record) ? "" : "  <- open";
  return `${when(record.createdAt)}  ${supportNumber(record)}  ${what}  ${standingOf(record)}${mark}\n      ${askedShort(record)}`;
};

/** Most of the settled money requests that are listed; all open ones are. */
const LATEST = 20;

const moneyLines = async ({ db }: Store, playerKey: string): Promise<Lines> => {
  const rows = db.selectFrom("money_request").selectAll().where("player_key", "=", playerKey).orderBy("seq", "desc");
  const open = sql<SqlBool>`(state in ('queued', 'sending', 'checking') or (state = 'failed' and sealed_token <> ''))`;
  const both = [...(await rows.where(open).execute()), ...(await rows.limit(LATEST).execute())].map(fromRow);
  const records = [...new Map(both.map((record) => [record.key, record])).values()];
  return records.sort((a, b) => b.seq - a.seq).map(moneyLine);
};

const lockLines = async ({ db }: Store, playerKey: string): Promise<Lines> => {
  const rows = await db.selectFrom("player_lock").select("beat").where("player_key", "=", playerKey).execute();
  return rows.map(({ beat }) => `taken, renewed ${counted(Number(beat), "time")}`);
};

const textLines = async ({ db }: Store, playerKey: string): Promise<Lines> => {
  const rows = await db
    .selectFrom("otp_challenge")
    .select(["purpose", "sent_at", "expires_at", "tries", "used"])
    .where((row) => row.or([row("phone_key", "=", playerKey), row("owner_key", "=", playerKey)]))
    .orderBy("sent_at")
    .execute();
  return rows.map(({ purpose, sent_at, expires_at, tries, used }) => {
    const times = `sent ${when(Number(sent_at))}, good until ${when(Number(expires_at))}`;
    return `${purpose}: ${times}, ${counted(Number(tries), "try", "tries")}${Number(used) ? ", used or replaced" : ""}`;
  });
};

const rowsOf = async (
  { db }: Store,
  table: "money_request" | "money_archive" | "favourite_market" | "push_subscription" | "event_mark",
  playerKey: string,
): Promise<number> => {
  const { all } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as("all"))
    .where("player_key", "=", playerKey)
    .executeTakeFirstOrThrow();
  return Number(all);
};

const otherLines = async (store: Store, playerKey: string): Promise<Lines> => {
  const lines: string[] = [];
  for (const [table, word] of [
    ["favourite_market", "favourite market"],
    ["push_subscription", "browser that gets messages while the app is closed"],
    ["event_mark", "event that was seen or told"],
  ] as const) {
    const count = await rowsOf(store, table, playerKey);
    if (count > 0) lines.push(`${count} x ${word}`);
  }
  return lines;
};

const textOf = (playerKey: string, sections: readonly (readonly [title: string, lines: Lines])[]): string => {
  const texts = sections.map(([title, lines]) => [title, ...(lines.length > 0 ? lines : ["none"])].join("\n    "));
  return `Player ${playerKey}\n\n${texts.join("\n\n")}\n`;
};

/** Sign-ins leave browsers, and old browsers are forgotten in time. */
const NEVER_HERE = "No player with this number has signed in here lately. Was it typed correctly?\n\n";

/** Everything that the store knows of a player. @param now epoch milliseconds. @param changes the lines of the audit. */
export const playerText = async (store: Store, playerKey: string, now: number, changes: Lines): Promise<string> => {
  const [browsers, money] = [await browserLines(store, playerKey), await moneyLines(store, playerKey)];
  const kept = await rowsOf(store, "money_request", playerKey);
  const archived = await rowsOf(store, "money_archive", playerKey);
  const text = textOf(playerKey, [
    ["Sessions (kept by the player's browsers, not here)", await sessionLines(store, playerKey)],
    ["Browsers that have signed in", browsers],
    [`Money requests: ${kept} kept, ${archived} in the archive; what is open and the latest ${LATEST}`, money],
    ["Limits that run now", await limitLines(store, playerKey, now)],
    ["Turn of a money request", await lockLines(store, playerKey)],
    ["One-time passwords of the last hour", await textLines(store, playerKey)],
    ["Other", await otherLines(store, playerKey)],
    ["What support has changed", changes],
  ]);
  return browsers.length + money.length > 0 ? text : NEVER_HERE + text;
};

const DAY_MS = 24 * 60 * 60_000;

/** All money requests that a player confirmed on a day in India, also those in the archive. @param day "2026-11-22". */
export const moneyOfDayText = async (store: Store, playerKey: string, day: string): Promise<string> => {
  const from = Date.parse(`${day}T00:00:00+05:30`);
  const keysIn = (table: "money_request" | "money_archive") =>
    store.db
      .selectFrom(table)
      .select("request_key")
      .where("player_key", "=", playerKey)
      .where("created_at", ">=", from)
      .where("created_at", "<", from + DAY_MS)
      .execute();
  const rows = [...(await keysIn("money_request")), ...(await keysIn("money_archive"))];
  const keys = [...new Set(rows.map(({ request_key }) => wholeKey(request_key)))];
  const parts = await Promise.all(keys.map((key) => findParts(store, playerKey, key)));
  const records = parts.flat().sort((a, b) => b.seq - a.seq);
  return textOf(playerKey, [[`Money requests of ${day}: ${records.length}`, records.map(moneyLine)]]);
};
