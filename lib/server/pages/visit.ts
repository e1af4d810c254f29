import "server-only";
import type { Route } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { AppError } from "@/lib/contract/errors";
import type { MarketList } from "@/lib/contract/markets";
import type { RateList } from "@/lib/contract/rates";
import type { Wallet } from "@/lib/contract/wallet";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { routes, SESSION_ENDED } from "@/lib/routes";
import { readSupportContacts, type SupportContacts } from "../content/read-support-contact";
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
const toLogin = async (): Promise<never> => {
  const cookies = (await headers()).get("cookie");
  return redirect(clearingCookie(services(), cookies) === undefined ? routes.login : SESSION_ENDED);
};

/**
 * A read for a player: null while the provider does not answer, `ended` if it no longer knows the player. A page cannot
 * clear a cookie, but it can end the session in the store: from then on no page and no endpoint takes it.
 */
const readFor = async <Result>(player: Player | null, reading: Promise<Result>): Promise<Result | null | "ended"> => {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ProviderError) return null;
    if (!(error instanceof AppError && error.code === "session_ended")) throw error;
    if (player) await revokeSession(services(), player.sessionId);
    return "ended";
  }
};

/** The player's account, read once per request; null and `ended` as `readFor`. */
const accountOf = cache(
  (player: Player): Promise<Account | null | "ended"> => readFor(player, readAccount(services(), player)),
);

/** The result of a read for a page, or null while the provider does not answer; /login if it no longer knows the player. */
export const nullWhenProviderDown = async <Result>(reading: Promise<Result>): Promise<Result | null> => {
  const result = await readFor(await currentPlayer(), reading);
  return result === "ended" ? toLogin() : result;
};

/** The player who looks at a page, and what they may see. */
export interface Visit {
  readonly player: Player;
  /** `unknown`: the provider does not answer. What is gated is then left out, as where betting is off. */
  readonly betting: "on" | "off" | "unknown";
  readonly wallet: Wallet | null;
  /** As the provider wrote them for this player; null while it does not answer. `readSupport` makes them fit to dial. */
  readonly support: Account["support"] | null;
}

const bettingOf = (account: Account | null): Visit["betting"] => {
  if (account === null) return "unknown";
  return account.bettingOn ? "on" : "off";
};

/**
 * The visit to a page that visitors see too, read once per request: null for a visitor, and for a session that the
 * provider no longer knows. Pages that need a player send both to /login.
 */
export const readVisitor = cache(async (): Promise<Visit | null> => {
  const player = await currentPlayer();
  if (player === null) return null;
  const account = await accountOf(player);
  if (account === "ended") return null;
  const balance = account?.balance ?? null;
  return {
    player,
    betting: bettingOf(account),
    wallet: account && balance !== null ? { balance, bettingOn: account.bettingOn } : null,
    support: account?.support ?? null,
  };
});

/** The visit to a page for players, or the login page. */
export const readVisit = async (): Promise<Visit> => (await readVisitor()) ?? toLogin();

/** The player of the session alone, or the login page: for pages that need nothing of the provider. */
export const requirePlayer = async (): Promise<Player> => (await currentPlayer()) ?? toLogin();

/**
 * The player, if betting is on. Redirects to `instead` if betting is off, and to the login page without a player. If the
 * provider does not answer, the page is shown and says so; every bid is checked again when it is placed.
 */
export const requireBetting = async (instead: Route = routes.home): Promise<Player> => {
  const { player, betting } = await readVisit();
  if (betting === "off") redirect(instead);
  return player;
};

/**
 * For the login page, which redirects a signed-in player. Null also if the provider no longer knows the session, so that
 * a dead token does not cause a redirect loop between two pages (docs/security.md, row 34).
 */
export const playerKnownToProvider = async (): Promise<Player | null> => (await readVisitor())?.player ?? null;

/** How the viewer of this page reaches support: digits fit to dial, read once per request. Never throws. */
export const readSupport = cache(
  async (): Promise<SupportContacts> => readSupportContacts(services(), (await readVisitor())?.support ?? null),
);

/** A family's market list for a page, the last good one where the provider does not answer, or null. */
export const marketsFor = (player: Player, family: GameFamily): Promise<MarketList | null> =>
  nullWhenProviderDown(services().lists.markets(family, player));

/** What a family's games pay, as `marketsFor`. */
export const ratesFor = (family: GameFamily): Promise<RateList | null> =>
  nullWhenProviderDown(services().lists.rates(family));
