import { AppError } from "@/lib/contract/errors";
import { OTP_COOLDOWN_MS, type OtpPurpose } from "@/lib/domain/otp";
import { type Allowance, forgetEndedWindows, givePointsBack, isUsedUp, takePoints } from "../limits/allowance";
import type { RequestLimit } from "../limits/request-limits";
import type { Services } from "../services";
import { keyedDigest } from "../session/keyed-digest";
import { assertGuessesLeft, type OtpAsker, ownBrowserOf } from "./guess-limits";

/**
 * All requests about OTPs from one address together, whatever their end: each writes to the store. What a text or a
 * wrong code costs is counted by itself, here and in guess-limits.
 */
export const OTP_REQUESTS: readonly RequestLimit[] = [
  { name: "otp-requests", by: "address", points: 600, windowMs: 15 * 60_000 },
];

const HOUR_MS = 60 * 60_000;

/** One text in thirty seconds to a number, whoever asks and with whatever cookie (docs/security.md, row 17). */
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
/** As many for the owner's own browser, which strangers' requests do not use up (docs/security.md, row 38). */
const textsOfOwnBrowser = (purpose: OtpPurpose): Allowance => ({
  name: `otp-texts-own-${purpose}`,
  points: 6,
  windowMs: HOUR_MS,
});
/** Mobile networks put thousands of players behind one address. Also how many numbers one may ask about. */
const TEXTS_OF_ADDRESS: Allowance = { name: "otp-texts-address", points: 120, windowMs: HOUR_MS };

/** For a number that no text can go to any more for this purpose, or where none went out. */
export const endCooldown = (services: Services, purpose: OtpPurpose, phoneKey: string): Promise<void> =>
  givePointsBack(services, [{ allowance: cooldown(purpose), who: phoneKey }], 1);

export interface TextClaim {
  /** Epoch milliseconds: the cooldown counts from here. */
  readonly sentAt: number;
  /** No text went out: number and cooldown are as before. The address keeps its count. */
  notSent(): Promise<void>;
}

/**
 * Lets a text go to a number, or not; not either where its code could not be tried.
 * @throws AppError otp_cooldown or rate_limited, both with `seconds`.
 */
export const claimText = async (services: Services, asker: OtpAsker): Promise<TextClaim> => {
  const { purpose, phoneKey } = asker;
  await forgetEndedWindows(services);
  const ownBrowser = await ownBrowserOf(services, asker);
  await assertGuessesLeft(services, asker, ownBrowser);
  try {
    await takePoints(services, cooldown(purpose), phoneKey, 1);
  } catch (error) {
    throw isUsedUp(error) ? new AppError("otp_cooldown", { params: error.details.params ?? {} }) : error;
  }
  const texts =
    ownBrowser === undefined
      ? { allowance: textsOfNumber(purpose), who: phoneKey }
      : { allowance: textsOfOwnBrowser(purpose), who: ownBrowser };
  try {
    if (ownBrowser === undefined) {
      await takePoints(services, TEXTS_OF_ADDRESS, await keyedDigest(services, "address", asker.address), 1);
    }
    await takePoints(services, texts.allowance, texts.who, 1);
  } catch (error) {
    await endCooldown(services, purpose, phoneKey);
    throw error;
  }
  return {
    sentAt: Math.ceil(services.clock.now()),
    notSent: async () => {
      await endCooldown(services, purpose, phoneKey);
      await givePointsBack(services, [texts], 1);
    },
  };
};
