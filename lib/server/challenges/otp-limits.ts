import type { Logger } from "pino";
import { AppError } from "@/lib/contract/errors";
import { OTP_COOLDOWN_MS, type OtpPurpose } from "@/lib/domain/otp";
import { type Allowance, forgetEndedWindows, givePointsBack, takePoints } from "../limits/allowance";
import type { Services } from "../services";
import { keyedDigest } from "../session/keyed-digest";

const HOUR_MS = 60 * 60_000;

/** One text in thirty seconds to a number, whoever asks and with whatever cookie (security.md, row 17). */
const cooldown = (purpose: OtpPurpose): Allowance => ({
  name: `otp-cooldown-${purpose}`,
  points: 1,
  windowMs: OTP_COOLDOWN_MS,
});
/** Nobody's telephone is filled with texts; by purpose, so that one flow cannot be shut through another. */
const textsOfNumber = (purpose: OtpPurpose): Allowance => ({
  name: `otp-texts-${purpose}`,
  points: 6,
  windowMs: HOUR_MS,
});
/** Mobile networks put thousands of players behind one address. Also how many numbers one may ask about. */
const TEXTS_OF_ADDRESS: Allowance = { name: "otp-texts-address", points: 120, windowMs: HOUR_MS };

/** Wrong codes of a number through all its challenges: of 10,000 codes, fifteen guesses a day. */
const wrongOfNumber = (purpose: OtpPurpose): Allowance => ({
  name: `otp-wrong-${purpose}`,
  points: 15,
  windowMs: 24 * HOUR_MS,
});
const EVERYBODY = "everybody";
/** The alarm sounds again while the cap is being hit, but not at every request. */
const ALARM: Allowance = { name: "otp-alarm", points: 1, windowMs: 10 * 60_000 };

const isOver = (error: unknown): error is AppError => error instanceof AppError && error.code === "rate_limited";

/** For a number that no text can go to any more for this purpose, or where none went out. */
export const endCooldown = (services: Services, purpose: OtpPurpose, phoneKey: string): Promise<void> =>
  // More than the one point: a refused request beside it has left its mark too.
  givePointsBack(services, cooldown(purpose), phoneKey, 2);

export interface TextClaim {
  /** Epoch milliseconds: the cooldown counts from here. */
  readonly sentAt: number;
  /** No text went out: number and cooldown are as before. The address keeps its count. */
  notSent(): Promise<void>;
}

/**
 * Lets a text go to a number, or not.
 * @param target `phoneKey`: the number's digest; `address`: of the client, as the process's entry saw it.
 * @throws AppError otp_cooldown or rate_limited, both with `seconds`.
 */
export const claimText = async (
  services: Services,
  purpose: OtpPurpose,
  target: { readonly phoneKey: string; readonly address: string },
): Promise<TextClaim> => {
  const { phoneKey } = target;
  await forgetEndedWindows(services);
  try {
    await takePoints(services, cooldown(purpose), phoneKey, 1);
  } catch (error) {
    throw isOver(error) ? new AppError("otp_cooldown", { params: error.details.params ?? {} }) : error;
  }
  try {
    await takePoints(services, TEXTS_OF_ADDRESS, await keyedDigest(services, "address", target.address), 1);
    await takePoints(services, textsOfNumber(purpose), phoneKey, 1);
  } catch (error) {
    await endCooldown(services, purpose, phoneKey);
    throw error;
  }
  return {
    sentAt: Math.ceil(services.clock.now()),
    notSent: async () => {
      await endCooldown(services, purpose, phoneKey);
      await givePointsBack(services, textsOfNumber(purpose), phoneKey, 1);
    },
  };
};

export interface AdmittedGuess {
  /** The code was right, or none was compared: nothing was guessed. */
  notWrong(): Promise<void>;
}

/**
 * Lets a code be compared, or not (security.md, rows 13 and 15). Paid as wrong in advance, so that guesses at once
 * cannot slip through.
 * @throws AppError rate_limited with `seconds`.
 */
export const admitGuess = async (
  services: Services,
  log: Logger,
  purpose: OtpPurpose,
  phoneKey: string,
): Promise<AdmittedGuess> => {
  const overall: Allowance = {
    name: "otp-wrong-all",
    points: services.settings.otp.wrongPerHour,
    windowMs: HOUR_MS,
  };
  await takePoints(services, wrongOfNumber(purpose), phoneKey, 1);
  try {
    await takePoints(services, overall, EVERYBODY, 1);
  } catch (error) {
    await givePointsBack(services, wrongOfNumber(purpose), phoneKey, 1);
    if (isOver(error)) await soundAlarm(services, log, overall.points);
    throw error;
  }
  return {
    notWrong: async () => {
      await givePointsBack(services, wrongOfNumber(purpose), phoneKey, 1);
      await givePointsBack(services, overall, EVERYBODY, 1);
    },
  };
};

/** For the operator: somebody is guessing codes, and nobody can verify one until the hour is over. */
const soundAlarm = async (services: Services, log: Logger, wrongPerHour: number): Promise<void> => {
  try {
    await takePoints(services, ALARM, EVERYBODY, 1);
  } catch (error) {
    if (isOver(error)) return;
    throw error;
  }
  log.error({ event: "otp_wrong_cap", wrongPerHour, why: "too many wrong codes: verifications are held back" });
};
