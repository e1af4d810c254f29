import { createHmac, randomBytes } from "node:crypto";
import type { Services } from "../services";
import type { Store } from "../store/store";
import { type Secrets, seal, unseal } from "./seal";

const KEY_NAME = "digest";
const KEY_BYTES = 32;
const DIGEST_CHARACTERS = 32;

type Base = Pick<Services, "settings" | "store" | "log">;

const memo = new WeakMap<Store, Promise<string>>();

/**
 * A short hex digest that cannot be reversed, or computed without this store's key. With it, tables and logs refer to
 * players, devices and addresses without containing them. The key survives a rotation of the session secret, because a
 * bid's record must still be found after it.
 */
export const keyedDigest = async (services: Base, purpose: string, text: string): Promise<string> => {
  const key = await digestKey(services);
  return createHmac("sha256", key).update(`${purpose}\n${text}`).digest("hex").slice(0, DIGEST_CHARACTERS);
};

/** The key that stands for a player in the store, in logs and for drafts in the browser. */
export const playerKeyOf = (services: Base, mobile: string): Promise<string> => keyedDigest(services, "player", mobile);

const digestKey = (services: Base): Promise<string> => {
  const known = memo.get(services.store);
  if (known !== undefined) return known;
  const found = findOrMake(services);
  memo.set(services.store, found);
  // After a failure of the store, try again next time.
  found.catch(() => memo.delete(services.store));
  return found;
};

const findOrMake = async ({ settings, store, log }: Base): Promise<string> => {
  const { secrets } = settings.session;
  const kept = await readKept(store);
  const key = kept === undefined ? undefined : keyIn(await unseal(secrets, kept));
  if (kept !== undefined && key !== undefined) {
    await reseal(store, secrets, kept, key);
    return key;
  }
  if (kept !== undefined) {
    log.warn({ event: "digest_key_replaced", why: "SESSION_SECRET changed without SESSION_SECRET_PREVIOUS" });
    await store.db.deleteFrom("kept_key").where("name", "=", KEY_NAME).where("sealed", "=", kept).execute();
  }
  const made = { key: randomBytes(KEY_BYTES).toString("base64url") };
  await store.db
    .insertInto("kept_key")
    .values({ name: KEY_NAME, sealed: await seal(secrets, made, 0) })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  // Another host may have been first: use the key in the store.
  const settled = keyIn(await unseal(secrets, (await readKept(store)) ?? ""));
  if (settled === undefined) throw new Error("the store's digest key was sealed with another SESSION_SECRET");
  return settled;
};

/** Seals the key with the newest secret, so that the previous secret can be removed after a rotation. */
const reseal = async (store: Store, secrets: Secrets, kept: string, key: string): Promise<void> => {
  if ((await unseal([secrets[0]], kept)) !== undefined) return;
  const sealed = await seal(secrets, { key }, 0);
  await store.db
    .updateTable("kept_key")
    .set({ sealed })
    .where("name", "=", KEY_NAME)
    .where("sealed", "=", kept)
    .execute();
};

const readKept = async (store: Store): Promise<string | undefined> =>
  (await store.db.selectFrom("kept_key").select("sealed").where("name", "=", KEY_NAME).executeTakeFirst())?.sealed;

const keyIn = (data: unknown): string | undefined =>
  typeof data === "object" && data !== null && "key" in data && typeof data.key === "string" ? data.key : undefined;
