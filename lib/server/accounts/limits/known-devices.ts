import type { Services } from "../../services";
import { keyedDigest } from "../session/keyed-digest";

type Base = Pick<Services, "store" | "clock">;

/** The store's key of a browser. @param deviceId from its device cookie. */
export const deviceKeyOf = (services: Services, deviceId: string): Promise<string> =>
  keyedDigest(services, "device", deviceId);

/** The browser's key if it has signed in for this player within the last year, else undefined. */
export const knownDevice = async (
  services: Services,
  playerKey: string,
  deviceId: string,
): Promise<string | undefined> => {
  const deviceKey = await deviceKeyOf(services, deviceId);
  return (await isKnownDevice(services, playerKey, deviceKey)) ? deviceKey : undefined;
};

/** The lifetime of the device cookie, in milliseconds. */
export const DEVICE_REMEMBERED_MS = 365 * 86_400_000;

/** Whether this browser has signed in for this player within the last year. Both are keyed digests. */
export const isKnownDevice = async ({ store, clock }: Base, playerKey: string, deviceKey: string): Promise<boolean> => {
  const row = await store.db
    .selectFrom("known_device")
    .select("seen_at")
    .where("player_key", "=", playerKey)
    .where("device_key", "=", deviceKey)
    .executeTakeFirst();
  return row !== undefined && clock.now() - Number(row.seen_at) < DEVICE_REMEMBERED_MS;
};

export const rememberDevice = async ({ store, clock }: Base, playerKey: string, deviceKey: string): Promise<void> => {
  const now = Math.floor(clock.now());
  await store.db
    .insertInto("known_device")
    .values({ player_key: playerKey, device_key: deviceKey, seen_at: now })
    .onConflict((conflict) => conflict.columns(["player_key", "device_key"]).doUpdateSet({ seen_at: now }))
    .execute();
};
