import { z } from "zod";
import type { StartRegistrationRequest, TypedRegistration } from "@/lib/contract/account";
import { AppError } from "@/lib/contract/errors";
import { checkMobile, userRegistration } from "../provider/calls/account";
import { loggedFailure, ProviderError } from "../provider/provider";
import type { Services } from "../services";
import { findByPassword, type SignInEvidence } from "./find-by-password";
import { rememberBrowser } from "./limits/sign-in-limits";
import { openChallenge } from "./otp/challenge";
import { endCooldown } from "./otp/otp-limits";
import { type SentChallenge, startChallenge } from "./otp/start-challenge";
import { type Verified, verifyChallenge } from "./otp/verify-challenge";
import type { Visitor } from "./session/cookies";
import { playerKeyOf } from "./session/keyed-digest";
import { sessionGeneration } from "./session/revocation";
import type { SessionData } from "./session/session-data";
import { beginSession } from "./sign-in";

/**
 * The part of a registration that waits for the OTP. It includes the password, sealed and for ten minutes at most,
 * because the browser does not keep it and a player types it only once (decision 0009).
 */
export const registrationDraft = z.strictObject({
  name: z.string(),
  password: z.string(),
  /** The registration was sent before and its answer was lost, so the provider may already have this player. */
  sentBefore: z.boolean().optional(),
});
export type RegistrationDraft = z.infer<typeof registrationDraft>;

/**
 * Name and number of a registration that this browser has begun and not yet proven, to fill the form again; null
 * without one. The password stays sealed: the player types it again (decision 0024).
 */
export const readRegistration = async (
  services: Pick<Services, "settings" | "store" | "clock">,
  cookieHeader: string | null,
): Promise<TypedRegistration | null> => {
  const sealed = await openChallenge(services, { purpose: "registration", cookieHeader });
  const read = registrationDraft.safeParse(sealed?.draft);
  return sealed && read.success ? { name: read.data.name, phone: sealed.phone } : null;
};

/**
 * Asks the provider whether a number is free, which sends an OTP to it (docs/specification.md, 3.1 Register).
 * @throws AppError already_registered, registration_failed, otp_cooldown or rate_limited with `seconds`.
 */
export const startRegistration = (
  services: Services,
  visitor: Visitor,
  { name, phone, password }: StartRegistrationRequest,
): Promise<SentChallenge> =>
  startChallenge(services, {
    ...visitor,
    purpose: "registration",
    phone,
    draft: { name, password },
    sender: {
      send: (mobile) => services.provider.run(checkMobile, { mobile }),
      refused: () => new AppError("already_registered"),
      failed: (cause) => new AppError("registration_failed", { cause }),
    },
  });

/**
 * Registers the player whose number the OTP proves, and begins a session (docs/specification.md, 3.3 Registration OTP).
 * If the provider certainly did not register the player, the same code may be typed again; if that is unknown, another
 * code may be requested at once (decision 0010).
 * @throws AppError of `verifyChallenge`; registration_failed with the provider's text if it gave one;
 * registration_unknown.
 */
export const verifyRegistration = async (services: Services, visitor: Visitor, otp: string): Promise<SessionData> => {
  const asked = { ...visitor, purpose: "registration", otp, draft: registrationDraft } as const;
  const verified = await verifyChallenge(services, asked);
  const { phone, draft } = verified;
  const { name, password } = draft;
  const deviceId = visitor.deviceId();
  const player = playerKeyOf(services, phone);
  const generation = await sessionGeneration(services, player);
  const { token, userName } = await register(services, deviceId, verified);
  // The provider sends no more texts to this number, so a second registration may be refused without a cooldown.
  await endCooldown(services, "registration", player);
  await rememberBrowser(services, player, deviceId);
  services.log.info({ event: "registration", player });
  return beginSession(services, { phone, password, token, name: userName || name, generation });
};

type Registered = Pick<Extract<SignInEvidence, { state: "found" }>, "token" | "userName">;

/** Sends the registration once. If the answer is lost, a sign-in shows whether it took effect. */
const register = async (
  services: Services,
  deviceId: string,
  { phone: mobile, draft, reopen, needNewCode }: Verified<RegistrationDraft>,
): Promise<Registered> => {
  const { name, password, sentBefore = false } = draft;
  const { securityPin, placeholderEmail } = services.settings.provider;
  const look = () => findByPassword(services, { mobile, password, deviceId });
  const input = { name, mobile, password, securityPin, email: placeholderEmail, deviceId };
  try {
    const answer = await services.provider.run(userRegistration, input);
    if (answer.accepted) return answer;
    // The provider may refuse it because an earlier send has already registered the player.
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
    services.log.warn({ event: "registration_unknown", ...loggedFailure(error), evidence: found.state });
    await needNewCode({ ...draft, sentBefore: true });
    throw new AppError("registration_unknown", { cause: error });
  }
};
