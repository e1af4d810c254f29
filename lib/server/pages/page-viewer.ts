import "server-only";
import type { Route } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { CareStatus } from "@/lib/contract/care";
import { isAppError } from "@/lib/contract/errors";
import type { Favourites, MarketList, RateList } from "@/lib/contract/markets";
import type { Wallet } from "@/lib/contract/wallet";
import { findRestart, findTightestLimit } from "@/lib/domain/care/limit-params";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { loginPathAfterSessionEnd, routes } from "@/lib/routes";
import { readSupportContacts, type SupportContacts, toSupportContacts } from "../accounts/read-support-contact";
import { findPlayer } from "../accounts/session/require-session";
import { revokeSession } from "../accounts/session/revocation";
import { clearingCookie, unsealSession } from "../accounts/session/session-cookie";
import type { Player } from "../accounts/session/session-data";
import { careStatus } from "../care/change-care";
import type { HostTime } from "../clock";
import { getLastWallet } from "../live/live-wallet";
import { createSpendingReader } from "../money/spendings";
import { readFavourites } from "../player/favourites";
import { type Account, getLastBetting, getRecentAccount, readAccount } from "../player/read-account";
import { isProviderError } from "../provider/provider";
import { REQUEST_URL_HEADER } from "../request-url-header";
import { services } from "../running-services";

/** Returns the result of a read, or of `late` if the page no longer waits. */
type WithDeadline = <Result, Late>(reading: Promise<Result>, late: () => Late) => Promise<Result | Late>;

/** Starts the deadline of all reads of a page, in milliseconds; a late read continues (docs/faults.md, row 37). */
export const startPageDeadline = (time: HostTime, waitMs: number): WithDeadline => {
  const end = time.steady() + waitMs;
  return (reading, late) =>
    new Promise((resolve, reject) => {
      // The timer fires after anything that needs no waiting, also once the deadline has passed.
      const cancel = time.later(() => resolve(late()), Math.max(1, end - time.steady()));
      reading.finally(cancel).then(resolve, reject);
    });
};

/**
 * The signed-in player by session cookie and store, read once per request; null for a visitor.
 * @throws AppError state_unavailable
 */
export const currentPlayer = cache(
  async (): Promise<Player | null> => findPlayer(services(), (await headers()).get("cookie")),
);

/** How long a page waits for the provider, all its reads together (docs/faults.md, row 37). */
const PAGE_WAIT_MS = 2500;
/** Pages that redirect a signed-in player to one that waits for itself. */
const FORWARDING_PAGES: readonly string[] = [routes.root, routes.login, routes.register];
const FORWARDING_WAIT_MS = 400;

/** Returns the deadline of this page, which starts with its first read. */
const pageDeadline = cache(async (): Promise<WithDeadline> => {
  const [path = ""] = ((await headers()).get(REQUEST_URL_HEADER) ?? "").split("?");
  const leadsOn = FORWARDING_PAGES.includes(path) && (await currentPlayer().catch(() => null)) !== null;
  return startPageDeadline(services().hostTime, leadsOn ? FORWARDING_WAIT_MS : PAGE_WAIT_MS);
});

/** Limits a page's own read; those of this file are limited already. `late` returns what is shown without it. */
export const withPageDeadline: WithDeadline = async (reading, late) => {
  // The rejection is handled here too, because the read may fail before anybody waits for it.
  reading.catch(() => undefined);
  return (await pageDeadline())(reading, late);
};

/** Redirects to /login; with a session cookie, the login says that the session has ended, and leads back here. */
const redirectToLogin = async (): Promise<never> => {
  const requestHeaders = await headers();
  const cookies = requestHeaders.get("cookie");
  if (clearingCookie(services(), cookies) === undefined) redirect(routes.login);
  const session = await unsealSession(services(), cookies);
  return redirect(loginPathAfterSessionEnd(requestHeaders.get(REQUEST_URL_HEADER) ?? "", session?.playerKey ?? null));
};

/**
 * Reads for a player: null while the provider does not respond, `late` where it does not in time, `ended` if it no
 * longer knows the token. A page cannot clear a cookie, but it revokes the session in the store, so that no page and no
 * endpoint accepts it.
 */
const readFor = async <Result>(
  player: Player | null,
  reading: Promise<Result>,
  late: () => Result | null,
): Promise<Result | null | "ended"> => {
  try {
    return await withPageDeadline(reading, late);
  } catch (error) {
    if (isProviderError(error)) return null;
    if (!(isAppError(error) && error.code === "session_ended")) throw error;
    if (player) await revokeSession(services(), player.sessionId);
    return "ended";
  }
};

/**
 * Reads the player's account once per request; null or `ended` as `readFor` returns them. If the read is late or fails,
 * the account of a moment ago is used without its points, because a slow provider would be late for every page.
 */
const readCachedAccount = cache(async (player: Player): Promise<Account | null | "ended"> => {
  const account = await readFor(player, readAccount(services(), player), () => null);
  return account ?? getRecentAccount(services(), player);
});

/**
 * Returns the result of a read, or null while the provider does not respond; redirects to /login if it no longer knows
 * the token. `late` returns what is known if the response is late.
 */
export const orNullIfProviderDown = async <Result>(
  reading: Promise<Result>,
  late: () => Result | null = () => null,
): Promise<Result | null> => {
  // The rejection is handled here too, because the read may fail before anybody waits for it.
  reading.catch(() => undefined);
  const result = await readFor(await currentPlayer(), reading, late);
  return result === "ended" ? redirectToLogin() : result;
};

/** The player who views a page, and what they may see. */
export interface PageViewer {
  readonly player: Player;
  /** `unknown` while the provider does not respond; a page then shows only what it shows with betting off. */
  readonly betting: "on" | "off" | "unknown";
  /** Whether menu, footer and Play Game show betting; the last known state while it is unknown. */
  readonly showsBetting: boolean;
  readonly wallet: Wallet | null;
  readonly transfersOn: boolean;
  readonly blocked: boolean;
  /** The operator's text about maintenance, a paragraph each; null while there is none. */
  readonly maintenance: Account["maintenance"];
  /** Contacts as the provider wrote them; null while it does not respond. `readSupport` makes them fit to dial. */
  readonly support: Account["support"] | null;
}

const toBettingState = (account: Account | null): PageViewer["betting"] => {
  if (account === null) return "unknown";
  return account.bettingOn ? "on" : "off";
};

/** Returns the viewer of a page that visitors see too; null for a visitor, and for a token that the provider ended. */
export const getPageViewer = cache(async (): Promise<PageViewer | null> => {
  const player = await currentPlayer();
  if (player === null) return null;
  const account = await readCachedAccount(player);
  if (account === "ended") return null;
  const balance = account?.balance ?? null;
  return {
    player,
    betting: toBettingState(account),
    showsBetting: account?.bettingOn ?? getLastBetting(services(), player) ?? false,
    wallet: balance === null ? null : getLastWallet(services(), player),
    transfersOn: account?.transfersOn ?? true,
    blocked: account?.blocked ?? false,
    maintenance: account?.maintenance ?? null,
    support: account?.support ?? null,
  };
});

/** Returns the viewer of a page for players; redirects to the login page without one. */
export const requirePageViewer = async (): Promise<PageViewer> => (await getPageViewer()) ?? redirectToLogin();

/** Returns the session's player, for pages that read nothing of the provider; without one redirects to the login. */
export const requirePlayer = async (): Promise<Player> => (await currentPlayer()) ?? redirectToLogin();

/**
 * Returns the player, if betting is on. Redirects to `instead` if betting is off, and to the login page without a
 * player. If the provider does not respond, the page is shown and says so, because every bid is checked again when it
 * is placed.
 */
export const requireBetting = async (instead: Route = routes.home): Promise<Player> => {
  const { player, betting } = await requirePageViewer();
  if (betting === "off") redirect(instead);
  return player;
};

/**
 * Reads the limits and the block of a player once per request.
 * @param whole whether it is told what is used also where no limit is set.
 * @throws StoreUnavailableError
 */
export const careFor = cache(
  (playerKey: string, whole = false): Promise<CareStatus> =>
    careStatus(services(), playerKey, createSpendingReader(services(), playerKey), whole),
);

/** Redirects a blocked player from home, lists, bids, deposits and transfers to the screen of the block. */
export const redirectIfBlocked = async ({ playerKey }: Pick<Player, "playerKey">): Promise<void> => {
  if ((await careFor(playerKey)).block) redirect(routes.playSafe);
};

/** Returns the player, if betting is on and no block runs; redirects like `requireBetting` and `redirectIfBlocked`. */
export const requirePlay = async (instead?: Route): Promise<Player> => {
  const player = await requireBetting(instead);
  await redirectIfBlocked(player);
  return player;
};

/**
 * Returns the points that this player's deposit limits leave, and a function that returns when all that leave less than
 * some points have started again; undefined without a limit.
 */
export const computeDepositRoom = async ({ playerKey }: Pick<Player, "playerKey">) => {
  const { limits } = await careFor(playerKey);
  const tightest = findTightestLimit(limits, "deposit");
  return tightest && { ...tightest, restartsAt: (points: number) => findRestart(limits, "deposit", points) };
};

/**
 * Returns the signed-in player for the login page, which redirects them. It is null also if the provider no longer
 * knows the token, so that a dead token causes no redirect loop between two pages (docs/security.md, row 34).
 */
export const playerKnownToProvider = async (): Promise<Player | null> => (await getPageViewer())?.player ?? null;

/** Reads how the viewer of this page reaches support, in digits fit to dial, once per request. It never throws. */
export const readSupport = cache(async (): Promise<SupportContacts> => {
  const running = services();
  const own = (await getPageViewer())?.support ?? null;
  return withPageDeadline(readSupportContacts(running, own), () => toSupportContacts(running, own));
});

/**
 * Reads a family's market list for a page: the last good one where the provider does not respond, or not in time, or
 * null.
 * @param marketId the market that the page's path names, if any, because another host may list it already
 */
export const marketsFor = (player: Player, family: GameFamily, marketId?: string): Promise<MarketList | null> =>
  orNullIfProviderDown(services().lists.markets(family, player, marketId), () => services().lists.lastMarkets(family));

/** Reads what a family's games pay: the last good list where the provider does not respond, or not in time, or null. */
export const ratesFor = (family: GameFamily): Promise<RateList | null> =>
  orNullIfProviderDown(services().lists.rates(family), () => services().lists.lastRates(family));

/**
 * Reads the favourite markets for a page; null where the store does not respond in time, and the browser fetches them.
 */
export const favouritesFor = ({ playerKey }: Player): Promise<Favourites | null> =>
  withPageDeadline(
    readFavourites(services(), playerKey).catch(() => null),
    () => null,
  );
