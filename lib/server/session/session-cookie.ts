import type { Settings } from "../env/settings";
import type { Services } from "../services";
import { singleton } from "../singleton";
import { BoundedMemo } from "./bounded-memo";
import { clearedSessionCookie, readCookie, sessionCookie, sessionCookieName } from "./cookies";
import { seal, unseal } from "./seal";
import { parseSessionData, type SessionData } from "./session-data";

type Base = Pick<Services, "settings" | "clock">;

const MOST_REMEMBERED = 5000;
/** The cookie is resealed at most this often, in milliseconds: sealing costs more than the rest of a poll. */
const RESEAL_MS = 5 * 60_000;

/**
 * Remembers unsealed sessions by cookie: unsealing is a third of a bid's cost, and a cookie's content never changes.
 */
const memos = () => singleton("session.unsealed", () => new WeakMap<Settings["session"], BoundedMemo<SessionData>>());

/** One memo for each set of secrets, so that a cookie opened with one set is not accepted under another. */
const memoOf = (settings: Settings["session"]): BoundedMemo<SessionData> => {
  const memo = memos().get(settings) ?? new BoundedMemo<SessionData>(MOST_REMEMBERED);
  memos().set(settings, memo);
  return memo;
};

/**
 * The session of a Cookie header, if it is intact, sealed by us and not expired by the server's clock. Does not check
 * revocation. A damaged, forged or old cookie gives no session (docs/security.md, rows 7 to 9).
 */
export const openSession = async (
  { settings, clock }: Base,
  cookieHeader: string | null,
): Promise<SessionData | undefined> => {
  const cookie = readCookie(cookieHeader, sessionCookieName(settings.session));
  if (!cookie) return undefined;
  const memo = memoOf(settings.session);
  const known = memo.get(cookie);
  const data = known ?? parseSessionData(await unseal(settings.session.secrets, cookie));
  if (!data) return undefined;
  if (!known) memo.set(cookie, data);
  const { idleMs, absoluteMs } = settings.session;
  const now = clock.now();
  return now - data.issuedAt < absoluteMs && now - data.seenAt < idleMs ? data : undefined;
};

/** The Set-Cookie that keeps this session in the browser until its maximum age. */
export const sealSession = async ({ settings, clock }: Base, data: SessionData): Promise<string> => {
  const { secrets, absoluteMs } = settings.session;
  const sealed = await seal(secrets, data, Math.ceil(absoluteMs / 1000));
  return sessionCookie(settings.session, sealed, data.issuedAt + absoluteMs - clock.now());
};

/** A Set-Cookie that extends the session's idle limit, or undefined while the current cookie is recent enough. */
export const refreshedSession = async (base: Base, data: SessionData): Promise<string | undefined> => {
  const now = base.clock.now();
  return now - data.seenAt < RESEAL_MS ? undefined : sealSession(base, { ...data, seenAt: now });
};

/** The Set-Cookie that deletes the session's cookie, if the request brought one. */
export const clearingCookie = ({ settings }: Base, cookieHeader: string | null): string | undefined =>
  readCookie(cookieHeader, sessionCookieName(settings.session)) === undefined
    ? undefined
    : clearedSessionCookie(settings.session);
