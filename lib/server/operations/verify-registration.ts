import type { Logger } from "pino";
import { AppError } from "@/lib/contract/errors";
import { endCooldown } from "../challenges/text-limits";
import { verifyChallenge } from "../challenges/verify-challenge";
import { rememberBrowser } from "../limits/sign-in-limits";
import { userRegistration } from "../provider/calls/user-registration";
import { ProviderError } from "../provider/provider";
import type { Services } from "../services";
import { beginSession } from "../session/begin-session";
import { playerKeyOf } from "../session/keyed-digest";
import type { SessionData } from "../session/session-data";
import { sessionGeneration } from "../session/session-generation";
import { type Found, findByPassword } from "./find-by-password";
import { registrationDraft } from "./registration-draft";

export interface RegistrationProof {
  readonly otp: string;
  readonly cookieHeader: string | null;
  readonly clientAddress: string;
  /** The browser's own id. */
  readonly deviceId: string;
}

interface Registering {
  readonly mobile: string;
  readonly name: string;
  readonly password: string;
  readonly deviceId: string;
  /** Nothing was sent: the OTP may be used again. */
  readonly reopen: () => Promise<void>;
}

/**
 * Registers the player whose number the OTP proves, and begins a session (first document, section 4).
 * @throws AppError of `verifyChallenge`, or registration_failed with the provider's words where it has any.
 */
export const verifyRegistration = async (
  services: Services,
  log: Logger,
  { otp, cookieHeader, clientAddress, deviceId }: RegistrationProof,
): Promise<SessionData> => {
  const { phone, draft, reopen } = await verifyChallenge(services, log, {
    purpose: "registration",
    otp,
    cookieHeader,
    clientAddress,
    draft: registrationDraft,
  });
  const { name, password } = draft;
  const player = await playerKeyOf(services, phone);
  const generation = await sessionGeneration(services, player);
  const { token, userName } = await register(services, { mobile: phone, name, password, deviceId, reopen });
  // The provider sends no more texts to this number: whoever tries to register it again is told so at once.
  await endCooldown(services, "registration", player);
  await rememberBrowser(services, player, deviceId);
  log.info({ event: "registration", player });
  return beginSession(services, { phone, password, token, name: userName || name, generation });
};

/** Sent once. Where its answer is lost, signing in shows whether it was done. */
const register = async (services: Services, registering: Registering): Promise<NonNullable<Found>> => {
  const { mobile, name, password, deviceId, reopen } = registering;
  const { securityPin, placeholderEmail } = services.settings.provider;
  const input = { name, mobile, password, securityPin, email: placeholderEmail, deviceId };
  try {
    const answer = await services.provider.run(userRegistration, input);
    if (answer.accepted) return answer;
    throw new AppError("registration_failed", answer.message === null ? {} : { message: answer.message });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.sent === "no") await reopen();
    const found = error.sent === "no" ? null : await findByPassword(services, { mobile, password, deviceId });
    if (found === null) throw new AppError("registration_failed", { cause: error });
    return found;
  }
};
