import { AppError, isAppError } from "@/lib/contract/errors";
import type { Services } from "../../services";
import { getCachedRevocation, isRevoked } from "./revocation";
import { getCachedSession, isRecent, unsealSession } from "./session-cookie";
import { type Player, type SessionData, toPlayer } from "./session-data";

type Base = Pick<Services, "settings" | "clock" | "store" | "log">;

/**
 * Returns the session of a personal or money request, and reads its revocation from the store each time.
 * @throws AppError not_signed_in or session_ended
 * @throws AppError state_unavailable, because a revoked session must not be accepted while the store is down
 */
export const requireSession = async (services: Base, cookieHeader: string | null): Promise<SessionData> => {
  const session = await unsealSession(services, cookieHeader);
  if (!session) throw new AppError("not_signed_in");
  const revoked = await isRevoked(services, session).catch((cause: unknown) => {
    throw new AppError("state_unavailable", { cause });
  });
  if (revoked) throw new AppError("session_ended");
  return session;
};

/**
 * Returns the signed-in player; null without a valid session.
 * @throws AppError state_unavailable
 */
export const findPlayer = async (services: Base, cookieHeader: string | null): Promise<Player | null> => {
  try {
    return toPlayer(await requireSession(services, cookieHeader));
  } catch (error) {
    if (isAppError(error) && (error.code === "not_signed_in" || error.code === "session_ended")) return null;
    throw error;
  }
};

/**
 * Returns the session of a poll. Its revocation may be one polling interval old, and it is accepted while the store is
 * down (docs/faults.md, row 21).
 * @throws AppError not_signed_in or session_ended
 */
export const requireSessionForPoll = async (services: Base, cookieHeader: string | null): Promise<SessionData> => {
  const session = await unsealSession(services, cookieHeader);
  if (!session) throw new AppError("not_signed_in");
  let revoked = false;
  try {
    revoked = getCachedRevocation(services.store, session.id) ?? (await isRevoked(services, session));
  } catch (error) {
    services.log.error({ event: "store_failed", during: "list", err: error });
  }
  if (revoked) throw new AppError("session_ended");
  return session;
};

/** Returns a poll's session from memory; undefined if the cookie must be unsealed first, or renewed. */
export const getCachedSessionForPoll = (services: Base, cookieHeader: string | undefined): SessionData | undefined => {
  const session = getCachedSession(services, cookieHeader ?? null);
  return session && isRecent(services, session) ? session : undefined;
};

/**
 * Whether a cached session is revoked; true also where the store does not answer, so that the route handler decides.
 */
export const isEndedForPoll = async (services: Base, session: SessionData): Promise<boolean> =>
  getCachedRevocation(services.store, session.id) ?? isRevoked(services, session).catch(() => true);
