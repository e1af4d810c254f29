import { AppError, isAppError } from "@/lib/contract/errors";
import type { Services } from "../../services";
import { isRevoked, rememberedRevocation } from "./revocation";
import { isRecent, openSession, rememberedSession } from "./session-cookie";
import { type Player, playerOf, type SessionData } from "./session-data";

type Base = Pick<Services, "settings" | "clock" | "store" | "log">;

/**
 * Asks the store each time, for personal and money requests. @throws AppError not_signed_in, session_ended, or
 * state_unavailable, because a revoked session must not be accepted meanwhile.
 */
export const requireSession = async (services: Base, cookieHeader: string | null): Promise<SessionData> => {
  const session = await openSession(services, cookieHeader);
  if (!session) throw new AppError("not_signed_in");
  const revoked = await isRevoked(services, session).catch((cause: unknown) => {
    throw new AppError("state_unavailable", { cause });
  });
  if (revoked) throw new AppError("session_ended");
  return session;
};

/** Null without a valid session. @throws AppError state_unavailable. */
export const findPlayer = async (services: Base, cookieHeader: string | null): Promise<Player | null> => {
  try {
    return playerOf(await requireSession(services, cookieHeader));
  } catch (error) {
    if (isAppError(error) && (error.code === "not_signed_in" || error.code === "session_ended")) return null;
    throw error;
  }
};

/** Revocation may be one polling interval old, and the session is accepted while the store is down (docs/faults.md, row 21). */
export const requireSessionForPoll = async (services: Base, cookieHeader: string | null): Promise<SessionData> => {
  const session = await openSession(services, cookieHeader);
  if (!session) throw new AppError("not_signed_in");
  let revoked = false;
  try {
    revoked = rememberedRevocation(services.store, session.id) ?? (await isRevoked(services, session));
  } catch (error) {
    services.log.error({ event: "store_failed", during: "list", err: error });
  }
  if (revoked) throw new AppError("session_ended");
  return session;
};

/** Undefined if the cookie must be opened first, or renewed. */
export const rememberedSessionForPoll = (services: Base, cookieHeader: string | undefined): SessionData | undefined => {
  const session = rememberedSession(services, cookieHeader ?? null);
  return session && isRecent(services, session) ? session : undefined;
};

/** For a session in memory. Also true where the store does not tell: its route handler decides. */
export const isEndedForPoll = async (services: Base, session: SessionData): Promise<boolean> =>
  rememberedRevocation(services.store, session.id) ?? isRevoked(services, session).catch(() => true);
