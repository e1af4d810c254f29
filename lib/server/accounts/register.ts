import { z } from "zod";
import { AGE_TEXT, type StartRegistrationRequest, type TypedRegistration } from "@/lib/contract/account";
import { AppError } from "@/lib/contract/errors";
import { addCareChange, BY_PLAYER } from "../care/care-store";
import { checkMobile, userRegistration } from "../provider/calls/account";
import { isProviderError, toFailureFields } from "../provider/provider";
import type { Services } from "../services";
import { saveBrowser } from "./limits/sign-in-limits";
import { findOpenChallenge } from "./otp/challenge";
import { clearCooldown } from "./otp/otp-limits";
import { type SentChallenge, startChallenge } from "./otp/start-challenge";
import { type Verified, verifyChallenge } from "./otp/verify-challenge";
import type { Visitor } from "./session/cookies";
import { computePlayerKey } from "./session/keyed-digest";
import { sessionGeneration } from "./session/revocation";
import type { SessionData } from "./session/session-data";
import { findByPassword, type SignInEvidence, startSession } from "./sign-in";

/**
 * What a registration stores until its code is verified. It includes the password, sealed for ten minutes at most, so
 * that the player types it only once (decision 0009).
 */
export const registrationDraft = z.strictObject({
  name: z.string(),
  password: z.string(),
  /** The age that the player confirmed to have. */
  age: z.number().optional(),
  /** Whether a registration was sent whose response was lost, so that the provider may already have this player. */
  sentBefore: z.boolean().optional(),
});
export type RegistrationDraft = z.infer<typeof registrationDraft>;

/** Returns what fills the form again; null without an open challenge. The password stays sealed (decision 0024). */
export const readRegistration = async (
  services: Pick<Services, "settings" | "store" | "clock">,
  cookieHeader: string | null,
): Promise<TypedRegistration | null> => {
  const sealed = await findOpenChallenge(services, { purpose: "registration", cookieHeader });
  const parsed = registrationDraft.safeParse(sealed?.draft);
  return sealed && parsed.success ? { name: parsed.data.name, phone: sealed.phone } : null;
};

/**
 * Starts a registration: the provider sends an OTP to a number that it does not know.
 * @throws AppError age_unconfirmed, already_registered, registration_failed, otp_cooldown or rate_limited
 */
export const startRegistration = async (
  services: Services,
  visitor: Visitor,
  { name, phone, password, age }: StartRegistrationRequest,
): Promise<SentChallenge> => {
  const minimumAge = services.settings.operator?.minimumAge;
  if (minimumAge !== undefined && (age ?? 0) < minimumAge) throw new AppError("age_unconfirmed");
  return startChallenge(services, {
    ...visitor,
    purpose: "registration",
    phone,
    draft: { name, password, ...(minimumAge !== undefined && { age }) },
    sender: {
      send: (mobile) => services.provider.run(checkMobile, { mobile }),
      refused: () => new AppError("already_registered"),
      failed: (cause) => new AppError("registration_failed", { cause }),
    },
  });
};

/**
 * Registers the player and starts a session (docs/specification.md, 3.3). If the provider certainly did not register
 * the player, the code may be typed again; if that is unknown, another code may be requested at once (decision 0010).
 * @throws AppError of `verifyChallenge`
 * @throws AppError registration_failed or registration_unknown
 */
export const verifyRegistration = async (services: Services, visitor: Visitor, otp: string): Promise<SessionData> => {
  const verification = { ...visitor, purpose: "registration", otp, draft: registrationDraft } as const;
  const verified = await verifyChallenge(services, verification);
  const { phone, draft } = verified;
  const { name, password, age } = draft;
  const deviceId = visitor.deviceId();
  const player = computePlayerKey(services, phone);
  const generation = await sessionGeneration(services, player);
  if (age !== undefined) await addCareChange(services, player, BY_PLAYER, () => ({ act: "age", age, text: AGE_TEXT }));
  const { token, userName } = await register(services, deviceId, verified);
  await clearCooldown(services, "registration", player);
  await saveBrowser(services, player, deviceId);
  services.log.info({ event: "registration", player });
  return startSession(services, { phone, password, token, name: userName || name, generation });
};

type Registered = Pick<Extract<SignInEvidence, { state: "found" }>, "token" | "userName">;

/** Sends the registration once. After a lost response, a sign-in shows whether it took effect. */
const register = async (
  services: Services,
  deviceId: string,
  { phone: mobile, draft, reopen, needNewCode }: Verified<RegistrationDraft>,
): Promise<Registered> => {
  const { name, password, sentBefore = false } = draft;
  const { securityPin, placeholderEmail } = services.settings.provider;
  const findRegistered = () => findByPassword(services, { mobile, password, deviceId });
  const input = { name, mobile, password, securityPin, email: placeholderEmail, deviceId };
  try {
    const answer = await services.provider.run(userRegistration, input);
    if (answer.accepted) return answer;
    // The provider may refuse because an earlier send has already registered the player.
    const found = sentBefore ? await findRegistered() : null;
    if (found?.state === "found") return found;
    await reopen();
    throw new AppError(
      "registration_failed",
      answer.message === null ? { params: { refused: 1 } } : { message: answer.message },
    );
  } catch (error) {
    if (!isProviderError(error)) throw error;
    if (error.sent === "no") {
      await reopen();
      throw new AppError(error.code === "busy" ? "busy" : "registration_failed", { cause: error });
    }
    const found = await findRegistered();
    if (found.state === "found") return found;
    services.log.warn({ event: "registration_unknown", ...toFailureFields(error), evidence: found.state });
    await needNewCode({ ...draft, sentBefore: true });
    throw new AppError("registration_unknown", { cause: error });
  }
};
