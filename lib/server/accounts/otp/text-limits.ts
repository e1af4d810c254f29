import { AppError } from "@/lib/contract/errors";
import { OTP_COOLDOWN_MS, OTP_PURPOSES, type OtpPurpose } from "@/lib/domain/otp";
import type { Services } from "../../services";
import { type Allowance, givePointsBack, isUsedUp, type LockingAllowance, takePoints } from "../limits/allowance";
import { perNetwork } from "../limits/per-network";
import type { RequestLimit } from "../limits/request-limits";
import { assertGuessesLeft, type OtpRequest, ownBrowserOf } from "./guess-limits";

/**
 * Limits all requests about OTPs from one address together, because each writes to the store. Texts and wrong codes
 * have additional limits, here and in guess-limits.
 */
export const OTP_REQUESTS: readonly RequestLimit[] = [
  { name: "otp-requests", by: "address", points: 600, windowMs: 15 * 60_000 },
];

const HOUR_MS = 60 * 60_000;

/** One text in thirty seconds to a number, for all browsers together (docs/security.md, row 17). */
const cooldown = (purpose: OtpPurpose): Allowance => ({
  name: `otp-cooldown-${purpose}`,
  points: 1,
  windowMs: OTP_COOLDOWN_MS,
});
/** Keeps a phone from being flooded with texts. One count per purpose, so that one flow cannot block another. */
const textsOfNumber = (purpose: OtpPurpose): Allowance => ({
  name: `otp-texts-${purpose}`,
  points: 6,
  windowMs: HOUR_MS,
});
/** A separate count for the owner's browser, which other people's requests do not use up (docs/security.md, row 38). */
const textsOfOwnBrowser = (purpose: OtpPurpose): Allowance => ({
  name: `otp-texts-own-${purpose}`,
  points: 6,
  windowMs: HOUR_MS,
});
/** The limits of texts that are counted for one player's number. */
export const TEXT_LOCKS: readonly LockingAllowance[] = OTP_PURPOSES.flatMap((purpose) =>
  [cooldown, textsOfNumber, textsOfOwnBrowser].map((allowanceOf) => ({ ...allowanceOf(purpose), cost: 1 })),
);
/**
 * High, because mobile networks put thousands of players behind one address. Also bounds how many numbers it can probe.
 */
const TEXTS_OF_ADDRESS: Allowance = { name: "otp-texts-address", points: 120, windowMs: HOUR_MS };

/** Ends a number's cooldown early: no text went out, another may follow at once, or the number is registered by now. */
export const endCooldown = (services: Services, purpose: OtpPurpose, phoneKey: string): Promise<void> =>
  givePointsBack(services, [{ allowance: cooldown(purpose), who: phoneKey }], 1);

export interface TextClaim {
  /** Epoch milliseconds: the cooldown counts from here. */
  readonly sentAt: number;
  /** No text went out: resets the number's count and cooldown. The count of the address stays. */
  notSent(): Promise<void>;
}

/**
 * Decides whether a text may be sent to a number, and refuses it if its code could not be tried.
 * @throws AppError otp_cooldown or rate_limited, both with `seconds`.
 */
export const claimText = async (services: Services, request: OtpRequest): Promise<TextClaim> => {
  const { purpose, phoneKey } = request;
  const ownBrowser = await ownBrowserOf(services, request);
  await assertGuessesLeft(services, request, ownBrowser);
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
      const counted = await perNetwork(services, TEXTS_OF_ADDRESS, request.address);
      for (const { allowance, who } of counted) await takePoints(services, allowance, who, 1);
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
