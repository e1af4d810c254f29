import { supportNumber, typedSupportNumber } from "../../money/outcome";
import { findParts, unsettledRecords } from "../../money/records/find-records";
import { type MoneyRecord, wholeKey } from "../../money/records/record";
import type { Store } from "../../store/store";
import { askedLines, askedShort, pointsOf, printable, standingOf, when } from "./text";

/**
 * All money requests whose end is not known, the oldest first (docs/faults.md, row 33).
 * @param number "7KXM-2PRD": the parts of this request only.
 */
export const pendingText = async (store: Store, number?: string): Promise<string> => {
  const all = await unsettledRecords(store);
  const found = number === undefined ? all : all.filter((record) => supportNumber(record) === number);
  if (found.length === 0 && number !== undefined)
    return `${number} is not among the ${all.length} that wait for their end: "request ${number}" says how it ended.\n`;
  if (found.length === 0) return "No money request waits for its end.\n";
  const lines = found.map((record) => {
    const state = `${standingOf(record)}${record.credited ? ", the amount was credited" : ""}`;
    const sent = `sent ${when(record.sentAt)}  player ${record.playerKey}`;
    return `${supportNumber(record)}  ${record.kind}  ${state}  ${sent}\n    ${askedShort(record)}\n`;
  });
  return `${lines.join("")}${found.length} in all\n`;
};

const PAGE = 5000;

type Name = Pick<MoneyRecord, "playerKey" | "key">;

/** Reads all keys of a table page by page, the newest first: a number is a digest, and no index finds it. */
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

/** When the player was told that the end is not known. Undefined for a request in the archive. */
const rowOf = ({ db }: Store, { playerKey, key }: Name) =>
  db
    .selectFrom("money_request")
    .select("unknown_at")
    .where("player_key", "=", playerKey)
    .where("request_key", "=", key)
    .executeTakeFirst();

const partLines = (record: MoneyRecord, row: Awaited<ReturnType<typeof rowOf>>): readonly string[] => {
  const { createdAt, sentAt, settledAt, reason, before } = record;
  const lines: readonly (string | false | null)[] = [
    ...askedLines(record.request),
    `confirmed  ${when(createdAt)}`,
    `sent       ${sentAt === createdAt && record.state === "queued" ? "not yet" : when(sentAt)}`,
    row?.unknown_at != null && `not known  ${when(Number(row.unknown_at))}, as the player was told`,
    settledAt !== null && `ended      ${when(settledAt)}`,
    reason !== null && `the provider's words: ${printable(reason)}`,
    record.found && "its answer was lost: it was found in the provider's books, or heard late",
    record.corrected && "the player was told otherwise before",
    record.credited && "as much was credited since, which may be another payment",
    record.cutOff && "the process that sent it ended meanwhile: it may never have left",
    row === undefined
      ? "in the archive: the books from before it are not kept any more"
      : `the provider's books before it: ${JSON.stringify(before)}`,
  ];
  return lines.filter((line) => typeof line === "string").map((line) => `  ${line}`);
};

const partText = async (store: Store, record: MoneyRecord, nth: number, of: number): Promise<string> => {
  const points = pointsOf(record.request);
  const title = `${record.kind}, ${standingOf(record)}${points === null ? "" : `, ${points} points`}`;
  const lines = partLines(record, await rowOf(store, record));
  return [`${of > 1 ? `Part ${nth + 1} of ${of}: ` : ""}${title}`, ...lines].join("\n");
};

/**
 * Money requests with all their parts, times and evidence, and without their tokens. A key is one player's own, so several
 * players may have the same. The archive has less about old requests.
 * @param asked the number that a player names, "7KXM-2PRD", or a key.
 */
export const requestText = async (store: Store, asked: string): Promise<string> => {
  const number = typedSupportNumber(asked);
  const key = wholeKey(asked);
  const isIt = (name: Name) => (number === null ? name.key === key : supportNumber(name) === number);
  const names = [...(await scan(store, "money_request", isIt)), ...(await scan(store, "money_archive", isIt))];
  const distinct = new Map(names.map((name) => [`${name.playerKey} ${name.key}`, name]));
  const texts = [...distinct.values()].map(async (name) => {
    const parts = await findParts(store, name.playerKey, name.key);
    const lines = await Promise.all(parts.map((part, nth) => partText(store, part, nth, parts.length)));
    return `${supportNumber(name)}  key ${name.key}  player ${name.playerKey}\n${lines.join("\n")}\n`;
  });
  return (await Promise.all(texts)).join("") || "There is no such money request in the store.\n";
};
