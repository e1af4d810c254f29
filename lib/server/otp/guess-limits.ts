import { AppError } from "@/lib/contract/errors";
import type { OtpPurpose } from "@/lib/domain/otp";
import { type Allowance, firstUsedUp, givePointsBack, isUsedUp, type Taken, takePoints } from "../limits/allowance";
import { knownDevice } from "../limits/known-devices";
import type { Services } from "../services";
import { deviceIdOf } from "../session/device-id";
import { keyedDigest } from "../session/keyed-digest";

/** Whoever asks for a text or types a code, as the limits see them. */
export interface OtpAsker {
  readonly purpose: OtpPurpose;
  /** Keyed digest of the number. */
  readonly phoneKey: string;
  readonly cookieHeader: string | null;
  /** Of the client, as the process's entry saw it. */
  readonly address: string;
  /** Keyed digest of the challenge that the browser holds, where it holds one already. */
  readonly challengeKey?: string;
}

/**
 * Names the browser where it is the number's owner's own: it has signed in for the number before. Others' wrong codes
 * and texts do not use up what is its own (docs/security.md, row 38).
 * @returns what its counts go by, or undefined for a stranger.
 */
export const ownBrowserOf = async (
  services: Services,
  { phoneKey, cookieHeader }: OtpAsker,
): Promise<string | undefined> => {
  const device = await knownDevice(services, phoneKey, deviceIdOf(services.settings, cookieHeader));
  return device && `${phoneKey}:${device}`;
};

const HOUR_MS = 60 * 60_000;
const EVERYBODY = "everybody";

/** The alarm rings from this part of the hour's cap on, and from so many times it in a day: slow guessing shows there. */
const PART_OF_HOUR = 0.25;
const TIMES_IN_DAY = 2;

/** Counted and never refused. */
const WRONG_OF_DAY: Allowance = { name: "otp-wrong-day", points: Number.MAX_SAFE_INTEGER, windowMs: 24 * HOUR_MS };

/** Once in ten minutes while there is reason to, and once a day for the day's count. */
const RINGS = {
  cap: { name: "otp-alarm", points: 1, windowMs: 10 * 60_000 },
  hour: { name: "otp-alarm-hour", points: 1, windowMs: 10 * 60_000 },
  day: { name: "otp-alarm-day", points: 1, windowMs: 24 * HOUR_MS },
} as const satisfies Record<string, Allowance>;

const mayRing = async (services: Services, alarm: keyof typeof RINGS): Promise<boolean> => {
  try {
    await takePoints(services, RINGS[alarm], EVERYBODY, 1);
    return true;
  } catch (error) {
    if (isUsedUp(error)) return false;
    throw error;
  }
};

/** For the operator: somebody is guessing, and strangers can verify no code until the hour is over. */
const ringAtCap = async (services: Services): Promise<void> => {
  const { wrongPerHour } = services.settings.otp;
  if (!(await mayRing(services, "cap"))) return;
  services.log.error({ event: "otp_wrong_cap", wrongPerHour, why: "too many wrong codes: strangers' are held back" });
};

/** For the operator, well before the cap: so many wrong codes are no slips. @param ofHour of everybody. */
const ringWhenMany = async (services: Services, ofHour: number): Promise<void> => {
  const { wrongPerHour } = services.settings.otp;
  const ofDay = await takePoints(services, WRONG_OF_DAY, EVERYBODY, 1);
  const ring = async (window: "hour" | "day", wrong: number, from: number) => {
    if (wrong < from || !(await mayRing(services, window))) return;
    services.log.error({ event: "otp_wrong_many", window, wrong, wrongPerHour, why: "many wrong codes" });
  };
  await ring("hour", ofHour, Math.ceil(wrongPerHour * PART_OF_HOUR));
  await ring("day", ofDay, wrongPerHour * TIMES_IN_DAY);
};

const DAY_MS = 24 * HOUR_MS;

/**
 * A count of wrong codes. Its last part is kept for first tries: whoever has just got a text and types it rightly is
 * not refused because others, behind the same address or for the same number, typed wrong ones.
 */
interface WrongCount {
  readonly name: string;
  readonly who: string;
  readonly windowMs: number;
  /** Most wrong codes of which the next may be any try of a text, and most with the first tries of others. */
  readonly anyTry: number;
  readonly firstTry: number;
}

/** The numbers are reckoned in docs/decisions/0022; of ten thousand codes, each is one. */
const PER_OWN_BROWSER = { windowMs: DAY_MS, anyTry: 15, firstTry: 15 };
const PER_HOLDER = { windowMs: DAY_MS, anyTry: 7, firstTry: 10 };
const PER_ADDRESS_AND_NUMBER = { windowMs: DAY_MS, anyTry: 7, firstTry: 10 };
const PER_NUMBER = { windowMs: DAY_MS, anyTry: 15, firstTry: 20 };
/** Half of everybody's at most, so that no address alone can shut it. */
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

/** What a wrong code counts for, in the order in which it is stopped: nothing is taken of a later one then. */
const countsOf = async (
  services: Services,
  { purpose, phoneKey, challengeKey, address: from }: OtpAsker,
  ownBrowser: string | undefined,
): Promise<readonly WrongCount[]> => {
  if (ownBrowser !== undefined) return [{ name: `otp-wrong-own-${purpose}`, who: ownBrowser, ...PER_OWN_BROWSER }];
  const address = await keyedDigest(services, "address", from);
  const { wrongPerHour } = services.settings.otp;
  return [
    ...(challengeKey === undefined ? [] : [{ name: "otp-wrong-holder", who: challengeKey, ...PER_HOLDER }]),
    { name: `otp-wrong-there-${purpose}`, who: `${phoneKey}:${address}`, ...PER_ADDRESS_AND_NUMBER },
    { name: "otp-wrong-address", who: address, ...perAddress(wrongPerHour) },
    { name: `otp-wrong-${purpose}`, who: phoneKey, ...PER_NUMBER },
    { name: "otp-wrong-all", who: EVERYBODY, ...forEverybody(wrongPerHour) },
  ];
};

const taking = ({ name, who, windowMs, anyTry, firstTry }: WrongCount, first: boolean): Taken => ({
  allowance: { name, windowMs, points: first ? firstTry : anyTry },
  who,
});

/** Rings where it is everybody's count that is used up. @throws AppError rate_limited with `seconds`. */
const assertFirstTriesLeft = async (services: Services, counts: readonly WrongCount[]): Promise<void> => {
  const asked = counts.map((count) => taking(count, true));
  const over = await firstUsedUp(services, asked);
  if (over?.who === EVERYBODY) await ringAtCap(services);
  if (over) throw over.refusal;
};

/**
 * Whether a code sent now could be tried at all: nobody gets a text that is good for nothing.
 * @param ownBrowser of `ownBrowserOf`. @throws AppError rate_limited with `seconds`.
 */
export const assertGuessesLeft = async (
  services: Services,
  asker: OtpAsker,
  ownBrowser: string | undefined,
): Promise<void> => assertFirstTriesLeft(services, await countsOf(services, asker, ownBrowser));

export interface AdmittedGuess {
  /** The code was right: nothing was guessed. */
  notWrong(): Promise<void>;
  wrong(): Promise<void>;
}

/**
 * Lets a code be compared, or not (docs/security.md, rows 13, 15 and 38). Paid as wrong in advance, so that guesses at
 * once cannot slip through.
 * @param first it is the first try of its text.
 * @throws AppError rate_limited with `seconds`; otp_tries_over where another text would still be let through.
 */
export const admitGuess = async (services: Services, asker: OtpAsker, first: boolean): Promise<AdmittedGuess> => {
  const counts = await countsOf(services, asker, await ownBrowserOf(services, asker));
  const taken: Taken[] = [];
  let ofEverybody = 0;
  for (const count of counts) {
    const one = taking(count, first);
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
      if (ofEverybody > 0) await ringWhenMany(services, ofEverybody);
    },
  };
};
