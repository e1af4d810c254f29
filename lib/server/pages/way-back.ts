import type { Route } from "next";
import { KEY_CHARACTERS, routes } from "@/lib/routes";

/** Screens before sign-in, and steps of a flow that ends with the session: a login never leads back to them. */
const NO_WAY_BACK: readonly string[] = [
  ...[routes.root, routes.login, routes.register, routes.registerOtp, routes.forgotPassword, routes.resetOtp],
  ...[routes.newPassword, routes.upiNumberOtp],
];

/** Query parameters that are kept: a short name and a short value. A `notice` is shown only once. */
const isKept = ([name, value]: readonly [string, string]): boolean =>
  /^[a-z]{1,16}$/.test(name) && name !== "notice" && value.length <= 64;

/**
 * The screen that a login leads back to, with its query. It is built from our own routes, so that no text can lead
 * elsewhere. @param address as an address bar gave it. @returns null for anything but a screen of ours.
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
