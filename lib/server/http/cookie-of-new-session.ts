import { sealSession } from "../accounts/session/session-cookie";
import type { SessionData } from "../accounts/session/session-data";
import { resealWithNewToken } from "../money/sealed-token";
import type { Services } from "../services";

/**
 * The Set-Cookie of a session that has just begun. The provider may have ended the player's previous token, so the
 * player's unsettled money requests take the session's token first.
 */
export const cookieOfNewSession = async (services: Services, session: SessionData): Promise<string> => {
  await resealWithNewToken(services, session.playerKey, session.token);
  return sealSession(services, session);
};
