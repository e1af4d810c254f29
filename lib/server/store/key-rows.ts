import type { ListOwner } from "./exclusions-file";
import type { Store } from "./store";

/** The row with the key of all keyed digests, sealed with the session secret. */
export const KEY_NAME = "digest";
/** The row that identifies the key of the keyed digests. It does not change with the secret. */
export const MARK_NAME = "mark";

/** Reads a row of `kept_key`; undefined if there is none. */
export const readKeyRow = async (store: Pick<Store, "db">, name = KEY_NAME): Promise<string | undefined> =>
  (await store.db.selectFrom("kept_key").select("sealed").where("name", "=", name).executeTakeFirst())?.sealed;

/**
 * Reads the owner of this store's list of exclusions.
 * @returns undefined before this version has started on the store
 * @throws StoreUnavailableError
 */
export const readListOwner = async (store: Pick<Store, "db">): Promise<ListOwner | undefined> => {
  const [mark, key] = [await readKeyRow(store, MARK_NAME), await readKeyRow(store)];
  return mark !== undefined && key !== undefined ? { mark, key } : undefined;
};
