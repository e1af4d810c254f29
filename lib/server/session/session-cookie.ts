import type { Settings } from "../env/settings";
import type { Services } from "../services";
import { singleton } from "../singleton";
import { BoundedMemo } from "./bounded-memo";
import { clearedSessionCookie, readCookie, sessionCookie, sessionCookieName } from "./cookies";
import { seal, unseal } from "./seal";
import { parseSessionData, type SessionData } from "./session-data";

type Base = Pick<Services, "settings" | "clock">;

const MOST_REMEMBERED = 5000;
/** The cookie is sealed anew at most this often, in milliseconds: a seal costs more than the rest of a poll. */
const RESEAL_MS = 5 * 60_000;

/** Unsealed sessions by cookie: unsealing is a third of a bid's cost, and a cookie never changes its meaning. */
const memos = () => singleton("session.unsealed", () => new WeakMap<Settings["session"], BoundedMemo<SessionData>>());

/** One for each set of secrets, so that nothing opened with one counts under another. */
const memoOf = (settings: Settings["session"]): BoundedMemo<SessionData> => {
  const memo = memos().get(settings) ?? new BoundedMemo<SessionData>(MOST_REMEMBERED);
  memos().set(settings, memo);
  return memo;
};

/**
 * The session of a Cookie header: whole, sealed by us and not expired by the server's clock. Says nothing of
 * revocation. A damaged, forged or old cookie is no session (docs/security.md, rows 7 to 9).
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

/** The Set-Cookie that keeps this session in the browser until it is too old to live. */
export const sealSession = async ({ settings, clock }: Base, data: SessionData): Promise<string> => {
  const { secrets, absoluteMs } = settings.session;
  const sealed = await seal(secrets, data, Math.ceil(absoluteMs / 1000));
  return sessionCookie(settings.session, sealed, data.issuedAt + absoluteMs - clock.now());
};

/** A Set-Cookie that moves the session's idle limit on, or undefined while the present one is fresh enough. */
export const refreshedSession = async (base: Base, data: SessionData): Promise<string | undefined> => {
  const now = base.clock.now();
  return now - data.seenAt < RESEAL_MS ? undefined : sealSession(base, { ...data, seenAt: now });
};

/** The Set-Cookie that clears a session cookie, where the request brought one. */
export const clearingCookie = ({ settings }: Base, cookieHeader: string | null): string | undefined =>
  readCookie(cookieHeader, sessionCookieName(settings.session)) === undefined
    ? undefined
    : clearedSessionCookie(settings.session);
