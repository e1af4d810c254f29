import type { Services } from "../../services";
import { keyedDigest, playerKeyOf } from "../session/keyed-digest";
import {
  type Allowance,
  givePointsBack,
  type LockingAllowance,
  perNetwork,
  perNumberAndNetwork,
  takeFromAll,
} from "./allowance";

const WINDOW_MS = 15 * 60_000;
/** Taken when an attempt begins, so that concurrent attempts count; a success gives back. */
const FAILURE = 5;
const SUCCESS = 1;

/** Ten wrong passwords from all addresses together, and as many from each browser of the number's owner. */
const PER_PHONE: LockingAllowance = { name: "sign-in-phone", points: 50, windowMs: WINDOW_MS, cost: FAILURE };
/** Five of the ten wrong passwords from one client. */
const PER_PHONE_AND_NETWORK: LockingAllowance = { ...PER_PHONE, name: "sign-in-phone-there", points: 25 };
/** Mobile networks put thousands of players behind one address: a hundred wrong passwords or five hundred right ones. */
const PER_ADDRESS: Allowance = { name: "sign-in-address", points: 500, windowMs: WINDOW_MS };

export const SIGN_IN_LOCKS: readonly LockingAllowance[] = [PER_PHONE_AND_NETWORK, PER_PHONE];

export const DEVICE_REMEMBERED_MS = 365 * 86_400_000;

/**
 * Recognises a browser that has signed in with the number within a year. Limits count for it apart, so that other people
 * cannot lock the owner out. @returns the key for its counts; undefined for an unknown browser.
 */
export const ownBrowser = async (
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
    .where("seen_at", ">", Math.floor(services.clock.now()) - DEVICE_REMEMBERED_MS)
    .executeTakeFirst();
  return row && `${playerKey}:${deviceKey}`;
};

export const rememberBrowser = async (services: Services, playerKey: string, deviceId: string): Promise<void> => {
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
  readonly address: string;
}

/** docs/security.md, row 18. @throws AppError rate_limited with `seconds`. */
export const admitSignIn = async (services: Services, { phone, deviceId, address }: SignInAttempt) => {
  const playerKey = playerKeyOf(services, phone);
  const own = await ownBrowser(services, playerKey, deviceId);
  const ofStranger = () => [
    perNumberAndNetwork(services, PER_PHONE_AND_NETWORK, playerKey, address),
    ...perNetwork(services, PER_ADDRESS, address),
  ];
  // In order: a client is stopped before it counts for others.
  const taken = [...(own === undefined ? ofStranger() : []), { allowance: PER_PHONE, who: own ?? playerKey }];
  await takeFromAll(services, taken, FAILURE);
  const untried = () => givePointsBack(services, taken, FAILURE - SUCCESS);
  return {
    /** The provider did not check the password. */
    untried,
    /** Gives most points back and remembers the browser. */
    succeeded: async (): Promise<void> => {
      await untried();
      await rememberBrowser(services, playerKey, deviceId);
    },
  };
};
