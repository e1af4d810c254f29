import { AppError } from "@/lib/contract/errors";
import { profileUpdate } from "../provider/calls/account";
import { ProviderError } from "../provider/provider";
import type { Services } from "../services";
import type { SessionData } from "../session/session-data";
import { sessionName } from "./begin-session";

/**
 * Gives a signed-in player another name (docs/specification.md, 3.9 Profile). Nothing at the provider tells a name
 * without the password, so a lost answer is said to have failed: the same name twice is the same name.
 * @returns the session under its new name, for the cookie to be sealed anew.
 * @throws AppError profile_failed, with the provider's words where it has any.
 */
export const updateProfile = async (services: Services, session: SessionData, name: string): Promise<SessionData> => {
  try {
    const { accepted, message } = await services.provider.run(profileUpdate, { name }, { token: session.token });
    if (!accepted) throw new AppError("profile_failed", message === null ? {} : { message });
  } catch (error) {
    throw error instanceof ProviderError ? new AppError("profile_failed", { cause: error }) : error;
  }
  return { ...session, name: sessionName(name), seenAt: services.clock.now() };
};
