import { createHmac, randomBytes } from "node:crypto";
import type { Services } from "../../services";
import { singletonFor } from "../../singleton";
import { claimMark } from "../../store/detect-restore";
import { exclusionsFile, readExclusions } from "../../store/exclusions-file";
import { KEY_NAME, MARK_NAME, readKeyRow } from "../../store/key-rows";
import { type Store, StoreSetupError } from "../../store/store";
import { type Secrets, seal, unseal } from "./session-data";

const KEY_BYTES = 32;
const DIGEST_CHARACTERS = 32;

const FOREIGN_SECRET =
  "SESSION_SECRET does not open this store: set the secret that the other hosts have, or put the one from before into SESSION_SECRET_PREVIOUS.";

type Base = Pick<Services, "settings" | "store">;

const getOpenKey = (store: Store) => singletonFor(store, "session.digest-key", (): { key?: string } => ({}));

/**
 * Computes the digest that names a player, device or IP in tables and logs. Its key survives a new session secret, so
 * records stay findable.
 */
export const keyedDigest = ({ store }: Pick<Base, "store">, purpose: string, text: string): string => {
  const { key } = getOpenKey(store);
  if (key === undefined) throw new Error("the store's key is not open yet");
  return digest(key, purpose, text);
};

const digest = (key: string, purpose: string, text: string): string =>
  createHmac("sha256", key).update(`${purpose}\n${text}`).digest("hex").slice(0, DIGEST_CHARACTERS);

export const computePlayerKey = (services: Pick<Base, "store">, mobile: string): string =>
  keyedDigest(services, "player", mobile);

/**
 * Computes a player's key for a command, and stores nothing.
 * @returns undefined in a store without players
 * @throws StoreSetupError if no secret opens the digest key
 */
export const readPlayerKey = async ({ settings, store }: Base, mobile: string): Promise<string | undefined> => {
  const sealedKey = await readKeyRow(store);
  if (sealedKey === undefined) return undefined;
  return digest(await unsealKey(settings.session.secrets, sealedKey), "player", mobile);
};

const unsealKey = async (secrets: Secrets, sealedKey: string): Promise<string> => {
  const key = findKey(await unseal(secrets, sealedKey));
  if (key === undefined) throw new StoreSetupError(FOREIGN_SECRET);
  return key;
};

/**
 * Opens the digest key before anything is served. A host that cannot open it must not create another: one number would
 * have two player keys, and an idempotency key could be sent twice (docs/security.md, row 45).
 * @throws StoreSetupError if no secret of this host opens it
 */
export const openDigestKey = async (services: Base): Promise<void> => {
  const key = await loadOrCreateKey(services);
  getOpenKey(services.store).key = key;
  const owner = digest(key, MARK_NAME, "");
  await insertKeyRow(services.store, MARK_NAME, owner);
  await claimMark(services.store, owner);
};

/** Inserts a row unless another host was first, whose row stays. */
const insertKeyRow = async ({ db }: Store, name: string, sealed: string): Promise<void> => {
  await db
    .insertInto("kept_key")
    .values({ name, sealed })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
};

/**
 * Reads the key that an empty store continues with: that of the list of exclusions beside it, so that the list keeps
 * its players.
 * @throws StoreSetupError if no secret opens it, because another key would lose each of its exclusions
 */
const readExclusionsKey = async ({ settings }: Pick<Base, "settings">): Promise<string | undefined> => {
  const file = exclusionsFile(settings.state.dataDir);
  const sealed = readExclusions(file)?.owner?.key;
  if (sealed === undefined) return undefined;
  const key = findKey(await unseal(settings.session.secrets, sealed));
  if (key === undefined) {
    throw new StoreSetupError(
      `SESSION_SECRET does not open the list of exclusions ${file}, and the store is empty: put the secret from before into SESSION_SECRET_PREVIOUS, or move the list away if it is another app's.`,
    );
  }
  return key;
};

const loadOrCreateKey = async ({ settings, store }: Base): Promise<string> => {
  const { secrets } = settings.session;
  let sealedKey = await readKeyRow(store);
  if (sealedKey === undefined) {
    const made = { key: (await readExclusionsKey({ settings })) ?? randomBytes(KEY_BYTES).toString("base64url") };
    await insertKeyRow(store, KEY_NAME, await seal(secrets, made, 0));
    sealedKey = (await readKeyRow(store)) ?? "";
  }
  const key = await unsealKey(secrets, sealedKey);
  // The key is sealed with the newest secret, so that the previous one can be removed after a rotation.
  if ((await unseal([secrets[0]], sealedKey)) === undefined) {
    await store.db
      .updateTable("kept_key")
      .set({ sealed: await seal(secrets, { key }, 0) })
      .where("name", "=", KEY_NAME)
      .where("sealed", "=", sealedKey)
      .execute();
  }
  return key;
};

/**
 * Whether a secret opens the store's digest key; true where the store has none yet. Changes nothing.
 * @throws the database's error
 */
export const canOpenDigestKey = async (secrets: Secrets, store: Pick<Store, "db">): Promise<boolean> => {
  const sealedKey = await readKeyRow(store);
  return sealedKey === undefined || findKey(await unseal(secrets, sealedKey)) !== undefined;
};

const findKey = (data: unknown): string | undefined =>
  typeof data === "object" && data !== null && "key" in data && typeof data.key === "string" ? data.key : undefined;
