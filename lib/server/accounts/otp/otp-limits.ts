import { AppError } from "@/lib/contract/errors";
import { OTP_COOLDOWN_MS, OTP_PURPOSES, type OtpPurpose } from "@/lib/domain/otp";
import { DAY_MS } from "@/lib/domain/time/india";
import { listCountedNetworks } from "../../client-ip";
import type { Services } from "../../services";
import {
  consumeQuota,
  consumeQuotas,
  isRateLimited,
  type KeyedRateLimit,
  type LockoutLimit,
  perNetwork,
  perNumberAndNetwork,
  type RateLimit,
  refundQuota,
  requireQuota,
} from "../limits/rate-limit";
import type { RequestLimit } from "../limits/request-limits";
import { findOwnBrowser } from "../limits/sign-in-limits";
import { readDeviceId } from "../session/cookies";

export interface OtpRequest {
  readonly purpose: OtpPurpose;
  readonly phoneKey: string;
  readonly cookieHeader: string | null;
  readonly clientIp: string;
}

const HOUR_MS = 60 * 60_000;
const EVERYBODY = "everybody";

/** One limit for all OTP requests together, because each writes to the store. */
export const OTP_REQUESTS: readonly RequestLimit[] = [
  { name: "otp-requests", by: "address", quota: 600, windowMs: 15 * 60_000 },
];

/**
 * Returns the limits of one player's number, or of one browser of its owner. Other people's texts and wrong codes do
 * not use them up, and one flow cannot block another (docs/security.md, rows 13, 17 and 38).
 */
const toOtpLimits = (purpose: OtpPurpose) => ({
  cooldown: { name: `otp-cooldown-${purpose}`, quota: 1, windowMs: OTP_COOLDOWN_MS, cost: 1 },
  texts: { name: `otp-texts-${purpose}`, quota: 6, windowMs: HOUR_MS, cost: 1 },
  textsFromNetwork: { name: `otp-texts-there-${purpose}`, quota: 2, windowMs: HOUR_MS, cost: 1 },
  /** One attempt hits one of ten thousand codes. */
  wrong: { name: `otp-wrong-${purpose}`, quota: 20, windowMs: DAY_MS, cost: 1 },
  wrongFromNetwork: { name: `otp-wrong-there-${purpose}`, quota: 10, windowMs: DAY_MS, cost: 1 },
});

/** The limits that support lists and lifts. */
export const OTP_LOCKS: readonly LockoutLimit[] = OTP_PURPOSES.flatMap((purpose) =>
  Object.values(toOtpLimits(purpose)),
);

/**
 * Limits the texts of an IP, and so how many numbers it can probe. It is high, because mobile networks put thousands of
 * players behind one.
 */
const TEXTS_OF_IP: RateLimit = { name: "otp-texts-address", quota: 120, windowMs: HOUR_MS };
/** The share of all wrong codes of an hour that one client's widest network may use. */
const NETWORK_SHARE = 0.25;
/** Counts the wrong codes of a day, and never refuses. */
const WRONG_OF_DAY: RateLimit = { name: "otp-wrong-day", quota: Number.MAX_SAFE_INTEGER, windowMs: DAY_MS };

const findRequestBrowser = (services: Services, { phoneKey, cookieHeader }: OtpRequest): Promise<string | undefined> =>
  findOwnBrowser(services, phoneKey, readDeviceId(services.settings, cookieHeader));

/**
 * Lists the limits of wrong codes in order: if one refuses, the later ones stay as they are, so a client is stopped
 * before it counts for others (docs/security.md, row 38).
 * @param own the key of the owner's browser, which is counted by itself
 */
const listWrongCodeLimits = (
  services: Services,
  { purpose, phoneKey, clientIp }: OtpRequest,
  own: string | undefined,
): readonly KeyedRateLimit[] => {
  const { wrong, wrongFromNetwork } = toOtpLimits(purpose);
  if (own !== undefined) return [{ limit: wrong, who: own }];
  const { wrongPerHour } = services.settings.otp;
  const networks = listCountedNetworks(clientIp);
  const widest = networks.at(-1) ?? networks[0];
  // The widest network has the whole share, and narrower ones a part of it.
  const quota = (wrongPerHour * NETWORK_SHARE) / widest.times;
  return [
    perNumberAndNetwork(services, wrongFromNetwork, phoneKey, clientIp),
    ...perNetwork(services, { name: "otp-wrong-address", windowMs: HOUR_MS, quota }, clientIp),
    { limit: wrong, who: phoneKey },
    { limit: { name: "otp-wrong-all", windowMs: HOUR_MS, quota: wrongPerHour }, who: EVERYBODY },
  ];
};

/**
 * Logs an alarm at each quarter of the hour's cap, at the cap (then unknown browsers cannot verify a code until the
 * hour is over), and at twice the cap in a day, which reveals slow guessing.
 */
const logAlarm = async (services: Services, ofHour: number): Promise<void> => {
  const { log, settings } = services;
  const { wrongPerHour } = settings.otp;
  const ofDay = await consumeQuota(services, WRONG_OF_DAY, EVERYBODY, 1);
  if (ofHour % Math.ceil(wrongPerHour / 4) === 0 || ofDay === wrongPerHour * 2) {
    log.error({ event: "otp_wrong_many", ofHour, ofDay, wrongPerHour, why: "many wrong codes" });
  }
  if (ofHour < wrongPerHour) return;
  log.error({ event: "otp_wrong_cap", wrongPerHour, why: "too many wrong codes: strangers' are held back" });
};

/**
 * Counts the code as wrong in advance, so that simultaneous attempts cannot slip through
 * (docs/security.md, rows 13, 15 and 38).
 * @throws AppError rate_limited with `seconds`
 */
export const admitOtpAttempt = async (services: Services, request: OtpRequest) => {
  const own = await findRequestBrowser(services, request);
  const limits = listWrongCodeLimits(services, request, own);
  const ofEverybody = await consumeQuotas(services, limits, 1);
  return {
    /** Gives the attempt back, because the code was right or not compared. */
    notWrong: () => refundQuota(services, limits, 1),
    wrong: async (): Promise<void> => {
      if (own === undefined) await logAlarm(services, ofEverybody);
    },
  };
};

/** Clears a number's cooldown: no text was sent, another may follow at once, or the number is registered by now. */
export const clearCooldown = (services: Services, purpose: OtpPurpose, phoneKey: string): Promise<void> =>
  refundQuota(services, [{ limit: toOtpLimits(purpose).cooldown, who: phoneKey }], 1);

/**
 * Takes a text from the number's limits, and refuses one whose code could not be tried.
 * @throws AppError otp_cooldown or rate_limited, both with `seconds`
 */
export const claimText = async (services: Services, request: OtpRequest) => {
  const { purpose, phoneKey, clientIp } = request;
  const { cooldown, texts, textsFromNetwork } = toOtpLimits(purpose);
  const own = await findRequestBrowser(services, request);
  const ofNumber = [
    ...(own === undefined ? [perNumberAndNetwork(services, textsFromNetwork, phoneKey, clientIp)] : []),
    { limit: texts, who: own ?? phoneKey },
  ];
  // The quotas are checked before the cooldown, which a client without texts must not take from others.
  await requireQuota(services, [...listWrongCodeLimits(services, request, own), ...ofNumber]);
  try {
    await consumeQuota(services, cooldown, phoneKey, 1);
  } catch (error) {
    throw isRateLimited(error) ? new AppError("otp_cooldown", { params: error.details.params ?? {} }) : error;
  }
  try {
    const ofIp = own === undefined ? perNetwork(services, TEXTS_OF_IP, clientIp) : [];
    await consumeQuotas(services, [...ofIp, ...ofNumber], 1);
  } catch (error) {
    await clearCooldown(services, purpose, phoneKey);
    throw error;
  }
  return {
    /** Epoch milliseconds from which the cooldown counts. */
    sentAt: Math.ceil(services.clock.now()),
    /** Gives the text back to the number's limits, because none was sent. The IP's count stays. */
    notSent: () => refundQuota(services, [{ limit: cooldown, who: phoneKey }, ...ofNumber], 1),
  };
};

export type TextClaim = Awaited<ReturnType<typeof claimText>>;
