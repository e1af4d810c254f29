import { AppError } from "@/lib/contract/errors";
import { OTP_COOLDOWN_MS, OTP_PURPOSES, type OtpPurpose } from "@/lib/domain/otp";
import { networksOf } from "../../plain-address";
import type { Services } from "../../services";
import {
  type Allowance,
  type CountedAllowance,
  givePointsBack,
  isUsedUp,
  type LockingAllowance,
  perNetwork,
  perNumberAndNetwork,
  requirePoints,
  takeFromAll,
  takePoints,
} from "../limits/allowance";
import type { RequestLimit } from "../limits/request-limits";
import { ownBrowser } from "../limits/sign-in-limits";
import { deviceIdOf } from "../session/cookies";

export interface OtpRequest {
  readonly purpose: OtpPurpose;
  readonly phoneKey: string;
  readonly cookieHeader: string | null;
  readonly clientAddress: string;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const EVERYBODY = "everybody";

/** Together, because each writes to the store. */
export const OTP_REQUESTS: readonly RequestLimit[] = [
  { name: "otp-requests", by: "address", points: 600, windowMs: 15 * 60_000 },
];

/**
 * The limits for one player's number, or for one browser of its owner. Other people's texts and wrong codes do not use them
 * up, and one flow cannot block another (docs/security.md, rows 13, 17 and 38).
 */
const limitsOf = (purpose: OtpPurpose) => ({
  cooldown: { name: `otp-cooldown-${purpose}`, points: 1, windowMs: OTP_COOLDOWN_MS, cost: 1 },
  texts: { name: `otp-texts-${purpose}`, points: 6, windowMs: HOUR_MS, cost: 1 },
  textsFromNetwork: { name: `otp-texts-there-${purpose}`, points: 2, windowMs: HOUR_MS, cost: 1 },
  /** A guess hits one of ten thousand codes. */
  wrong: { name: `otp-wrong-${purpose}`, points: 20, windowMs: DAY_MS, cost: 1 },
  wrongFromNetwork: { name: `otp-wrong-there-${purpose}`, points: 10, windowMs: DAY_MS, cost: 1 },
});

/** Support lists and lifts them. */
export const OTP_LOCKS: readonly LockingAllowance[] = OTP_PURPOSES.flatMap((purpose) =>
  Object.values(limitsOf(purpose)),
);

/** High: mobile networks put thousands of players behind one address. Also bounds how many numbers it can probe. */
const TEXTS_OF_ADDRESS: Allowance = { name: "otp-texts-address", points: 120, windowMs: HOUR_MS };
/** A share of everybody's wrong codes of an hour. */
const PART_OF_NETWORK = 0.25;
/** Only counted, never refused. */
const WRONG_OF_DAY: Allowance = { name: "otp-wrong-day", points: Number.MAX_SAFE_INTEGER, windowMs: DAY_MS };

const ownBrowserOf = (services: Services, { phoneKey, cookieHeader }: OtpRequest): Promise<string | undefined> =>
  ownBrowser(services, phoneKey, deviceIdOf(services.settings, cookieHeader));

/**
 * In order: if one refuses, the later stay as they are, so a client is stopped before it counts for others
 * (docs/security.md, row 38). @param own the key of the owner's browser, which has one count of its own.
 */
const wrongCounts = (
  services: Services,
  { purpose, phoneKey, clientAddress }: OtpRequest,
  own: string | undefined,
): readonly CountedAllowance[] => {
  const { wrong, wrongFromNetwork } = limitsOf(purpose);
  if (own !== undefined) return [{ allowance: wrong, who: own }];
  const { wrongPerHour } = services.settings.otp;
  const networks = networksOf(clientAddress);
  const widest = networks.at(-1) ?? networks[0];
  // The widest network has a quarter, the narrower ones their part of it.
  const points = (wrongPerHour * PART_OF_NETWORK) / widest.times;
  return [
    perNumberAndNetwork(services, wrongFromNetwork, phoneKey, clientAddress),
    ...perNetwork(services, { name: "otp-wrong-address", windowMs: HOUR_MS, points }, clientAddress),
    { allowance: wrong, who: phoneKey },
    { allowance: { name: "otp-wrong-all", windowMs: HOUR_MS, points: wrongPerHour }, who: EVERYBODY },
  ];
};

/**
 * Raises an alarm at each quarter of the hour's cap, at the cap (then unknown browsers cannot verify a code until the hour is
 * over), and at twice the cap in a day, which reveals slow guessing.
 */
const alarm = async (services: Services, ofHour: number): Promise<void> => {
  const { log, settings } = services;
  const { wrongPerHour } = settings.otp;
  const ofDay = await takePoints(services, WRONG_OF_DAY, EVERYBODY, 1);
  if (ofHour % Math.ceil(wrongPerHour / 4) === 0 || ofDay === wrongPerHour * 2) {
    log.error({ event: "otp_wrong_many", ofHour, ofDay, wrongPerHour, why: "many wrong codes" });
  }
  if (ofHour < wrongPerHour) return;
  log.error({ event: "otp_wrong_cap", wrongPerHour, why: "too many wrong codes: strangers' are held back" });
};

/**
 * Counts the code as wrong in advance, so that simultaneous guesses cannot slip through (docs/security.md, rows 13, 15 and
 * 38). @throws AppError rate_limited.
 */
export const admitGuess = async (services: Services, request: OtpRequest) => {
  const own = await ownBrowserOf(services, request);
  const counts = wrongCounts(services, request, own);
  const ofEverybody = await takeFromAll(services, counts, 1);
  return {
    /** The code was right or not compared. */
    notWrong: () => givePointsBack(services, counts, 1),
    wrong: async (): Promise<void> => {
      if (own === undefined) await alarm(services, ofEverybody);
    },
  };
};

/** No text went out, another may follow at once, or the number is registered by now. */
export const endCooldown = (services: Services, purpose: OtpPurpose, phoneKey: string): Promise<void> =>
  givePointsBack(services, [{ allowance: limitsOf(purpose).cooldown, who: phoneKey }], 1);

/** Refuses a text whose code could not be tried. @throws AppError otp_cooldown or rate_limited, both with `seconds`. */
export const claimText = async (services: Services, request: OtpRequest) => {
  const { purpose, phoneKey, clientAddress } = request;
  const { cooldown, texts, textsFromNetwork } = limitsOf(purpose);
  const own = await ownBrowserOf(services, request);
  const ofNumber = [
    ...(own === undefined ? [perNumberAndNetwork(services, textsFromNetwork, phoneKey, clientAddress)] : []),
    { allowance: texts, who: own ?? phoneKey },
  ];
  // Before the cooldown, which a client without texts must not take from others.
  await requirePoints(services, [...wrongCounts(services, request, own), ...ofNumber]);
  try {
    await takePoints(services, cooldown, phoneKey, 1);
  } catch (error) {
    throw isUsedUp(error) ? new AppError("otp_cooldown", { params: error.details.params ?? {} }) : error;
  }
  try {
    const ofAddress = own === undefined ? perNetwork(services, TEXTS_OF_ADDRESS, clientAddress) : [];
    await takeFromAll(services, [...ofAddress, ...ofNumber], 1);
  } catch (error) {
    await endCooldown(services, purpose, phoneKey);
    throw error;
  }
  return {
    /** Epoch milliseconds: the cooldown counts from here. */
    sentAt: Math.ceil(services.clock.now()),
    /** No text went out. The count of the address stays. */
    notSent: () => givePointsBack(services, [{ allowance: cooldown, who: phoneKey }, ...ofNumber], 1),
  };
};

export type TextClaim = Awaited<ReturnType<typeof claimText>>;
