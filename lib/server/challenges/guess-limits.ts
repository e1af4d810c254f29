import { AppError } from "@/lib/contract/errors";
import { type Allowance, assertPointsLeft, givePointsBack, isUsedUp, takePoints } from "../limits/allowance";
import type { Services } from "../services";
import { keyedDigest } from "../session/keyed-digest";
import { ringAtCap, ringWhenMany } from "./guess-alarm";
import { type OtpAsker, ownBrowserOf } from "./otp-asker";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const EVERYBODY = "everybody";

/**
 * A count of wrong codes. Its last part is kept for first tries: whoever has just got a text and types it rightly is not
 * refused because others, behind the same address or for the same number, typed wrong ones.
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
const countsOf = async (services: Services, asker: OtpAsker): Promise<readonly WrongCount[]> => {
  const { purpose, phoneKey, challengeKey } = asker;
  const own = await ownBrowserOf(services, asker);
  if (own !== undefined) return [{ name: `otp-wrong-own-${purpose}`, who: own, ...PER_OWN_BROWSER }];
  const address = await keyedDigest(services, "address", asker.address);
  const { wrongPerHour } = services.settings.otp;
  return [
    ...(challengeKey === undefined ? [] : [{ name: "otp-wrong-holder", who: challengeKey, ...PER_HOLDER }]),
    { name: `otp-wrong-there-${purpose}`, who: `${phoneKey}:${address}`, ...PER_ADDRESS_AND_NUMBER },
    { name: "otp-wrong-address", who: address, ...perAddress(wrongPerHour) },
    { name: `otp-wrong-${purpose}`, who: phoneKey, ...PER_NUMBER },
    { name: "otp-wrong-all", who: EVERYBODY, ...forEverybody(wrongPerHour) },
  ];
};

const allowanceOf = ({ name, windowMs, anyTry, firstTry }: WrongCount, first: boolean): Allowance => ({
  name,
  windowMs,
  points: first ? firstTry : anyTry,
});

/** Rings where it is everybody's count that is used up. @throws AppError rate_limited with `seconds`. */
const assertFirstTriesLeft = async (services: Services, count: WrongCount): Promise<void> => {
  try {
    await assertPointsLeft(services, allowanceOf(count, true), count.who);
  } catch (error) {
    if (isUsedUp(error) && count.who === EVERYBODY) await ringAtCap(services);
    throw error;
  }
};

/**
 * Whether a code sent now could be tried at all: nobody gets a text that is good for nothing.
 * @throws AppError rate_limited with `seconds`.
 */
export const assertGuessesLeft = async (services: Services, asker: OtpAsker): Promise<void> => {
  for (const count of await countsOf(services, asker)) {
    await assertFirstTriesLeft(services, count);
  }
};

export interface AdmittedGuess {
  /** The code was right, or none was compared: nothing was guessed. */
  notWrong(): Promise<void>;
  wrong(): Promise<void>;
}

/**
 * Lets a code be compared, or not (security.md, rows 13, 15 and 38). Paid as wrong in advance, so that guesses at once
 * cannot slip through.
 * @param first it is the first try of its text.
 * @throws AppError rate_limited with `seconds`; otp_tries_over where another text would still be let through.
 */
export const admitGuess = async (services: Services, asker: OtpAsker, first: boolean): Promise<AdmittedGuess> => {
  const taken: WrongCount[] = [];
  const giveBack = () =>
    givePointsBack(
      services,
      taken.map((count) => ({ allowance: allowanceOf(count, first), who: count.who })),
      1,
    );
  let ofEverybody = 0;
  for (const count of await countsOf(services, asker)) {
    try {
      const used = await takePoints(services, allowanceOf(count, first), count.who, 1);
      if (count.who === EVERYBODY) ofEverybody = used;
    } catch (error) {
      await giveBack();
      if (!isUsedUp(error)) throw error;
      await assertFirstTriesLeft(services, count);
      throw first ? error : new AppError("otp_tries_over");
    }
    taken.push(count);
  }
  return {
    notWrong: giveBack,
    wrong: async () => {
      if (ofEverybody > 0) await ringWhenMany(services, ofEverybody);
    },
  };
};
