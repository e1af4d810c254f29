import { AppError } from "@/lib/contract/errors";
import { profileUpdate } from "../provider/calls/account";
import { ProviderError } from "../provider/provider";
import type { Services } from "../services";
import type { SessionData } from "./session/session-data";
import { sessionName } from "./sign-in";

/**
 * A lost answer counts as a failure: without the password the provider does not tell the name, and saving twice does no
 * harm. @returns the session with the new name, to be sealed into the cookie. @throws AppError profile_failed.
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
