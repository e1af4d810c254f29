import type { Services } from "../services";
import type { Store } from "../store/store";
import type { MoneyRecord } from "./records";
import type { RowKey } from "./share-rows";

/** A row of the provider's books that a money request accounts for. */
export interface Claim {
  readonly book: string;
  readonly requestKey: string;
  readonly rowKey: RowKey;
  readonly knownTo: number;
}

/** The rows that these requests of a player have claimed. */
export const claimsOf = async (store: Store, playerKey: string, keys: readonly string[]): Promise<readonly Claim[]> => {
  const rows = await store.db
    .selectFrom("row_claim")
    .select(["book", "request_key", "row_key", "known_to"])
    .where("player_key", "=", playerKey)
    .where("request_key", "in", [...keys])
    .execute();
  return rows.map((row) => ({
    book: row.book,
    requestKey: row.request_key,
    rowKey: row.row_key,
    knownTo: Number(row.known_to),
  }));
};

/** Another request has claimed one of the rows since they were read. */
class RowTaken extends Error {
  override readonly name = "RowTaken";
}

/** Rows for one request. */
export interface NewClaim {
  readonly record: Pick<MoneyRecord, "playerKey" | "key">;
  readonly book: string;
  readonly rows: readonly RowKey[];
  readonly knownTo: number;
}

const insert = async ({ db }: Store, { record, book, rows, knownTo }: NewClaim): Promise<void> => {
  const result = await db
    .insertInto("row_claim")
    .values(
      rows.map((row) => ({
        player_key: record.playerKey,
        book,
        row_key: row,
        request_key: record.key,
        known_to: knownTo,
      })),
    )
    .onConflict((conflict) => conflict.columns(["player_key", "book", "row_key"]).doNothing())
    .executeTakeFirst();
  if (Number(result.numInsertedOrUpdatedRows ?? 0) !== rows.length) throw new RowTaken();
};

/**
 * Claims rows for a request and does `settle` with it, both or neither. The primary key decides between two requests, and
 * between two hosts, that want a row at the same moment.
 * @param settle gets services whose store is the transaction's; false undoes the claims.
 * @returns false if a row was taken, or `settle` returned false.
 */
export const claimRows = async <Base extends Pick<Services, "store">>(
  services: Base,
  claim: NewClaim,
  settle: (within: Base) => Promise<boolean> = async () => true,
): Promise<boolean> => {
  const { store } = services;
  try {
    await store.db.transaction().execute(async (db) => {
      const within: Base = { ...services, store: { ...store, db } };
      await insert(within.store, claim);
      if (!(await settle(within))) throw new RowTaken();
    });
    return true;
  } catch (error) {
    if (error instanceof RowTaken) return false;
    throw error;
  }
};

/** Gives back the rows of a request that turned out not to be its own. */
export const releaseRows = async (
  { db }: Store,
  { playerKey, key }: Pick<MoneyRecord, "playerKey" | "key">,
): Promise<void> => {
  await db.deleteFrom("row_claim").where("player_key", "=", playerKey).where("request_key", "=", key).execute();
};
