import type { OtpPurpose } from "@/lib/domain/otp";
import type { Settings } from "../../env/settings";
import { clearedCookie, readNamedCookie, shortCookie } from "../session/cookies";

type CookieSettings = Settings["session"];

/** The name of the cookie that holds the ticket of a password reset. */
const TICKET = "reset-ticket";
const nameOf = (purpose: OtpPurpose): string => `otp-${purpose}`;

/** An id is 32 random bytes in base64url; anything else is ignored. */
const ID = /^[\w-]{43}$/;

const idIn = (settings: CookieSettings, cookieHeader: string | null, name: string): string | undefined => {
  const id = readNamedCookie(settings, cookieHeader, name);
  return id !== undefined && ID.test(id) ? id : undefined;
};

/** The id of the challenge that this browser holds for a purpose. */
export const challengeIdIn = (settings: CookieSettings, cookieHeader: string | null, purpose: OtpPurpose) =>
  idIn(settings, cookieHeader, nameOf(purpose));

/** The Set-Cookie that gives a browser its challenge. @param lifeMs at most ten minutes. */
export const challengeCookie = (settings: CookieSettings, purpose: OtpPurpose, id: string, lifeMs: number): string =>
  shortCookie(settings, nameOf(purpose), id, lifeMs);

export const clearedChallengeCookie = (settings: CookieSettings, purpose: OtpPurpose): string =>
  clearedCookie(settings, nameOf(purpose));

export const ticketIdIn = (settings: CookieSettings, cookieHeader: string | null) =>
  idIn(settings, cookieHeader, TICKET);

export const ticketCookie = (settings: CookieSettings, id: string, lifeMs: number): string =>
  shortCookie(settings, TICKET, id, lifeMs);

export const clearedTicketCookie = (settings: CookieSettings): string => clearedCookie(settings, TICKET);
