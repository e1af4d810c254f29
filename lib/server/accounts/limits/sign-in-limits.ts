import type { Services } from "../../services";
import { playerKeyOf } from "../session/keyed-digest";
import { type Allowance, givePointsBack, type LockingAllowance, perNetwork, takePoints } from "./allowance";
import { deviceKeyOf, isKnownDevice, rememberDevice } from "./known-devices";

const WINDOW_MS = 15 * 60_000;
/** An attempt costs as much as a failure when it begins, so that concurrent attempts count; a success gives back. */
const FAILURE = 5;
const SUCCESS = 1;

/** Ten wrong passwords for a number in a quarter of an hour, from all addresses together. */
const PER_PHONE: Allowance = { name: "sign-in-phone", points: 50, windowMs: WINDOW_MS };
/** As many for the owner's own browser, which other people's guesses do not use up. */
const PER_KNOWN_DEVICE: Allowance = { name: "sign-in-device", points: 50, windowMs: WINDOW_MS };
/**
 * Mobile networks put thousands of players behind one address: a hundred wrong passwords or five hundred right ones.
 */
const PER_ADDRESS: Allowance = { name: "sign-in-address", points: 500, windowMs: WINDOW_MS };

/** The sign-in limits that are counted for one player's number. */
export const SIGN_IN_LOCKS: readonly LockingAllowance[] = [PER_PHONE, PER_KNOWN_DEVICE].map((one) => ({
  ...one,
  cost: FAILURE,
}));

export interface SignInAttempt {
  readonly phone: string;
  readonly deviceId: string;
  /** The client's address, as the request listener saw it. */
  readonly address: string;
}

/** Its caller reports how the attempt ended. */
export interface AdmittedAttempt {
  /** The password was right: gives most points back and remembers the browser. */
  succeeded(): Promise<void>;
  /** The provider did not check the password, so most is given back. */
  untried(): Promise<void>;
}

/**
 * Admits an attempt to sign in or refuses it (docs/security.md, row 18). A browser that has signed in for this number
 * before uses a separate allowance instead of the other two, so that other people cannot lock the owner out.
 * @throws AppError rate_limited with `seconds`.
 */
export const admitSignIn = async (services: Services, attempt: SignInAttempt): Promise<AdmittedAttempt> => {
  const phoneKey = await playerKeyOf(services, attempt.phone);
  const deviceKey = await deviceKeyOf(services, attempt.deviceId);
  const taken = (await isKnownDevice(services, phoneKey, deviceKey))
    ? [{ allowance: PER_KNOWN_DEVICE, who: `${phoneKey}:${deviceKey}` }]
    : [...(await perNetwork(services, PER_ADDRESS, attempt.address)), { allowance: PER_PHONE, who: phoneKey }];
  for (const { allowance, who } of taken) await takePoints(services, allowance, who, FAILURE);

  const giveBack = () => givePointsBack(services, taken, FAILURE - SUCCESS);
  return {
    untried: giveBack,
    succeeded: async () => {
      await giveBack();
      await rememberDevice(services, phoneKey, deviceKey);
    },
  };
};

/** Remembers a browser on which the player proved to own the number in another way than by a password. */
export const rememberBrowser = async (services: Services, playerKey: string, deviceId: string): Promise<void> =>
  rememberDevice(services, playerKey, await deviceKeyOf(services, deviceId));
