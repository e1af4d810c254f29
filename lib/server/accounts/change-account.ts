import { randomUUID } from "node:crypto";
import type { ChangePasswordRequest } from "@/lib/contract/account";
import { AppError } from "@/lib/contract/errors";
import { changePassword as changePasswordCall, profileUpdate } from "../provider/calls/account";
import { isProviderError, loggedFailure } from "../provider/provider";
import type { Services } from "../services";
import { matchesDigest } from "./session/password-digest";
import { endPlayerSessions } from "./session/revocation";
import type { SessionData } from "./session/session-data";
import { beginSession, findByPassword, sessionName } from "./sign-in";

export interface ChangedPassword {
  /** `unlikely`: no answer, and the provider does not accept the new password; `unknown`: either may be valid. */
  readonly state: "changed" | "unlikely" | "unknown";
  readonly session: SessionData;
}

/**
 * Ends the player's other sessions and gives this browser a new one (docs/security.md, row 6). @throws AppError
 * current_password_differs, before anything is sent; current_password_refused; password_update_failed if the request
 * certainly did not reach the provider.
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
    // A provider that keeps one token per player has replaced it with this sign-in.
    if (found.state === "found") newToken = found.token;
    else state = found.state === "refused" ? "unlikely" : "unknown";
    services.log.warn({ event: "password_change_unanswered", player: playerKey, ...loggedFailure(error), state });
  }
  const fresh =
    state === "changed"
      ? await beginSession(services, { ...session, phone: mobile, password: newPassword, token: newToken })
      : { ...session, id: randomUUID() };
  // Last, so that a poll under way with the old cookie is least likely to find its session ended.
  const generation = await endPlayerSessions(services, playerKey);
  if (state === "changed") services.log.info({ event: "password_changed", player: playerKey });
  return { state, session: { ...fresh, generation } };
};

/**
 * A lost answer counts as a failure: without the password the provider does not tell the name, and saving twice does no
 * harm. @returns the session with the new name, to be sealed into the cookie. @throws AppError profile_failed.
 */
export const updateProfile = async (services: Services, session: SessionData, name: string): Promise<SessionData> => {
  try {
    const { accepted, message } = await services.provider.run(profileUpdate, { name }, { token: session.token });
    if (!accepted) throw new AppError("profile_failed", message === null ? {} : { message });
  } catch (error) {
    throw isProviderError(error) ? new AppError("profile_failed", { cause: error }) : error;
  }
  return { ...session, name: sessionName(name), seenAt: services.clock.now() };
};
