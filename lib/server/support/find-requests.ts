import { supportNumber, typedSupportNumber } from "../money/outcome";
import { findParts } from "../money/records/find-records";
import { type MoneyRecord, wholeKey } from "../money/records/record";
import type { Store } from "../store/store";

const PAGE = 5000;

interface Name {
  readonly playerKey: string;
  readonly key: string;
}

/** Reads all keys of a table, the newest first, page by page: a number is a digest, by which no index finds. */
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

/**
 * Money requests by the number that a player names, "7KXM-2PRD", or by their key, each with all its parts; of old ones what
 * the archive has. A key is one player's own, so that several may have the same.
 */
export const findRequests = async (store: Store, asked: string): Promise<readonly (readonly MoneyRecord[])[]> => {
  const number = typedSupportNumber(asked);
  const key = wholeKey(asked);
  const isIt = (name: Name) => (number === null ? name.key === key : supportNumber(name) === number);
  const names = [...(await scan(store, "money_request", isIt)), ...(await scan(store, "money_archive", isIt))];
  const distinct = new Map(names.map((name) => [`${name.playerKey} ${name.key}`, name]));
  return Promise.all([...distinct.values()].map((name) => findParts(store, name.playerKey, name.key)));
};
