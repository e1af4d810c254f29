import { OTP_PURPOSES, type OtpPurpose } from "@/lib/domain/otp";
import { networksOf } from "../../plain-address";
import type { Services } from "../../services";
import {
  type Allowance,
  type CountedAllowance,
  firstUsedUp,
  givePointsBack,
  isUsedUp,
  type LockingAllowance,
  takePoints,
} from "../limits/allowance";
import { knownDevice } from "../limits/known-devices";
import { deviceIdOf } from "../session/device-id";
import { keyedDigest } from "../session/keyed-digest";

/** A request for a text, or with a typed code, as the limits see it. */
export interface OtpRequest {
  readonly purpose: OtpPurpose;
  /** Keyed digest of the number. */
  readonly phoneKey: string;
  readonly cookieHeader: string | null;
  /** The client's address. */
  readonly address: string;
}

/**
 * Recognises a browser of the number's owner: one that has signed in with the number before. It has separate limits,
 * which other people's wrong codes and texts do not use up (docs/security.md, row 38).
 * @returns the key for its counts, or undefined for an unknown browser.
 */
export const ownBrowserOf = async (
  services: Services,
  { phoneKey, cookieHeader }: OtpRequest,
): Promise<string | undefined> => {
  const device = await knownDevice(services, phoneKey, deviceIdOf(services.settings, cookieHeader));
  return device && `${phoneKey}:${device}`;
};

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const EVERYBODY = "everybody";

/**
 * The alarm starts at this part of the hour's cap, and at so many times the cap in a day, which reveals slow guessing.
 */
const PART_OF_HOUR = 0.25;
const TIMES_IN_DAY = 2;

/** Only counted, never refused. */
const WRONG_OF_DAY: Allowance = { name: "otp-wrong-day", points: Number.MAX_SAFE_INTEGER, windowMs: DAY_MS };

/** How often each alarm may be logged, in milliseconds. */
const ALARM_EVERY_MS = { cap: 10 * 60_000, hour: 10 * 60_000, day: DAY_MS } as const;

const mayAlarm = async (services: Services, alarm: keyof typeof ALARM_EVERY_MS): Promise<boolean> => {
  try {
    await takePoints(
      services,
      { name: `otp-alarm-${alarm}`, points: 1, windowMs: ALARM_EVERY_MS[alarm] },
      EVERYBODY,
      1,
    );
    return true;
  } catch (error) {
    if (isUsedUp(error)) return false;
    throw error;
  }
};

/** Tells the operator that someone is guessing codes: until the hour is over, unknown browsers cannot verify a code. */
const alarmAtCap = async (services: Services): Promise<void> => {
  const { wrongPerHour } = services.settings.otp;
  if (!(await mayAlarm(services, "cap"))) return;
  services.log.error({ event: "otp_wrong_cap", wrongPerHour, why: "too many wrong codes: strangers' are held back" });
};

/** Warns the operator well before the cap: so many wrong codes are not typing errors. @param ofHour all wrong codes. */
const alarmWhenMany = async (services: Services, ofHour: number): Promise<void> => {
  const { wrongPerHour } = services.settings.otp;
  const ofDay = await takePoints(services, WRONG_OF_DAY, EVERYBODY, 1);
  const alarm = async (window: "hour" | "day", wrong: number, from: number) => {
    if (wrong < from || !(await mayAlarm(services, window))) return;
    services.log.error({ event: "otp_wrong_many", window, wrong, wrongPerHour, why: "many wrong codes" });
  };
  await alarm("hour", ofHour, Math.ceil(wrongPerHour * PART_OF_HOUR));
  await alarm("day", ofDay, wrongPerHour * TIMES_IN_DAY);
};

/** Wrong codes for a number and purpose in a day, from unknown browsers: a guess hits one of ten thousand codes. */
const PER_NUMBER = 20;
/** The same from one network, so that one client cannot use up a number's. */
const PER_NUMBER_AND_NETWORK = PER_NUMBER / 2;
/** The same from one browser of the owner. */
const PER_OWN_BROWSER = 15;
/** The part of the hour's cap for everybody that one IPv4 address or one /48 network may use. */
const PART_OF_NETWORK = 0.25;

/** The limits of wrong codes that are counted for one player's number. */
const lockOf = (purpose: OtpPurpose) => ({
  own: { name: `otp-wrong-own-${purpose}`, windowMs: DAY_MS, points: PER_OWN_BROWSER, cost: 1 },
  there: { name: `otp-wrong-there-${purpose}`, windowMs: DAY_MS, points: PER_NUMBER_AND_NETWORK, cost: 1 },
  number: { name: `otp-wrong-${purpose}`, windowMs: DAY_MS, points: PER_NUMBER, cost: 1 },
});
export const WRONG_CODE_LOCKS: readonly LockingAllowance[] = OTP_PURPOSES.flatMap((purpose) =>
  Object.values(lockOf(purpose)),
);

/**
 * The counts that a wrong code adds to, in order: if one refuses, the later ones stay as they are, so that a client is
 * stopped before it counts for others (docs/security.md, row 38).
 */
const countsOf = async (
  services: Services,
  { purpose, phoneKey, address }: OtpRequest,
  ownBrowser: string | undefined,
): Promise<readonly CountedAllowance[]> => {
  const { own, there, number } = lockOf(purpose);
  if (ownBrowser !== undefined) return [{ allowance: own, who: ownBrowser }];
  const { wrongPerHour } = services.settings.otp;
  const networks = networksOf(address);
  const widest = networks.at(-1) ?? networks[0];
  const digestOf = (network: string) => keyedDigest(services, "address", network);
  const ofNetworks = networks.map(async ({ network, times }) => {
    const points = Math.max(1, Math.floor((wrongPerHour * PART_OF_NETWORK * times) / widest.times));
    return { allowance: { name: "otp-wrong-address", windowMs: HOUR_MS, points }, who: await digestOf(network) };
  });
  return [
    { allowance: there, who: `${phoneKey}:${await digestOf(widest.network)}` },
    ...(await Promise.all(ofNetworks)),
    { allowance: number, who: phoneKey },
    { allowance: { name: "otp-wrong-all", windowMs: HOUR_MS, points: wrongPerHour }, who: EVERYBODY },
  ];
};

/**
 * Checks before a text is sent that its code could be tried. Also alarms if everybody's count is used up.
 * @param ownBrowser the result of `ownBrowserOf`. @throws AppError rate_limited with `seconds`.
 */
export const assertGuessesLeft = async (
  services: Services,
  request: OtpRequest,
  ownBrowser: string | undefined,
): Promise<void> => {
  const over = await firstUsedUp(services, await countsOf(services, request, ownBrowser));
  if (over?.who === EVERYBODY) await alarmAtCap(services);
  if (over) throw over.refusal;
};

export interface AdmittedGuess {
  /** The code was right, so it does not count. */
  notWrong(): Promise<void>;
  wrong(): Promise<void>;
}

/**
 * Decides whether a code may be compared (docs/security.md, rows 13, 15 and 38). It is counted as wrong in advance, so
 * that simultaneous guesses cannot slip through.
 * @throws AppError rate_limited with `seconds`.
 */
export const admitGuess = async (services: Services, request: OtpRequest): Promise<AdmittedGuess> => {
  const counts = await countsOf(services, request, await ownBrowserOf(services, request));
  const taken: CountedAllowance[] = [];
  let ofEverybody = 0;
  for (const { allowance, who } of counts) {
    try {
      const used = await takePoints(services, allowance, who, 1);
      if (who === EVERYBODY) ofEverybody = used;
    } catch (error) {
      await givePointsBack(services, taken, 1);
      if (isUsedUp(error) && who === EVERYBODY) await alarmAtCap(services);
      throw error;
    }
    taken.push({ allowance, who });
  }
  return {
    notWrong: () => givePointsBack(services, taken, 1),
    wrong: async () => {
      if (ofEverybody > 0) await alarmWhenMany(services, ofEverybody);
    },
  };
};
