import type { Logger } from "pino";
import { AppError } from "@/lib/contract/errors";
import { endCooldown } from "../challenges/text-limits";
import { type Verified, verifyChallenge } from "../challenges/verify-challenge";
import { rememberBrowser } from "../limits/sign-in-limits";
import { userRegistration } from "../provider/calls/account";
import { ProviderError } from "../provider/provider";
import type { Services } from "../services";
import { beginSession } from "../session/begin-session";
import { playerKeyOf } from "../session/keyed-digest";
import type { SessionData } from "../session/session-data";
import { sessionGeneration } from "../session/session-generation";
import { type Evidence, findByPassword } from "./find-by-password";
import { type RegistrationDraft, registrationDraft } from "./registration-draft";

export interface RegistrationProof {
  readonly otp: string;
  readonly cookieHeader: string | null;
  readonly clientAddress: string;
  /** The browser's own id. */
  readonly deviceId: string;
}

interface Registering {
  readonly mobile: string;
  readonly deviceId: string;
  readonly verified: Verified<RegistrationDraft>;
}

/**
 * Registers the player whose number the OTP proves, and begins a session (docs/specification.md, 3.3 Registration OTP).
 * Where the provider certainly did not take it, the same code may be typed again; where nobody knows, another may be
 * asked for at once (docs/decisions/0010).
 * @throws AppError of `verifyChallenge`; registration_failed with the provider's words where it has any;
 * registration_unknown.
 */
export const verifyRegistration = async (
  services: Services,
  log: Logger,
  { otp, cookieHeader, clientAddress, deviceId }: RegistrationProof,
): Promise<SessionData> => {
  const verified = await verifyChallenge(services, log, {
    purpose: "registration",
    otp,
    cookieHeader,
    clientAddress,
    draft: registrationDraft,
  });
  const { phone, draft } = verified;
  const { name, password } = draft;
  const player = await playerKeyOf(services, phone);
  const generation = await sessionGeneration(services, player);
  const { token, userName } = await register(services, log, { mobile: phone, deviceId, verified });
  // The provider sends no more texts to this number: whoever tries to register it again is told so at once.
  await endCooldown(services, "registration", player);
  await rememberBrowser(services, player, deviceId);
  log.info({ event: "registration", player });
  return beginSession(services, { phone, password, token, name: userName || name, generation });
};

type Registered = Pick<Extract<Evidence, { state: "found" }>, "token" | "userName">;

/** Sent once. Where its answer is lost, signing in shows whether it was done. */
const register = async (
  services: Services,
  log: Logger,
  { mobile, deviceId, verified: { draft, reopen, needNewCode } }: Registering,
): Promise<Registered> => {
  const { name, password, sentBefore = false } = draft;
  const { securityPin, placeholderEmail } = services.settings.provider;
  const look = () => findByPassword(services, { mobile, password, deviceId });
  const input = { name, mobile, password, securityPin, email: placeholderEmail, deviceId };
  try {
    const answer = await services.provider.run(userRegistration, input);
    if (answer.accepted) return answer;
    // What was sent before may be what the provider refuses now.
    const found = sentBefore ? await look() : null;
    if (found?.state === "found") return found;
    await reopen();
    throw new AppError(
      "registration_failed",
      answer.message === null ? { params: { refused: 1 } } : { message: answer.message },
    );
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.sent === "no") {
      await reopen();
      throw new AppError("registration_failed", { cause: error });
    }
    const found = await look();
    if (found.state === "found") return found;
    log.warn({ event: "registration_unknown", layer: error.layer, note: error.note, evidence: found.state });
    await needNewCode({ ...draft, sentBefore: true });
    throw new AppError("registration_unknown", { cause: error });
  }
};
