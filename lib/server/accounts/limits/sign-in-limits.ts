import type { Services } from "../../services";
import { computePlayerKey, keyedDigest } from "../session/keyed-digest";
import {
  consumeQuotas,
  type LockoutLimit,
  perNetwork,
  perNumberAndNetwork,
  type RateLimit,
  refundQuota,
} from "./rate-limit";

const WINDOW_MS = 15 * 60_000;
/**
 * What a wrong password costs. It is taken when an attempt starts, so that concurrent attempts count; a success gives
 * most of it back.
 */
const FAILURE_COST = 5;
const SUCCESS_COST = 1;

/** Limits a number to ten wrong passwords from all IPs together, and ten more from each browser of its owner. */
const PER_PHONE: LockoutLimit = { name: "sign-in-phone", quota: 50, windowMs: WINDOW_MS, cost: FAILURE_COST };
/** Limits one client to five of a number's ten wrong passwords. */
const PER_PHONE_AND_NETWORK: LockoutLimit = { ...PER_PHONE, name: "sign-in-phone-there", quota: 25 };
/** Limits an IP to 100 wrong or 500 right passwords, because mobile networks put thousands of players behind one. */
const PER_IP: RateLimit = { name: "sign-in-address", quota: 500, windowMs: WINDOW_MS };

export const SIGN_IN_LOCKS: readonly LockoutLimit[] = [PER_PHONE_AND_NETWORK, PER_PHONE];

/** How long a browser stays known as the owner's after its last sign-in. */
export const DEVICE_RETENTION_MS = 365 * 86_400_000;

/**
 * Finds a browser that has signed in with the number within a year. Limits count it separately, so that other people
 * cannot lock the owner out.
 * @returns the key for its counts; undefined for an unknown browser
 */
export const findOwnBrowser = async (
  services: Services,
  playerKey: string,
  deviceId: string,
): Promise<string | undefined> => {
  const deviceKey = keyedDigest(services, "device", deviceId);
  const row = await services.store.db
    .selectFrom("known_device")
    .select("device_key")
    .where("player_key", "=", playerKey)
    .where("device_key", "=", deviceKey)
    .where("seen_at", ">", Math.floor(services.clock.now()) - DEVICE_RETENTION_MS)
    .executeTakeFirst();
  return row && `${playerKey}:${deviceKey}`;
};

/** Saves a browser as one of the number's owner, for a year. */
export const saveBrowser = async (services: Services, playerKey: string, deviceId: string): Promise<void> => {
  const seen_at = Math.floor(services.clock.now());
  await services.store.db
    .insertInto("known_device")
    .values({ player_key: playerKey, device_key: keyedDigest(services, "device", deviceId), seen_at })
    .onConflict((conflict) => conflict.columns(["player_key", "device_key"]).doUpdateSet({ seen_at }))
    .execute();
};

export interface SignInAttempt {
  readonly phone: string;
  readonly deviceId: string;
  readonly clientIp: string;
}

/**
 * Counts a sign-in as failed in advance (docs/security.md, row 18).
 * @throws AppError rate_limited with `seconds`
 */
export const admitSignIn = async (services: Services, { phone, deviceId, clientIp }: SignInAttempt) => {
  const playerKey = computePlayerKey(services, phone);
  const own = await findOwnBrowser(services, playerKey, deviceId);
  const listStrangerLimits = () => [
    perNumberAndNetwork(services, PER_PHONE_AND_NETWORK, playerKey, clientIp),
    ...perNetwork(services, PER_IP, clientIp),
  ];
  // Limits are taken in this order, so that a client is stopped before it counts for others.
  const taken = [...(own === undefined ? listStrangerLimits() : []), { limit: PER_PHONE, who: own ?? playerKey }];
  await consumeQuotas(services, taken, FAILURE_COST);
  const untried = () => refundQuota(services, taken, FAILURE_COST - SUCCESS_COST);
  return {
    /** Gives back what a wrong password costs, because the provider did not check it. */
    untried,
    /** Gives most of the quota back and saves the browser as the owner's. */
    succeeded: async (): Promise<void> => {
      await untried();
      await saveBrowser(services, playerKey, deviceId);
    },
  };
};
