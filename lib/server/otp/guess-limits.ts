import { AppError } from "@/lib/contract/errors";
import { OTP_PURPOSES, type OtpPurpose } from "@/lib/domain/otp";
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
import type { Services } from "../services";
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
  /** Keyed digest of the challenge that the browser holds, if it holds one. */
  readonly challengeKey?: string;
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
const EVERYBODY = "everybody";

/**
 * The alarm starts at this part of the hour's cap, and at so many times the cap in a day, which reveals slow guessing.
 */
const PART_OF_HOUR = 0.25;
const TIMES_IN_DAY = 2;

/** Only counted, never refused. */
const WRONG_OF_DAY: Allowance = { name: "otp-wrong-day", points: Number.MAX_SAFE_INTEGER, windowMs: 24 * HOUR_MS };

/** How often each alarm may be logged: once in ten minutes, and once a day for the day's count. */
const ALARMS = {
  cap: { name: "otp-alarm", points: 1, windowMs: 10 * 60_000 },
  hour: { name: "otp-alarm-hour", points: 1, windowMs: 10 * 60_000 },
  day: { name: "otp-alarm-day", points: 1, windowMs: 24 * HOUR_MS },
} as const satisfies Record<string, Allowance>;

const mayAlarm = async (services: Services, alarm: keyof typeof ALARMS): Promise<boolean> => {
  try {
    await takePoints(services, ALARMS[alarm], EVERYBODY, 1);
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

const DAY_MS = 24 * HOUR_MS;

/**
 * A count of wrong codes. Its last part is reserved for first tries, so that a player who has just got a text and types
 * it correctly is not refused because others, at the same address or for the same number, typed wrong codes.
 */
interface WrongCount {
  readonly name: string;
  readonly who: string;
  readonly windowMs: number;
  /** Any try is refused from `anyTry` wrong codes on, the first try of a text only from `firstTry` on. */
  readonly anyTry: number;
  readonly firstTry: number;
}

/** decision 0022 explains the numbers: a guess hits one of ten thousand codes. */
const PER_OWN_BROWSER = { windowMs: DAY_MS, anyTry: 15, firstTry: 15 };
const PER_CHALLENGE = { windowMs: DAY_MS, anyTry: 7, firstTry: 10 };
const PER_ADDRESS_AND_NUMBER = { windowMs: DAY_MS, anyTry: 7, firstTry: 10 };
const PER_NUMBER = { windowMs: DAY_MS, anyTry: 15, firstTry: 20 };
/** At most half of the cap for everybody, so that a single address cannot use it up. */
const perAddress = (wrongPerHour: number) => ({
  windowMs: HOUR_MS,
  anyTry: Math.min(40, Math.floor(wrongPerHour / 5)),
  firstTry: Math.min(100, Math.floor(wrongPerHour / 2)),
});
const forEverybody = (wrongPerHour: number) => ({
  windowMs: HOUR_MS,
  anyTry: Math.floor(wrongPerHour * 0.75),
  firstTry: wrongPerHour,
});

/** The limits of wrong codes that are counted for one player's number, for a text's first try. */
export const WRONG_CODE_LOCKS: readonly LockingAllowance[] = OTP_PURPOSES.flatMap((purpose) => [
  { name: `otp-wrong-own-${purpose}`, windowMs: DAY_MS, points: PER_OWN_BROWSER.firstTry, cost: 1 },
  { name: `otp-wrong-there-${purpose}`, windowMs: DAY_MS, points: PER_ADDRESS_AND_NUMBER.firstTry, cost: 1 },
  { name: `otp-wrong-${purpose}`, windowMs: DAY_MS, points: PER_NUMBER.firstTry, cost: 1 },
]);

/** The counts that a wrong code adds to, in order: if one refuses, the later ones stay as they are. */
const countsOf = async (
  services: Services,
  { purpose, phoneKey, challengeKey, address: from }: OtpRequest,
  ownBrowser: string | undefined,
): Promise<readonly WrongCount[]> => {
  if (ownBrowser !== undefined) return [{ name: `otp-wrong-own-${purpose}`, who: ownBrowser, ...PER_OWN_BROWSER }];
  const address = await keyedDigest(services, "address", from);
  const { wrongPerHour } = services.settings.otp;
  return [
    ...(challengeKey === undefined ? [] : [{ name: "otp-wrong-holder", who: challengeKey, ...PER_CHALLENGE }]),
    { name: `otp-wrong-there-${purpose}`, who: `${phoneKey}:${address}`, ...PER_ADDRESS_AND_NUMBER },
    { name: "otp-wrong-address", who: address, ...perAddress(wrongPerHour) },
    { name: `otp-wrong-${purpose}`, who: phoneKey, ...PER_NUMBER },
    { name: "otp-wrong-all", who: EVERYBODY, ...forEverybody(wrongPerHour) },
  ];
};

const allowanceFor = ({ name, who, windowMs, anyTry, firstTry }: WrongCount, first: boolean): CountedAllowance => ({
  allowance: { name, windowMs, points: first ? firstTry : anyTry },
  who,
});

/** Also alarms if it is everybody's count that is used up. @throws AppError rate_limited with `seconds`. */
const assertFirstTriesLeft = async (services: Services, counts: readonly WrongCount[]): Promise<void> => {
  const asked = counts.map((count) => allowanceFor(count, true));
  const over = await firstUsedUp(services, asked);
  if (over?.who === EVERYBODY) await alarmAtCap(services);
  if (over) throw over.refusal;
};

/**
 * Checks before a text is sent that its code could be tried at all.
 * @param ownBrowser the result of `ownBrowserOf`. @throws AppError rate_limited with `seconds`.
 */
export const assertGuessesLeft = async (
  services: Services,
  request: OtpRequest,
  ownBrowser: string | undefined,
): Promise<void> => assertFirstTriesLeft(services, await countsOf(services, request, ownBrowser));

export interface AdmittedGuess {
  /** The code was right, so it does not count. */
  notWrong(): Promise<void>;
  wrong(): Promise<void>;
}

/**
 * Decides whether a code may be compared (docs/security.md, rows 13, 15 and 38). It is counted as wrong in advance, so
 * that simultaneous guesses cannot slip through.
 * @param first whether it is the first try of its text.
 * @throws AppError rate_limited with `seconds`; otp_tries_over if the first try of another text would be admitted.
 */
export const admitGuess = async (services: Services, request: OtpRequest, first: boolean): Promise<AdmittedGuess> => {
  const counts = await countsOf(services, request, await ownBrowserOf(services, request));
  const taken: CountedAllowance[] = [];
  let ofEverybody = 0;
  for (const count of counts) {
    const one = allowanceFor(count, first);
    try {
      const used = await takePoints(services, one.allowance, one.who, 1);
      if (count.who === EVERYBODY) ofEverybody = used;
    } catch (error) {
      await givePointsBack(services, taken, 1);
      if (!isUsedUp(error)) throw error;
      await assertFirstTriesLeft(services, [count]);
      throw first ? error : new AppError("otp_tries_over");
    }
    taken.push(one);
  }
  return {
    notWrong: () => givePointsBack(services, taken, 1),
    wrong: async () => {
      if (ofEverybody > 0) await alarmWhenMany(services, ofEverybody);
    },
  };
};
