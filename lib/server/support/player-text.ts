import type { SqlBool } from "kysely";
import { sql } from "kysely";
import { supportNumber } from "../money/outcome";
import { findParts } from "../money/records/find-records";
import { fromRow, isFinal, type MoneyRecord, wholeKey } from "../money/records/record";
import type { Store } from "../store/store";
import { askedShort, pointsOf } from "./asked";
import { auditText, supportActions } from "./audit";
import { limitLines } from "./limits-of-player";
import { standingOf, when } from "./words";

/** So many of the latest money requests are listed; all that are not settled are. */
const LATEST = 20;

/** Browsers and money are all that a sign-in or a request leaves; old browsers are forgotten in time. */
const NEVER_HERE = "No player with this number has signed in here lately. Was it typed correctly?\n\n";

interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const sessions = async ({ db }: Store, playerKey: string): Promise<Section> => {
  const row = await db
    .selectFrom("session_generation")
    .select("generation")
    .where("player_key", "=", playerKey)
    .executeTakeFirst();
  const times = Number(row?.generation ?? 0);
  const lines = [times === 0 ? "never ended all at once" : `ended all at once ${counted(times, "time")}`];
  return { title: "Sessions (kept by the player's browsers, not here)", lines };
};

const devices = async ({ db }: Store, playerKey: string): Promise<Section> => {
  const rows = await db
    .selectFrom("known_device")
    .select("seen_at")
    .where("player_key", "=", playerKey)
    .orderBy("seen_at", "desc")
    .execute();
  return { title: "Browsers that have signed in", lines: rows.map((row) => `last ${when(Number(row.seen_at))}`) };
};

const recordsOf = async ({ db }: Store, playerKey: string): Promise<readonly MoneyRecord[]> => {
  const rows = db.selectFrom("money_request").selectAll().where("player_key", "=", playerKey).orderBy("seq", "desc");
  const open = sql<SqlBool>`(state in ('queued', 'sending', 'checking') or (state = 'failed' and sealed_token <> ''))`;
  const both = [...(await rows.where(open).execute()), ...(await rows.limit(LATEST).execute())].map(fromRow);
  return [...new Map(both.map((one) => [one.key, one])).values()].sort((a, b) => b.seq - a.seq);
};

const requestLine = (record: MoneyRecord): string => {
  const points = pointsOf(record.request);
  const what = `${record.kind}${points === null ? "" : ` of ${points}`}`;
  const mark = isFinal(record) ? "" : "  <- open";
  return `${when(record.createdAt)}  ${supportNumber(record)}  ${what}  ${standingOf(record)}${mark}\n      ${askedShort(record)}`;
};

const money = async (store: Store, playerKey: string): Promise<Section> => {
  const count = async (table: "money_request" | "money_archive") => {
    const { all } = await store.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as("all"))
      .where("player_key", "=", playerKey)
      .executeTakeFirstOrThrow();
    return Number(all);
  };
  const records = await recordsOf(store, playerKey);
  const [kept, archived] = [await count("money_request"), await count("money_archive")];
  const title = `Money requests: ${kept} kept, ${archived} in the archive; what is open and the latest ${LATEST}`;
  return { title, lines: records.map(requestLine) };
};

/** Epoch milliseconds of a day of India's, its first and that of the day after. @param day "2026-11-22". */
const boundsOf = (day: string): readonly [number, number] => {
  const from = Date.parse(`${day}T00:00:00+05:30`);
  return [from, from + 24 * 60 * 60_000];
};

/** All money requests that a player confirmed on a day of India's, those in the archive too, for a terminal. */
export const moneyOfDayText = async (store: Store, playerKey: string, day: string): Promise<string> => {
  const [from, until] = boundsOf(day);
  const keysIn = (table: "money_request" | "money_archive") =>
    store.db
      .selectFrom(table)
      .select("request_key")
      .where("player_key", "=", playerKey)
      .where("created_at", ">=", from)
      .where("created_at", "<", until)
      .execute();
  const rows = [...(await keysIn("money_request")), ...(await keysIn("money_archive"))];
  const keys = [...new Set(rows.map(({ request_key }) => wholeKey(request_key)))];
  const parts = await Promise.all(keys.map((key) => findParts(store, playerKey, key)));
  const records = parts.flat().sort((a, b) => b.seq - a.seq);
  return textOf(playerKey, [{ title: `Money requests of ${day}: ${records.length}`, lines: records.map(requestLine) }]);
};

const locks = async ({ db }: Store, playerKey: string): Promise<Section> => {
  const rows = await db.selectFrom("player_lock").select("beat").where("player_key", "=", playerKey).execute();
  return {
    title: "Turn of a money request",
    lines: rows.map(({ beat }) => `taken, renewed ${counted(Number(beat), "time")}`),
  };
};

const texts = async ({ db }: Store, playerKey: string): Promise<Section> => {
  const rows = await db
    .selectFrom("otp_challenge")
    .select(["purpose", "sent_at", "expires_at", "tries", "used"])
    .where((row) => row.or([row("phone_key", "=", playerKey), row("owner_key", "=", playerKey)]))
    .orderBy("sent_at")
    .execute();
  const lines = rows.map(
    ({ purpose, sent_at, expires_at, tries, used }) =>
      `${purpose}: sent ${when(Number(sent_at))}, good until ${when(Number(expires_at))}, ${counted(Number(tries), "try", "tries")}${Number(used) ? ", used or replaced" : ""}`,
  );
  return { title: "One-time passwords of the last hour", lines };
};

const rest = async ({ db }: Store, playerKey: string): Promise<Section> => {
  const lines: string[] = [];
  for (const [table, word] of [
    ["favourite_market", "favourite market"],
    ["push_subscription", "browser that is told while the app is closed"],
    ["event_mark", "event that was seen or told"],
  ] as const) {
    const rows = await db.selectFrom(table).select("player_key").where("player_key", "=", playerKey).execute();
    if (rows.length > 0) lines.push(`${rows.length} x ${word}`);
  }
  return { title: "Besides", lines };
};

/** Everything that the store knows of a player, for a terminal. @param now epoch milliseconds of the host. */
export const playerText = async (store: Store, playerKey: string, now: number): Promise<string> => {
  const [browsers, requests] = [await devices(store, playerKey), await money(store, playerKey)];
  const isKnown = browsers.lines.length + requests.lines.length > 0;
  const sections: readonly Section[] = [
    await sessions(store, playerKey),
    browsers,
    requests,
    { title: "Counts of limits that run", lines: await limitLines(store, playerKey, now) },
    await locks(store, playerKey),
    await texts(store, playerKey),
    await rest(store, playerKey),
    { title: "What support has changed", lines: auditText(await supportActions(store, playerKey)) },
  ];
  return `${isKnown ? "" : NEVER_HERE}${textOf(playerKey, sections)}`;
};

const textOf = (playerKey: string, sections: readonly Section[]): string => {
  const text = sections.map(({ title, lines }) =>
    [title, ...(lines.length > 0 ? lines : ["none"]).map((line) => `    ${line}`)].join("\n"),
  );
  return `Player ${playerKey}\n\n${text.join("\n\n")}\n`;
};
