import { randomUUID } from "node:crypto";
import { parseCookie } from "cookie";
import { z } from "zod";
import type { OtpPurpose } from "@/lib/domain/otp";
import type { Settings } from "../../env/settings";

/** The most bytes that browsers accept, name and attributes included. */
const MAX_COOKIE_BYTES = 4096;
const YEAR_MS = 31_536_000_000;

type CookieSettings = Settings["session"];

export interface Visitor {
  readonly cookieHeader: string | null;
  /** The client IP that the front server read; "unknown" where it did not run. */
  readonly clientIp: string;
  /** Returns the browser's id. If it is new, any response carries its cookie. */
  readonly deviceId: () => string;
}

export type IdCookie = `otp-${OtpPurpose}` | "reset-ticket";
type CookieName = "session" | "device" | IdCookie;

/** Returns a cookie's full name. Browsers accept `__Host-` only over https and from this host itself. */
const toFullName = ({ secureCookies }: CookieSettings, name: CookieName): string =>
  secureCookies ? `__Host-${name}` : name;

/** Returns a cookie's value, undecoded, because our values need no escapes. */
export const readCookie = (settings: CookieSettings, header: string | null, name: CookieName): string | undefined =>
  parseCookie(header ?? "", { decode: (value) => value })[toFullName(settings, name)];

export const setCookie = (settings: CookieSettings, name: CookieName, value: string, maxAgeMs: number): string => {
  const maxAge = Math.max(0, Math.floor(maxAgeMs / 1000));
  const attributes = [
    `${toFullName(settings, name)}=${value}`,
    "Path=/",
    `Max-Age=${maxAge}`,
    "HttpOnly",
    "SameSite=Lax",
  ];
  const cookie = [...attributes, ...(settings.secureCookies ? ["Secure"] : [])].join("; ");
  if (Buffer.byteLength(cookie) > MAX_COOKIE_BYTES) throw new Error(`the cookie ${name} is too large for a browser`);
  return cookie;
};

export const clearedCookie = (settings: CookieSettings, name: CookieName): string => setCookie(settings, name, "", 0);

/** An id is 32 random bytes in base64url. */
const ID = /^[\w-]{43}$/;

export const readIdCookie = (settings: CookieSettings, header: string | null, name: IdCookie): string | undefined => {
  const id = readCookie(settings, header, name);
  return id !== undefined && ID.test(id) ? id : undefined;
};

const UUID = z.uuid();

/** Returns the browser's id from its cookie, or a new one. */
export const readDeviceId = ({ session }: Pick<Settings, "session">, cookieHeader: string | null): string => {
  const parsed = UUID.safeParse(readCookie(session, cookieHeader, "device"));
  return parsed.success ? parsed.data : randomUUID();
};

export const deviceCookie = (settings: CookieSettings, deviceId: string): string =>
  setCookie(settings, "device", deviceId, YEAR_MS);
