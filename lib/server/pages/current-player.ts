import "server-only";
import type { Route } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { AppError } from "@/lib/contract/errors";
import { routes, SESSION_ENDED } from "@/lib/routes";
import { type Account, readAccount } from "../player/read-account";
import { ProviderError } from "../provider/provider";
import { services } from "../running-services";
import type { Player } from "../session/player";
import { revokeSession } from "../session/revocation";
import { clearingCookie } from "../session/session-cookie";
import { playerOf } from "../session/session-data";
import { requireSession } from "../session/signed-in";

/**
 * The player of this page's request, by the session cookie and the store, or null. Read once per request, however many
 * parts of the page ask. @throws AppError state_unavailable.
 */
export const currentPlayer = cache(async (): Promise<Player | null> => {
  const cookies = (await headers()).get("cookie");
  try {
    return playerOf(await requireSession(services(), cookies));
  } catch (error) {
    if (error instanceof AppError && (error.code === "not_signed_in" || error.code === "session_ended")) return null;
    throw error;
  }
});

/** Redirects to the login page, which says that the session has ended if this browser still has a session cookie. */
export const toLogin = async (): Promise<never> => {
  const cookies = (await headers()).get("cookie");
  return redirect(clearingCookie(services(), cookies) === undefined ? routes.login : SESSION_ENDED);
};

/** The player; redirects to the login page without one. */
export const requirePlayer = async (): Promise<Player> => (await currentPlayer()) ?? toLogin();

/**
 * The player, if betting is on. Redirects to `instead` if betting is off, and to the login page if the provider no
 * longer knows the player. If the provider does not answer, the page is shown and says so; every bid is checked again
 * when it is placed.
 */
export const requireBetting = async (instead: Route = routes.home): Promise<Player> => {
  const player = await requirePlayer();
  const account = await accountOf(player);
  if (account === "ended") return toLogin();
  if (account !== null && !account.bettingOn) redirect(instead);
  return player;
};

/**
 * For the login page, which redirects a signed-in player. Null also if the provider no longer knows the session, so
 * that a dead token does not cause a redirect loop between two pages (docs/security.md, row 34).
 */
export const playerKnownToProvider = async (): Promise<Player | null> => {
  const player = await currentPlayer();
  return player === null || (await accountOf(player)) === "ended" ? null : player;
};

/**
 * The player's account, read once per request. Null if the provider does not answer, `ended` if it no longer knows the
 * player. A page cannot clear a cookie, but it can end the session in the store, so that from then on no page and no
 * endpoint accepts it.
 */
export const accountOf = cache(async (player: Player): Promise<Account | null | "ended"> => {
  try {
    return await readAccount(services(), player);
  } catch (error) {
    if (error instanceof ProviderError) return null;
    if (!(error instanceof AppError && error.code === "session_ended")) throw error;
    await revokeSession(services(), player.sessionId);
    return "ended";
  }
});
