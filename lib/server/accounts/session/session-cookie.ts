import { boundedMemo } from "../../bounded-memo";
import type { Settings } from "../../env/settings";
import type { Services } from "../../services";
import { perOwner } from "../../singleton";
import { clearedCookie, readCookie, setCookie } from "./cookies";
import { parseSessionData, type SessionData, seal, unseal } from "./session-data";

type Base = Pick<Services, "settings" | "clock">;

const MOST_REMEMBERED = 20_000;
/** In characters: our own cookies are shorter. */
const LONGEST_REMEMBERED = 6000;
/** In milliseconds: sealing costs more than the rest of a poll. */
const RESEAL_MS = 5 * 60_000;

/** Sessions by Cookie header and secrets: unsealing costs a third of a bid, and other secrets must not accept a cookie. */
const memoOf = (settings: Settings["session"]) =>
  perOwner(settings, "session.unsealed", () => boundedMemo<SessionData>(MOST_REMEMBERED));

const isCurrent = ({ settings, clock }: Base, { issuedAt, seenAt }: SessionData): boolean => {
  const { idleMs, absoluteMs } = settings.session;
  const now = clock.now();
  return now - issuedAt < absoluteMs && now - seenAt < idleMs;
};

/** Undefined if the header must be opened first, or its session has expired. */
export const rememberedSession = (base: Base, cookieHeader: string | null): SessionData | undefined => {
  const known = cookieHeader === null ? undefined : memoOf(base.settings.session).get(cookieHeader);
  return known && isCurrent(base, known) ? known : undefined;
};

/** Intact, sealed by us and not expired by the server's clock; revocation is not checked (docs/security.md, rows 7 to 9). */
export const openSession = async (base: Base, cookieHeader: string | null): Promise<SessionData | undefined> => {
  const { session } = base.settings;
  if (cookieHeader === null) return undefined;
  const memo = memoOf(session);
  const data = memo.get(cookieHeader) ?? (await unsealed(session, cookieHeader));
  if (!data) return undefined;
  if (cookieHeader.length <= LONGEST_REMEMBERED) memo.set(cookieHeader, data);
  return isCurrent(base, data) ? data : undefined;
};

const unsealed = async (settings: Settings["session"], cookieHeader: string): Promise<SessionData | undefined> => {
  const cookie = readCookie(settings, cookieHeader, "session");
  return cookie ? parseSessionData(await unseal(settings.secrets, cookie)) : undefined;
};

export const sealSession = async ({ settings, clock }: Base, data: SessionData): Promise<string> => {
  const { secrets, absoluteMs } = settings.session;
  const sealed = await seal(secrets, data, Math.ceil(absoluteMs / 1000));
  return setCookie(settings.session, "session", sealed, data.issuedAt + absoluteMs - clock.now());
};

export const extendedSession = (base: Base, data: SessionData): Promise<string> =>
  sealSession(base, { ...data, seenAt: base.clock.now() });

export const isRecent = ({ clock }: Pick<Base, "clock">, { seenAt }: SessionData): boolean =>
  clock.now() - seenAt < RESEAL_MS;

/** If the request brought one. */
export const clearingCookie = ({ settings }: Base, cookieHeader: string | null): string | undefined =>
  readCookie(settings.session, cookieHeader, "session") === undefined
    ? undefined
    : clearedCookie(settings.session, "session");
