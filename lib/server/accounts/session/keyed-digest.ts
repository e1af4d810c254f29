import { createHmac, randomBytes } from "node:crypto";
import type { Services } from "../../services";
import { perOwner } from "../../singleton";
import { takeMark } from "../../store/compare-copy";
import { exclusionsFile, readExclusions } from "../../store/exclusions-file";
import { KEY_NAME, MARK_NAME, readKept } from "../../store/kept-keys";
import { type Store, StoreError } from "../../store/store";
import { type Secrets, seal, unseal } from "./session-data";

const KEY_BYTES = 32;
const DIGEST_CHARACTERS = 32;

const FOREIGN_SECRET =
  "SESSION_SECRET does not open this store: set the secret that the other hosts have, or put the one from before into SESSION_SECRET_PREVIOUS.";

type Base = Pick<Services, "settings" | "store">;

const keyOf = (store: Store) => perOwner(store, "session.digest-key", (): { key?: string } => ({}));

/** Names players, devices and addresses in tables and logs. Its key survives a new session secret: records stay findable. */
export const keyedDigest = ({ store }: Pick<Base, "store">, purpose: string, text: string): string => {
  const { key } = keyOf(store);
  if (key === undefined) throw new Error("the store's key is not open yet");
  return digest(key, purpose, text);
};

const digest = (key: string, purpose: string, text: string): string =>
  createHmac("sha256", key).update(`${purpose}\n${text}`).digest("hex").slice(0, DIGEST_CHARACTERS);

export const playerKeyOf = (services: Pick<Base, "store">, mobile: string): string =>
  keyedDigest(services, "player", mobile);

/** A player's key; stores nothing. @returns undefined in a store without players. @throws StoreError if no secret opens it. */
export const readPlayerKey = async ({ settings, store }: Base, mobile: string): Promise<string | undefined> => {
  const kept = await readKept(store);
  if (kept === undefined) return undefined;
  return digest(await openKept(settings.session.secrets, kept), "player", mobile);
};

const openKept = async (secrets: Secrets, kept: string): Promise<string> => {
  const key = keyIn(await unseal(secrets, kept));
  if (key === undefined) throw new StoreError(FOREIGN_SECRET);
  return key;
};

/**
 * Opens the digest key before anything is served. A host that cannot open it must not make another: one number would have two
 * player keys, and an idempotency key could be sent twice (docs/security.md, row 45). @throws StoreError if no secret of this
 * host opens it.
 */
export const openDigestKey = async (services: Base): Promise<void> => {
  const key = await findOrMake(services);
  keyOf(services.store).key = key;
  const owner = digest(key, MARK_NAME, "");
  await keep(services.store, MARK_NAME, owner);
  await takeMark(services.store, owner);
};

/** Another host may be first; its row stays. */
const keep = async ({ db }: Store, name: string, sealed: string): Promise<void> => {
  await db
    .insertInto("kept_key")
    .values({ name, sealed })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
};

/**
 * The key that an empty store goes on with: that of the list of exclusions beside it, so that the list keeps its players.
 * @throws StoreError if no secret opens it: with another key each of its exclusions would be lost.
 */
const keyInList = async ({ settings }: Pick<Base, "settings">): Promise<string | undefined> => {
  const file = exclusionsFile(settings.state.dataDir);
  const sealed = readExclusions(file)?.owner?.key;
  if (sealed === undefined) return undefined;
  const key = keyIn(await unseal(settings.session.secrets, sealed));
  if (key === undefined) {
    throw new StoreError(
      `SESSION_SECRET does not open the list of exclusions ${file}, and the store is empty: put the secret from before into SESSION_SECRET_PREVIOUS, or move the list away if it is another app's.`,
    );
  }
  return key;
};

const findOrMake = async ({ settings, store }: Base): Promise<string> => {
  const { secrets } = settings.session;
  let kept = await readKept(store);
  if (kept === undefined) {
    const made = { key: (await keyInList({ settings })) ?? randomBytes(KEY_BYTES).toString("base64url") };
    await keep(store, KEY_NAME, await seal(secrets, made, 0));
    kept = (await readKept(store)) ?? "";
  }
  const key = await openKept(secrets, kept);
  // With the newest secret, so that the previous can be removed after a rotation.
  if ((await unseal([secrets[0]], kept)) === undefined) {
    await store.db
      .updateTable("kept_key")
      .set({ sealed: await seal(secrets, { key }, 0) })
      .where("name", "=", KEY_NAME)
      .where("sealed", "=", kept)
      .execute();
  }
  return key;
};

/** True where the store keeps none yet. Changes nothing. @throws the database's error. */
export const opensDigestKey = async (secrets: Secrets, store: Pick<Store, "db">): Promise<boolean> => {
  const kept = await readKept(store);
  return kept === undefined || keyIn(await unseal(secrets, kept)) !== undefined;
};

const keyIn = (data: unknown): string | undefined =>
  typeof data === "object" && data !== null && "key" in data && typeof data.key === "string" ? data.key : undefined;
