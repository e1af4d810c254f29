import type { Services } from "../services";

/**
 * Settles a request in one transaction, unless one of the requests that competed with it is taken by now. Whoever wants to
 * settle one of them writes to the first of them first, so that two hosts do it one after the other.
 * @param keys of the lost requests, the earliest first, the own one among them.
 */
export const whileLost = <Base extends Pick<Services, "store">>(
  services: Base,
  playerKey: string,
  keys: readonly string[],
  settle: (within: Base) => Promise<boolean>,
): Promise<boolean> => {
  const { store } = services;
  const [first, ...others] = keys;
  if (first === undefined || others.length === 0) return settle(services);
  return store.db.transaction().execute(async (db) => {
    await db
      .updateTable("money_request")
      .set(({ ref }) => ({ fingerprint: ref("fingerprint") }))
      .where("player_key", "=", playerKey)
      .where("request_key", "=", first)
      .execute();
    const taken = await db
      .selectFrom("money_request")
      .select("request_key")
      .where("player_key", "=", playerKey)
      .where("request_key", "in", [...keys])
      .where("state", "=", "done")
      .execute();
    return taken.length === 0 && settle({ ...services, store: { ...store, db } });
  });
};
