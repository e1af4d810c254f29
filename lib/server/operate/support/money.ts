import { DAY_MS } from "@/lib/domain/time/india";
import { computeSupportNumber, parseSupportNumber } from "../../money/outcome";
import { findParts, unsettledRecords } from "../../money/records/find-records";
import { parseRecords } from "../../money/records/parse-records";
import { isFinal, type MoneyRecord, toBaseKey } from "../../money/records/record";
import type { Store } from "../../store/store";
import { withoutPersons } from "../retention/money-retention";

/**
 * Formats a time in India's time.
 * @param at epoch milliseconds.
 */
export const formatIndiaTime = (at: number): string =>
  `${new Date(at + 5.5 * 60 * 60_000).toISOString().slice(0, 19).replace("T", " ")} India`;

/**
 * Formats the state of a record. "not known": the player saw that. "given up": only the provider's statements have the
 * outcome.
 */
const formatState = (record: MoneyRecord): string => {
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

/** Returns a record as it is listed, with the last digits of numbers and without names. */
const toListItem = (record: MoneyRecord) => ({
  number: computeSupportNumber(record),
  kind: record.kind,
  state: formatState(record),
  ...(!isFinal(record) && { open: true }),
  ...(record.damaged.length > 0 && { damaged: `record ${record.seq} cannot be read: ${record.damaged.join(", ")}` }),
  ...(record.credited && { credited: "as much was credited since, which may be another payment" }),
  confirmed: formatIndiaTime(record.createdAt),
  sent: record.sentAt === record.createdAt && record.state === "queued" ? "not yet" : formatIndiaTime(record.sentAt),
  player: record.playerKey,
  asked: withoutPersons(record.kind, record.request),
});

/** Lists the pending requests, the oldest first (docs/faults.md, row 33). */
export const pendingMoney = async (store: Store) => (await unsettledRecords(store)).map(toListItem);

const PAGE = 5000;

type Name = Pick<MoneyRecord, "playerKey" | "key">;

/** Reads a table from its newest row on, because a support number is a digest that no index finds. */
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
    found.push(...rows.map((row) => ({ playerKey: row.player_key, key: toBaseKey(row.request_key) })).filter(isIt));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return found;
    below = Number(last.seq);
  }
};

const ARCHIVED = "in the archive: the books from before it are not kept any more";

const countRows = (value: unknown): number => {
  if (Array.isArray(value)) return value.length;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((sum: number, inner) => sum + countRows(inner), 0);
};

/**
 * Returns all of a part but its token.
 * @param all whether with every row of the provider's statements from before it.
 */
const readWholePart = async ({ db }: Store, record: MoneyRecord, all: boolean) => {
  const { playerKey, key, settledAt, reason, found, corrected, interrupted: cutOff, before } = record;
  const row = await db
    .selectFrom("money_request")
    .select("unknown_at")
    .where("player_key", "=", playerKey)
    .where("request_key", "=", key)
    .executeTakeFirst();
  return {
    ...toListItem(record),
    key: toBaseKey(key),
    asked: record.request,
    ...(row?.unknown_at != null && { toldNotKnown: formatIndiaTime(Number(row.unknown_at)) }),
    ...(settledAt !== null && { ended: formatIndiaTime(settledAt) }),
    ...(reason !== null && { providersWords: reason }),
    ...(found && { found: "its answer was lost: it was found in the provider's books, or heard late" }),
    ...(corrected && { corrected: "the player was told otherwise before" }),
    ...(cutOff && { cutOff: "the process that sent it ended meanwhile: it may never have left" }),
    booksBefore: row === undefined ? ARCHIVED : all ? before : `${countRows(before)} rows: --all prints them`,
  };
};

/**
 * Lists the parts of a money request. Several players may have one key.
 * @param typed the number that a player names, "7KXM-2PRD", or a key.
 * @param all whether with every row of the provider's statements from before it, some hundreds for a busy player.
 */
export const moneyRequest = async (store: Store, typed: string, all = false) => {
  const number = parseSupportNumber(typed);
  const key = toBaseKey(typed);
  const isIt = (name: Name) => (number === null ? name.key === key : computeSupportNumber(name) === number);
  const names = [...(await scan(store, "money_request", isIt)), ...(await scan(store, "money_archive", isIt))];
  const distinct = new Map(names.map((name) => [`${name.playerKey} ${name.key}`, name]));
  const parts = await Promise.all([...distinct.values()].map((name) => findParts(store, name.playerKey, name.key)));
  return Promise.all(parts.flat().map((part) => readWholePart(store, part, all)));
};

/** How many requests of a player are listed, besides all pending ones. */
const LATEST = 20;

/** Lists the latest requests of a player, the newest first. */
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
  const both = parseRecords(store, [...(await open.execute()), ...(await rows.limit(LATEST).execute())]);
  const records = [...new Map(both.map((record) => [record.key, record])).values()];
  return records.sort((a, b) => b.seq - a.seq).map(toListItem);
};

/**
 * Lists the requests of a day, archived ones included.
 * @param day the day in India, "2026-11-22".
 */
export const moneyOfDay = async (store: Store, playerKey: string, day: string) => {
  const from = Date.parse(`${day}T00:00:00+05:30`);
  const readKeys = (table: "money_request" | "money_archive") =>
    store.db
      .selectFrom(table)
      .select("request_key")
      .where("player_key", "=", playerKey)
      .where("created_at", ">=", from)
      .where("created_at", "<", from + DAY_MS)
      .execute();
  const rows = [...(await readKeys("money_request")), ...(await readKeys("money_archive"))];
  const keys = [...new Set(rows.map(({ request_key }) => toBaseKey(request_key)))];
  const parts = await Promise.all(keys.map((key) => findParts(store, playerKey, key)));
  return parts
    .flat()
    .sort((a, b) => b.seq - a.seq)
    .map(toListItem);
};
