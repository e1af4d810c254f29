import { AppError } from "@/lib/contract/errors";
import type { Services } from "../../services";
import { isRevoked, rememberedRevocation } from "./revocation";
import { isRecent, openSession, rememberedSession } from "./session-cookie";
import { type Player, playerOf, type SessionData } from "./session-data";

type Base = Pick<Services, "settings" | "clock" | "store" | "log">;

/**
 * The session of a Cookie header for a personal or money request: checks the store each time.
 * @throws AppError not_signed_in without a session, session_ended if it was revoked, state_unavailable if the store
 * does not answer, because a revoked session must not be accepted meanwhile.
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

/** The player of a Cookie header; null without a valid session. @throws AppError state_unavailable. */
export const findPlayer = async (services: Base, cookieHeader: string | null): Promise<Player | null> => {
  try {
    return playerOf(await requireSession(services, cookieHeader));
  } catch (error) {
    if (error instanceof AppError && (error.code === "not_signed_in" || error.code === "session_ended")) return null;
    throw error;
  }
};

/**
 * The session for a shared list, which holds nothing personal: a cached answer about revocation may be one polling
 * interval old, and the session is accepted while the store is down (docs/faults.md, row 21).
 */
export const requireSessionForList = async (services: Base, cookieHeader: string | null): Promise<SessionData> => {
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

/**
 * `requireSessionForList` by what is remembered: the session is valid, its revocation was checked within the
 * interval, and its cookie needs no renewal. Undefined otherwise: then the store must be asked.
 */
export const rememberedSessionForList = (services: Base, cookieHeader: string | null): SessionData | undefined => {
  const session = rememberedSession(services, cookieHeader);
  if (!session || !isRecent(services, session)) return undefined;
  return rememberedRevocation(services.store, session.id) === false ? session : undefined;
};
