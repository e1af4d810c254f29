import { randomUUID } from "node:crypto";
import type { ChangePasswordRequest } from "@/lib/contract/account";
import { AppError } from "@/lib/contract/errors";
import { changePassword as changePasswordCall, profileUpdate } from "../provider/calls/account";
import { isProviderError, toFailureFields } from "../provider/provider";
import type { Services } from "../services";
import { matchesDigest } from "./session/password-digest";
import { closePlayerSessions } from "./session/revocation";
import type { SessionData } from "./session/session-data";
import { findByPassword, startSession, toSessionName } from "./sign-in";

export interface ChangedPassword {
  /**
   * The outcome for the password. `unlikely`: no response came, and the provider does not accept the new password;
   * `unknown`: either password may be valid.
   */
  readonly state: "changed" | "unlikely" | "unknown";
  readonly session: SessionData;
}

/**
 * Changes the password, closes the player's other sessions and gives this browser a new one (docs/security.md, row 6).
 * @throws AppError current_password_differs, before anything is sent
 * @throws AppError current_password_refused
 * @throws AppError password_update_failed if the request certainly did not reach the provider
 */
export const changePassword = async (
  services: Services,
  session: SessionData,
  { currentPassword, newPassword }: ChangePasswordRequest,
  deviceId: string,
): Promise<ChangedPassword> => {
  const { token, mobile, playerKey } = session;
  if (!(await matchesDigest(currentPassword, session.passwordDigest))) {
    services.log.warn({ event: "password_change_differs", player: playerKey });
    throw new AppError("current_password_differs");
  }
  const sent = { oldPassword: currentPassword, newPassword };
  let state: ChangedPassword["state"] = "changed";
  let newToken = token;
  try {
    const { accepted } = await services.provider.run(changePasswordCall, sent, { token });
    if (!accepted) throw new AppError("current_password_refused");
  } catch (error) {
    if (!isProviderError(error)) throw error;
    if (error.sent === "no") throw new AppError("password_update_failed", { cause: error });
    const found = await findByPassword(services, { mobile, password: newPassword, deviceId });
    // A provider that has one token per player has replaced it with this sign-in.
    if (found.state === "found") newToken = found.token;
    else state = found.state === "refused" ? "unlikely" : "unknown";
    services.log.warn({ event: "password_change_unanswered", player: playerKey, ...toFailureFields(error), state });
  }
  const fresh =
    state === "changed"
      ? await startSession(services, { ...session, phone: mobile, password: newPassword, token: newToken })
      : { ...session, id: randomUUID() };
  // The sessions close last, so that a poll in flight with the old cookie is least likely to find its session closed.
  const generation = await closePlayerSessions(services, playerKey);
  if (state === "changed") services.log.info({ event: "password_changed", player: playerKey });
  return { state, session: { ...fresh, generation } };
};

/**
 * Changes the player's name. A lost response counts as a failure, because the provider does not return the name without
 * the password, and saving it twice does no harm.
 * @returns the session with the new name, to be sealed into the cookie
 * @throws AppError profile_failed
 */
export const updateProfile = async (services: Services, session: SessionData, name: string): Promise<SessionData> => {
  try {
    const { accepted, message } = await services.provider.run(profileUpdate, { name }, { token: session.token });
    if (!accepted) throw new AppError("profile_failed", message === null ? {} : { message });
  } catch (error) {
    throw isProviderError(error) ? new AppError("profile_failed", { cause: error }) : error;
  }
  return { ...session, name: toSessionName(name), seenAt: services.clock.now() };
};
