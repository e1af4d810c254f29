import { supportNumber, typedSupportNumber } from "../../money/outcome";
import { recordsOf } from "../../money/records/damaged";
import { findParts, unsettledRecords } from "../../money/records/find-records";
import { isFinal, type MoneyRecord, wholeKey } from "../../money/records/record";
import type { Store } from "../../store/store";
import { withoutPersons } from "../retention/old-money";

/** India's time. @param at epoch milliseconds. */
export const when = (at: number): string =>
  `${new Date(at + 5.5 * 60 * 60_000).toISOString().slice(0, 19).replace("T", " ")} India`;

/** "not known": the player saw that. "given up": only the provider's books have the end. */
const standingOf = (record: MoneyRecord): string => {
  if (record.kind === "given-up") return "key given up, nothing was sent";
  switch (record.state) {
    case "queued":
      return "waiting";
    case "sending":
    case "checking":
      if (!record.unknown) return "checking";
      return isFinal(record) ? "given up" : "not known";
    case "done":
      return "taken";
    case "refused":
      return "refused";
    case "failed":
      return isFinal(record) ? "failed" : "failed, still looked for";
  }
};

/** With the last digits of numbers and without names. */
const listed = (record: MoneyRecord) => ({
  number: supportNumber(record),
  kind: record.kind,
  state: standingOf(record),
  ...(!isFinal(record) && { open: true }),
  ...(record.damaged.length > 0 && { damaged: `record ${record.seq} cannot be read: ${record.damaged.join(", ")}` }),
  ...(record.credited && { credited: "as much was credited since, which may be another payment" }),
  confirmed: when(record.createdAt),
  sent: record.sentAt === record.createdAt && record.state === "queued" ? "not yet" : when(record.sentAt),
  player: record.playerKey,
  asked: withoutPersons(record.kind, record.request),
});

/** The oldest first (docs/faults.md, row 33). */
export const pendingMoney = async (store: Store) => (await unsettledRecords(store)).map(listed);

const PAGE = 5000;

type Name = Pick<MoneyRecord, "playerKey" | "key">;

/** The newest first: a number is a digest, and no index finds it. */
const scan = async (
  { db }: Store,
  table: "money_request" | "money_archive",
  isIt: (name: Name) => boolean,
): Promise<readonly Name[]> => {
  const found: Name[] = [];
  let below = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = await db
      .selectFrom(table)
      .select(["player_key", "request_key", "seq"])
      .where("seq", "<", below)
      .orderBy("seq", "desc")
      .limit(PAGE)
      .execute();
    found.push(...rows.map((row) => ({ playerKey: row.player_key, key: wholeKey(row.request_key) })).filter(isIt));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return found;
    below = Number(last.seq);
  }
};

const ARCHIVED = "in the archive: the books from before it are not kept any more";

const lengthOf = (value: unknown): number => {
  if (Array.isArray(value)) return value.length;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((sum: number, inner) => sum + lengthOf(inner), 0);
};

/** Without its token. @param all whether with every row of the provider's books from before it. */
const wholePart = async ({ db }: Store, record: MoneyRecord, all: boolean) => {
  const { playerKey, key, settledAt, reason, found, corrected, cutOff, before } = record;
  const row = await db
    .selectFrom("money_request")
    .select("unknown_at")
    .where("player_key", "=", playerKey)
    .where("request_key", "=", key)
    .executeTakeFirst();
  return {
    ...listed(record),
    key: wholeKey(key),
    asked: record.request,
    ...(row?.unknown_at != null && { toldNotKnown: when(Number(row.unknown_at)) }),
    ...(settledAt !== null && { ended: when(settledAt) }),
    ...(reason !== null && { providersWords: reason }),
    ...(found && { found: "its answer was lost: it was found in the provider's books, or heard late" }),
    ...(corrected && { corrected: "the player was told otherwise before" }),
    ...(cutOff && { cutOff: "the process that sent it ended meanwhile: it may never have left" }),
    booksBefore: row === undefined ? ARCHIVED : all ? before : `${lengthOf(before)} rows: --all prints them`,
  };
};

/**
 * With all parts. Several players may have the same key. @param asked the number that a player names, "7KXM-2PRD", or a
 * key. @param all whether with every row of the provider's books from before it, some hundreds for a busy player.
 */
export const moneyRequest = async (store: Store, asked: string, all = false) => {
  const number = typedSupportNumber(asked);
  const key = wholeKey(asked);
  const isIt = (name: Name) => (number === null ? name.key === key : supportNumber(name) === number);
  const names = [...(await scan(store, "money_request", isIt)), ...(await scan(store, "money_archive", isIt))];
  const distinct = new Map(names.map((name) => [`${name.playerKey} ${name.key}`, name]));
  const parts = await Promise.all([...distinct.values()].map((name) => findParts(store, name.playerKey, name.key)));
  return Promise.all(parts.flat().map((part) => wholePart(store, part, all)));
};

/** All open ones are listed too. */
const LATEST = 20;

/** The newest first. */
export const latestMoney = async (store: Store, playerKey: string) => {
  const rows = store.db
    .selectFrom("money_request")
    .selectAll()
    .where("player_key", "=", playerKey)
    .orderBy("seq", "desc");
  const open = rows.where((is) =>
    is.or([
      is("state", "in", ["queued", "sending", "checking"]),
      is.and([is("state", "=", "failed"), is("sealed_token", "<>", "")]),
    ]),
  );
  const both = recordsOf(store, [...(await open.execute()), ...(await rows.limit(LATEST).execute())]);
  const records = [...new Map(both.map((record) => [record.key, record])).values()];
  return records.sort((a, b) => b.seq - a.seq).map(listed);
};

const DAY_MS = 24 * 60 * 60_000;

/** Also from the archive. @param day in India, "2026-11-22". */
export const moneyOfDay = async (store: Store, playerKey: string, day: string) => {
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
  return parts
    .flat()
    .sort((a, b) => b.seq - a.seq)
    .map(listed);
};
