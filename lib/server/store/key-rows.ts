import type { ListOwner } from "./exclusions-file";
import type { Store } from "./store";

/** The row of the key of all keyed digests, sealed with the session secret. */
export const KEY_NAME = "digest";
/** The row that tells which key it is. It does not change with the secret. */
export const MARK_NAME = "mark";

export const readKeyRow = async (store: Pick<Store, "db">, name = KEY_NAME): Promise<string | undefined> =>
  (await store.db.selectFrom("kept_key").select("sealed").where("name", "=", name).executeTakeFirst())?.sealed;

/** Whose list of exclusions is this store's. Undefined before this version has started on it. @throws StoreUnavailableError */
export const readListOwner = async (store: Pick<Store, "db">): Promise<ListOwner | undefined> => {
  const [mark, key] = [await readKeyRow(store, MARK_NAME), await readKeyRow(store)];
  return mark !== undefined && key !== undefined ? { mark, key } : undefined;
};
