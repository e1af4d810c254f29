import { randomUUID } from "node:crypto";
import { parseCookie } from "cookie";
import { z } from "zod";
import type { OtpPurpose } from "@/lib/domain/otp";
import type { Settings } from "../../env/settings";

/** The largest cookie that browsers keep, in bytes, name and attributes included. */
const LONGEST_COOKIE = 4096;
const YEAR_MS = 31_536_000_000;

type CookieSettings = Settings["session"];

/** Who makes a request, as the request shows it. */
export interface Visitor {
  readonly cookieHeader: string | null;
  /** As the door saw it; "unknown" without the door. */
  readonly clientAddress: string;
  /** The browser's id. If it is new, any answer carries its cookie. */
  readonly deviceId: () => string;
}

/** The cookies that hold an id of the server: a running OTP challenge, and the ticket of a password reset. */
export type IdCookie = `otp-${OtpPurpose}` | "reset-ticket";
type CookieName = "session" | "device" | IdCookie;

/** `__Host-`: only this host can have set it, over https and for all its paths. */
const named = ({ secureCookies }: CookieSettings, name: CookieName): string =>
  secureCookies ? `__Host-${name}` : name;

/** The first cookie of that name in a Cookie header, or undefined. Not decoded: our values need no escapes. */
export const readCookie = (settings: CookieSettings, header: string | null, name: CookieName): string | undefined =>
  parseCookie(header ?? "", { decode: (value) => value })[named(settings, name)];

/** A Set-Cookie. @param maxAgeMs how long the browser keeps it. */
export const setCookie = (settings: CookieSettings, name: CookieName, value: string, maxAgeMs: number): string => {
  const maxAge = Math.max(0, Math.floor(maxAgeMs / 1000));
  const attributes = [`${named(settings, name)}=${value}`, "Path=/", `Max-Age=${maxAge}`, "HttpOnly", "SameSite=Lax"];
  const cookie = [...attributes, ...(settings.secureCookies ? ["Secure"] : [])].join("; ");
  if (Buffer.byteLength(cookie) > LONGEST_COOKIE) throw new Error(`the cookie ${name} is too large for a browser`);
  return cookie;
};

/** The Set-Cookie that removes a cookie from the browser. */
export const clearedCookie = (settings: CookieSettings, name: CookieName): string => setCookie(settings, name, "", 0);

/** An id is 32 random bytes in base64url; anything else is ignored. */
const ID = /^[\w-]{43}$/;

export const idInCookie = (settings: CookieSettings, header: string | null, name: IdCookie): string | undefined => {
  const id = readCookie(settings, header, name);
  return id !== undefined && ID.test(id) ? id : undefined;
};

const UUID = z.uuid();

/** The browser's random id, which the provider calls `device_id`: from its cookie, or a new one. */
export const deviceIdOf = ({ session }: Pick<Settings, "session">, cookieHeader: string | null): string => {
  const parsed = UUID.safeParse(readCookie(session, cookieHeader, "device"));
  return parsed.success ? parsed.data : randomUUID();
};

/** The Set-Cookie of the browser's id. */
export const deviceCookie = (settings: CookieSettings, deviceId: string): string =>
  setCookie(settings, "device", deviceId, YEAR_MS);
