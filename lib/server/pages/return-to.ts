import type { Route } from "next";
import { OWNER_KEY_LENGTH, routes } from "@/lib/routes";

/** Screens before sign-in, and later steps of a flow. */
const NO_WAY_BACK: readonly string[] = [
  ...[routes.root, routes.login, routes.register, routes.registerOtp, routes.forgotPassword, routes.resetOtp],
  ...[routes.newPassword, routes.upiNumberOtp],
];

/** A short name and a short value. A `notice` is shown only once. */
const isKept = ([name, value]: readonly [string, string]): boolean =>
  /^[a-z]{1,16}$/.test(name) && name !== "notice" && value.length <= 64;

/** Built from our own routes, so that no text can lead elsewhere. @returns null for anything but a screen of ours. */
const wayBack = (address: string): Route | null => {
  const base = "http://own.invalid";
  if (!address.startsWith("/") || !URL.canParse(address, base)) return null;
  const { origin, pathname, searchParams } = new URL(address, base);
  const path = Object.values(routes).find((route) => route === pathname && !NO_WAY_BACK.includes(route));
  if (origin !== base || path === undefined) return null;
  const query = new URLSearchParams([...searchParams].filter(isKept)).toString();
  return query === "" ? path : `${path}?${query}`;
};

export interface ReturnTo {
  readonly path: Route;
  /** The beginning of the player's key. Whoever else logs in goes home. */
  readonly owner: string;
}

/** @returns null where the login leads nowhere but home. */
export const parseReturnTo = (next: unknown, owner: unknown): ReturnTo | null => {
  const path = typeof next === "string" ? wayBack(next) : null;
  const isKey = typeof owner === "string" && owner.length === OWNER_KEY_LENGTH;
  return path !== null && isKey ? { path, owner } : null;
};
