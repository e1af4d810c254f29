import { hostname } from "node:os";
import { repeat } from "../../clock";
import type { Settings } from "../../env/settings";
import { toErrorMessage } from "../../env/system";
import type { Services } from "../../services";
import { readMark, recordDigest } from "../../store/high-water-mark";
import { type RestoreState, readRestoreState, saveMoment } from "../../store/restore-state";
import type { MarkState, Store } from "../../store/store";
import { readStoreTime } from "../../store/store-clock";
import { formatIndiaTime } from "./money";

type Mark = Omit<MarkState, "owner">;
type MarkServices = Pick<Services, "store" | "settings" | "hostTime">;

/** The prefix of the rows of `store_moment` that hold hosts' marks. */
const ROW = "mark of ";
const EVERY_MS = 15_000;

const toHostName = ({ port }: Pick<Settings, "port">): string => `${hostname()}:${port}`;

/**
 * Writes this host's mark into a restored store until an operator accepts it, so that an operator can compare it with
 * the others'.
 */
export const showMark = async ({ store, settings, hostTime }: MarkServices): Promise<void> => {
  if ((await readRestoreState(store))?.acceptedAt !== null) return;
  const { owner: _owner, ...mark } = store.mark.readState();
  const now = await readStoreTime({ store, hostTime });
  await saveMoment(store, `${ROW}${toHostName(settings)}`, JSON.stringify(mark), Math.floor(now));
};

/**
 * Starts to write this host's mark repeatedly.
 * @returns a function that stops it and resolves when the last round has finished.
 */
export const startMarkMetrics = (services: MarkServices): (() => Promise<void>) =>
  // The sweep of pending requests logs a store that does not answer.
  repeat(services.hostTime, EVERY_MS, () => showMark(services).catch(() => undefined));

/** Deletes the marks within the caller's transaction, when the store is accepted. */
export const deleteMarks = async ({ db }: Pick<Store, "db">): Promise<void> => {
  await db.deleteFrom("store_moment").where("name", "like", `${ROW}%`).execute();
};

const ownMark = (settings: Settings): Mark | string => {
  try {
    return readMark(settings.state) ?? "none";
  } catch (error) {
    return toErrorMessage(error);
  }
};

/**
 * Reads the marks by host: what the running ones have written since the store counts as restored, and what stands in
 * this one's file.
 */
const readMarks = async (
  { db }: Store,
  settings: Settings,
  restored: RestoreState | undefined,
): Promise<ReadonlyMap<string, Mark | string>> => {
  const rows = await db
    .selectFrom("store_moment")
    .selectAll()
    .where("name", "like", `${ROW}%`)
    .orderBy("name")
    .execute();
  const running = rows
    .filter(({ at }) => Number(at) >= (restored?.at ?? 0))
    .map(({ name, detail }): [string, Mark] => [name.slice(ROW.length), JSON.parse(detail)]);
  return new Map<string, Mark | string>([[toHostName(settings), ownMark(settings)], ...running]);
};

interface Newest {
  readonly seq: number;
  /** When the newest record was created, in epoch milliseconds. */
  readonly at: number;
  readonly leftQueue: number;
}

const TABLES = ["money_request", "money_archive"] as const;

const readNewest = async ({ db }: Store): Promise<Newest> => {
  const rows = await Promise.all(
    TABLES.map((table) =>
      db.selectFrom(table).select(["seq", "created_at"]).orderBy("seq", "desc").limit(1).executeTakeFirst(),
    ),
  );
  const moments = await db.selectFrom("store_moment").select("at").where("name", "=", "left-queue").executeTakeFirst();
  const records = rows.map((row) => ({ seq: Number(row?.seq ?? 0), at: Number(row?.created_at ?? 0) }));
  const [newest = { seq: 0, at: 0 }] = records.sort((a, b) => b.seq - a.seq);
  return { ...newest, leftQueue: Number(moments?.at ?? 0) };
};

const hasRecord = async ({ db }: Store, { seq, record }: Mark): Promise<boolean> => {
  if (record === "") return true;
  const found = await Promise.all(
    TABLES.map((table) => db.selectFrom(table).select(["player_key", "request_key"]).where("seq", "=", seq).execute()),
  );
  return found.flat().some((row) => recordDigest(row.player_key, row.request_key) === record);
};

const describeDifference = async (store: Store, mark: Mark, newest: Newest, restored: RestoreState | undefined) => {
  if (mark.restoredAt > (restored?.at ?? 0)) return `lacks what was accepted at ${formatIndiaTime(mark.restoredAt)}`;
  if (mark.seq > newest.seq) return `lacks ${mark.seq - newest.seq} of the records that the host has seen`;
  if (mark.leftQueue > newest.leftQueue)
    return `lacks that ${mark.leftQueue - newest.leftQueue} waiting ones were sent`;
  return (await hasRecord(store, mark)) ? "lacks nothing that the host has seen" : "has another record in its place";
};

const HEAD = ["host", "mark", "newest record", "difference: the store"];

const formatTable = (rows: readonly (readonly string[])[]): string => {
  const widths = HEAD.map((_head, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ");
  return rows.map((row) => `${line(row).trimEnd()}\n`).join("");
};

/**
 * Compares the newest that each host has seen with the store's own, which shows whether the store lacks records.
 * Running hosts write their marks within 15 seconds of a store that waits to be accepted; of hosts that do not run,
 * only the mark of this command's host is known.
 * @returns a table for a terminal.
 */
export const compareMarks = async (store: Store, settings: Settings): Promise<string> => {
  const restored = await readRestoreState(store);
  const newest = await readNewest(store);
  const newestText = newest.seq === 0 ? "none" : `${newest.seq}, ${formatIndiaTime(newest.at)}`;
  const rows: string[][] = [HEAD];
  for (const [host, mark] of await readMarks(store, settings, restored)) {
    const [number, difference] =
      typeof mark === "string"
        ? [mark, "is not known to lack anything"]
        : [String(mark.seq), await describeDifference(store, mark, newest, restored)];
    rows.push([host, number, newestText, difference]);
  }
  const since =
    restored?.acceptedAt === null ? `restored, not accepted: ${restored.detail}` : "not restored, or accepted";
  return `${formatTable(rows)}The store is ${since}.\n`;
};
