import type { Settings } from "../../env/settings";
import { createLru } from "../../lru";
import type { Services } from "../../services";
import { singletonFor } from "../../singleton";
import { clearedCookie, readCookie, setCookie } from "./cookies";
import { parseSessionData, type SessionData, seal, unseal } from "./session-data";

type Base = Pick<Services, "settings" | "clock">;

const MAX_CACHED = 20_000;
/** The longest Cookie header that is cached, in characters; our own cookies are shorter. */
const MAX_CACHED_LENGTH = 6000;
/** How old a seal may become before it is renewed, because sealing costs more than the rest of a poll. */
const RESEAL_MS = 5 * 60_000;

/**
 * Returns the cache of sessions by Cookie header, one per set of secrets, because other secrets must not accept a
 * cookie. Unsealing costs a third of a bid.
 */
const getCache = (settings: Settings["session"]) =>
  singletonFor(settings, "session.unsealed", () => createLru<SessionData>(MAX_CACHED));

const isCurrent = ({ settings, clock }: Base, { issuedAt, seenAt }: SessionData): boolean => {
  const { idleMs, absoluteMs } = settings.session;
  const now = clock.now();
  return now - issuedAt < absoluteMs && now - seenAt < idleMs;
};

/** Returns a cached session; undefined if the header must be unsealed first, or its session has expired. */
export const getCachedSession = (base: Base, cookieHeader: string | null): SessionData | undefined => {
  const known = cookieHeader === null ? undefined : getCache(base.settings.session).get(cookieHeader);
  return known && isCurrent(base, known) ? known : undefined;
};

/**
 * Returns a session that is intact, sealed by us and not expired by the server's clock. Its revocation is not checked
 * (docs/security.md, rows 7 to 9).
 */
export const unsealSession = async (base: Base, cookieHeader: string | null): Promise<SessionData | undefined> => {
  const { session } = base.settings;
  if (cookieHeader === null) return undefined;
  const cache = getCache(session);
  const data = cache.get(cookieHeader) ?? (await unsealCookie(session, cookieHeader));
  if (!data) return undefined;
  if (cookieHeader.length <= MAX_CACHED_LENGTH) cache.set(cookieHeader, data);
  return isCurrent(base, data) ? data : undefined;
};

const unsealCookie = async (settings: Settings["session"], cookieHeader: string): Promise<SessionData | undefined> => {
  const cookie = readCookie(settings, cookieHeader, "session");
  return cookie ? parseSessionData(await unseal(settings.secrets, cookie)) : undefined;
};

export const sealSession = async ({ settings, clock }: Base, data: SessionData): Promise<string> => {
  const { secrets, absoluteMs } = settings.session;
  const sealed = await seal(secrets, data, Math.ceil(absoluteMs / 1000));
  return setCookie(settings.session, "session", sealed, data.issuedAt + absoluteMs - clock.now());
};

/** Seals a session again, so that its idle time starts anew; returns the Set-Cookie. */
export const extendSession = (base: Base, data: SessionData): Promise<string> =>
  sealSession(base, { ...data, seenAt: base.clock.now() });

/** Whether a session was sealed so recently that its cookie needs no renewal. */
export const isRecent = ({ clock }: Pick<Base, "clock">, { seenAt }: SessionData): boolean =>
  clock.now() - seenAt < RESEAL_MS;

/** Returns the Set-Cookie that removes the session cookie, if the request brought one. */
export const clearingCookie = ({ settings }: Base, cookieHeader: string | null): string | undefined =>
  readCookie(settings.session, cookieHeader, "session") === undefined
    ? undefined
    : clearedCookie(settings.session, "session");
