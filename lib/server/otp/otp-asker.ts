import type { OtpPurpose } from "@/lib/domain/otp";
import { knownDevice } from "../limits/known-devices";
import type { Services } from "../services";
import { deviceIdOf } from "../session/device-id";

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
