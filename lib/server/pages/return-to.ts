import type { Route } from "next";
import { OWNER_KEY_LENGTH, routes } from "@/lib/routes";

/** Screens before sign-in, and later steps of a flow, to which a login does not lead back. */
const NO_RETURN: readonly string[] = [
  ...[routes.root, routes.login, routes.register, routes.registerOtp, routes.forgotPassword, routes.resetOtp],
  ...[routes.newPassword, routes.upiNumberOtp],
];

/** Whether a query parameter stays: a short name and a short value. A `notice` is shown only once. */
const isAllowedParameter = ([name, value]: readonly [string, string]): boolean =>
  /^[a-z]{1,16}$/.test(name) && name !== "notice" && value.length <= 64;

/** Returns a path of our own routes, so that no text can lead elsewhere; null for anything but a screen of ours. */
const toOwnPath = (url: string): Route | null => {
  const base = "http://own.invalid";
  if (!url.startsWith("/") || !URL.canParse(url, base)) return null;
  const { origin, pathname, searchParams } = new URL(url, base);
  const path = Object.values(routes).find((route) => route === pathname && !NO_RETURN.includes(route));
  if (origin !== base || path === undefined) return null;
  const query = new URLSearchParams([...searchParams].filter(isAllowedParameter)).toString();
  return query === "" ? path : `${path}?${query}`;
};

export interface ReturnTo {
  readonly path: Route;
  /** The start of the player's key; whoever else logs in goes home. */
  readonly owner: string;
}

/**
 * Parses where a login leads back to.
 * @returns null where it leads home
 */
export const parseReturnTo = (next: unknown, owner: unknown): ReturnTo | null => {
  const path = typeof next === "string" ? toOwnPath(next) : null;
  const isKey = typeof owner === "string" && owner.length === OWNER_KEY_LENGTH;
  return path !== null && isKey ? { path, owner } : null;
};
