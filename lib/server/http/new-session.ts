import { revokeSession } from "../accounts/session/revocation";
import { sealSession } from "../accounts/session/session-cookie";
import type { Player, SessionData } from "../accounts/session/session-data";
import { resealWithNewToken } from "../money/sealed-token";
import type { Services } from "../services";

/**
 * Returns the cookie of a new session, and closes the browser's session before it (docs/security.md, row 4). The
 * provider may have ended the player's previous token, so unsettled money requests take the new one first.
 */
export const newSessionCookie = async (
  services: Services,
  session: SessionData,
  before: Player | null = null,
): Promise<string> => {
  if (before) await revokeSession(services, before.sessionId);
  await resealWithNewToken(services, session.playerKey, session.token);
  return sealSession(services, session);
};
