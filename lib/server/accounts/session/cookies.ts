import { parseCookie } from "cookie";
import type { Settings } from "../../env/settings";

/** The largest cookie that browsers keep, in bytes, name and attributes included. */
const LONGEST_COOKIE = 4096;
const YEAR_SECONDS = 31_536_000;

type CookieSettings = Settings["session"];

/** `__Host-`: only this host can have set it, over https and for all its paths. */
const named = ({ secureCookies }: CookieSettings, name: string): string => (secureCookies ? `__Host-${name}` : name);

export const sessionCookieName = (settings: CookieSettings): string => named(settings, "session");
export const deviceCookieName = (settings: CookieSettings): string => named(settings, "device");

/** The first cookie of that name in a Cookie header, or undefined. Not decoded: our values need no escapes. */
export const readCookie = (header: string | null, name: string): string | undefined =>
  parseCookie(header ?? "", { decode: (value) => value })[name];

const setCookie = ({ secureCookies }: CookieSettings, name: string, value: string, maxAgeSeconds: number): string => {
  const attributes = [`${name}=${value}`, "Path=/", `Max-Age=${maxAgeSeconds}`, "HttpOnly", "SameSite=Lax"];
  const cookie = [...attributes, ...(secureCookies ? ["Secure"] : [])].join("; ");
  if (Buffer.byteLength(cookie) > LONGEST_COOKIE) throw new Error(`the cookie ${name} is too large for a browser`);
  return cookie;
};

/** The Set-Cookie of a sealed session. @param maxAgeMs how long the session may still live. */
export const sessionCookie = (settings: CookieSettings, sealed: string, maxAgeMs: number): string =>
  setCookie(settings, sessionCookieName(settings), sealed, Math.max(0, Math.floor(maxAgeMs / 1000)));

/** The Set-Cookie that removes the session from the browser. */
export const clearedSessionCookie = (settings: CookieSettings): string =>
  setCookie(settings, sessionCookieName(settings), "", 0);

/** The Set-Cookie of the browser's id, kept for a year. */
export const deviceCookie = (settings: CookieSettings, deviceId: string): string =>
  setCookie(settings, deviceCookieName(settings), deviceId, YEAR_SECONDS);

/** The value of one of our short-lived cookies in a Cookie header, or undefined. */
export const readNamedCookie = (settings: CookieSettings, header: string | null, name: string): string | undefined =>
  readCookie(header, named(settings, name));

/** The Set-Cookie of a short-lived value, such as the id of an OTP challenge. */
export const shortCookie = (settings: CookieSettings, name: string, value: string, maxAgeMs: number): string =>
  setCookie(settings, named(settings, name), value, Math.max(0, Math.floor(maxAgeMs / 1000)));

/** The Set-Cookie that removes such a cookie from the browser. */
export const clearedCookie = (settings: CookieSettings, name: string): string =>
  setCookie(settings, named(settings, name), "", 0);
