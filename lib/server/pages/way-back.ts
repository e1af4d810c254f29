import type { Route } from "next";
import { KEY_CHARACTERS, routes } from "@/lib/routes";

/** Before sign-in, or a step of a flow that ends with the session: nobody is led back there. */
const NO_WAY_BACK: readonly string[] = [
  ...[routes.root, routes.login, routes.register, routes.registerOtp, routes.forgotPassword, routes.resetOtp],
  ...[routes.newPassword, routes.upiNumberOtp],
];

/** What a screen of ours may have in its query: a word, and a short text. A `notice` is said once and not again. */
const isKept = ([name, value]: readonly [string, string]): boolean =>
  /^[a-z]{1,16}$/.test(name) && name !== "notice" && value.length <= 64;

/**
 * Where a login may lead back to: a screen of ours with its query, made anew from our own addresses, so that no text
 * leads anywhere else. @param address as it came from an address bar. @returns null for anything but such a screen.
 */
const wayBack = (address: string): Route | null => {
  const base = "http://own.invalid";
  if (!address.startsWith("/") || !URL.canParse(address, base)) return null;
  const { origin, pathname, searchParams } = new URL(address, base);
  const path = Object.values(routes).find((route) => route === pathname && !NO_WAY_BACK.includes(route));
  if (origin !== base || path === undefined) return null;
  const query = new URLSearchParams([...searchParams].filter(isKept)).toString();
  return query === "" ? path : `${path}?${query}`;
};

/** Where the player whose session ended was. */
export interface WayBack {
  /** A screen of ours, and nothing else. */
  readonly path: Route;
  /** The beginning of the player's key. Whoever else logs in goes home. */
  readonly owner: string;
}

/** What the login's address says, each as the framework gives it. @returns null where it leads nowhere but home. */
export const readWayBack = (next: unknown, owner: unknown): WayBack | null => {
  const path = typeof next === "string" ? wayBack(next) : null;
  const isKey = typeof owner === "string" && owner.length === KEY_CHARACTERS;
  return path !== null && isKey ? { path, owner } : null;
};
