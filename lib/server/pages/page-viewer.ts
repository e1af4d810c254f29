import "server-only";
import type { Route } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { CareStatus } from "@/lib/contract/care";
import { isAppError } from "@/lib/contract/errors";
import type { Favourites, MarketList, RateList } from "@/lib/contract/markets";
import type { Wallet } from "@/lib/contract/wallet";
import { findTightestLimit } from "@/lib/domain/care/limits";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { loginPathAfterSessionEnd, routes } from "@/lib/routes";
import { readSupportContacts, type SupportContacts, supportContactsAtHand } from "../accounts/read-support-contact";
import { findPlayer } from "../accounts/session/require-session";
import { revokeSession } from "../accounts/session/revocation";
import { clearingCookie, unsealSession } from "../accounts/session/session-cookie";
import type { Player } from "../accounts/session/session-data";
import { careStatus } from "../care/change-care";
import type { HostTime } from "../clock";
import { lastWallet } from "../live/live-wallet";
import { createSpendingReader } from "../money/spendings";
import { readFavourites } from "../player/favourites";
import { type Account, lastBetting, readAccount, recentAccount } from "../player/read-account";
import { isProviderError } from "../provider/provider";
import { REQUEST_URL_HEADER } from "../request-url-header";
import { services } from "../running-services";

/** The result of a read, or what `late` gives if the page no longer waits. */
type InTime = <Result, Late>(reading: Promise<Result>, late: () => Late) => Promise<Result | Late>;

/** The deadline of all reads of a page; a late read goes on (docs/faults.md, row 37). @param patienceMs milliseconds. */
export const startPageDeadline = (time: HostTime, patienceMs: number): InTime => {
  const end = time.steady() + patienceMs;
  return (reading, late) =>
    new Promise((resolve, reject) => {
      // Later than anything that needs no waiting, also where the time is over.
      const cancel = time.later(() => resolve(late()), Math.max(1, end - time.steady()));
      reading.finally(cancel).then(resolve, reject);
    });
};

/** The player by session cookie and store, read once per request; null for a visitor. @throws AppError state_unavailable. */
export const currentPlayer = cache(
  async (): Promise<Player | null> => findPlayer(services(), (await headers()).get("cookie")),
);

/** How long a page waits for the provider, in milliseconds, all its reads together (docs/faults.md, row 37). */
const PATIENCE_MS = 2500;
/** Pages that lead a signed-in player on, to one that waits for itself. */
const WAYSTATIONS: readonly string[] = [routes.root, routes.login, routes.register];
const WAYSTATION_PATIENCE_MS = 400;

/** The time that this page has, from its first read on. */
const pageDeadline = cache(async (): Promise<InTime> => {
  const [path = ""] = ((await headers()).get(REQUEST_URL_HEADER) ?? "").split("?");
  const leadsOn = WAYSTATIONS.includes(path) && (await currentPlayer().catch(() => null)) !== null;
  return startPageDeadline(services().hostTime, leadsOn ? WAYSTATION_PATIENCE_MS : PATIENCE_MS);
});

/** Limits a page's own read; the reads of this file are limited already. @param late gives what is shown without it. */
export const withPageDeadline: InTime = async (reading, late) => {
  // It may fail before anybody waits for it.
  reading.catch(() => undefined);
  return (await pageDeadline())(reading, late);
};

/** Redirects to /login. If there is a session cookie, it says that the session has ended, and leads back to this page. */
const toLogin = async (): Promise<never> => {
  const asked = await headers();
  const cookies = asked.get("cookie");
  if (clearingCookie(services(), cookies) === undefined) redirect(routes.login);
  const ended = await unsealSession(services(), cookies);
  return redirect(loginPathAfterSessionEnd(asked.get(REQUEST_URL_HEADER) ?? "", ended?.playerKey ?? null));
};

/**
 * A read for a player: null while the provider does not answer, `late` where it does not in time, `ended` if it no
 * longer knows the player. A page cannot clear a cookie, but it can end the session in the store: from then on no page
 * and no endpoint takes it.
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
 * The player's account, read once per request; null and `ended` as in `readFor`. If the read is late or fails, the account
 * of a moment ago is used without its points: a slow provider would be late for every page.
 */
const accountOf = cache(async (player: Player): Promise<Account | null | "ended"> => {
  const told = await readFor(player, readAccount(services(), player), () => null);
  return told ?? recentAccount(services(), player);
});

/**
 * The result of a read, or null while the provider does not answer; /login if it no longer knows the player. @param late
 * gives what is known if the answer is late.
 */
export const orNullIfProviderDown = async <Result>(
  reading: Promise<Result>,
  late: () => Result | null = () => null,
): Promise<Result | null> => {
  // It may fail before anybody waits for it.
  reading.catch(() => undefined);
  const result = await readFor(await currentPlayer(), reading, late);
  return result === "ended" ? toLogin() : result;
};

/** The player who looks at a page, and what they may see. */
export interface PageViewer {
  readonly player: Player;
  /** `unknown`: the provider does not answer. What is gated is then left out, as where betting is off. */
  readonly betting: "on" | "off" | "unknown";
  /** The menu, footer and Play Game to show: while betting is unknown, as last known. A bid screen waits for the account. */
  readonly bettingPlaces: boolean;
  readonly wallet: Wallet | null;
  readonly transfersOn: boolean;
  readonly blocked: boolean;
  /** The operator's text about maintenance, a paragraph each; null while there is none. */
  readonly maintenance: Account["maintenance"];
  /** As the provider wrote them for this player; null while it does not answer. `readSupport` makes them fit to dial. */
  readonly support: Account["support"] | null;
}

const bettingOf = (account: Account | null): PageViewer["betting"] => {
  if (account === null) return "unknown";
  return account.bettingOn ? "on" : "off";
};

/** The visit to a page that visitors see too. Null for a visitor, and for a session that the provider no longer knows. */
export const getPageViewer = cache(async (): Promise<PageViewer | null> => {
  const player = await currentPlayer();
  if (player === null) return null;
  const account = await accountOf(player);
  if (account === "ended") return null;
  const balance = account?.balance ?? null;
  return {
    player,
    betting: bettingOf(account),
    bettingPlaces: account?.bettingOn ?? lastBetting(services(), player) ?? false,
    wallet: balance === null ? null : lastWallet(services(), player),
    transfersOn: account?.transfersOn ?? true,
    blocked: account?.blocked ?? false,
    maintenance: account?.maintenance ?? null,
    support: account?.support ?? null,
  };
});

/** The visit to a page for players, or the login page. */
export const requirePageViewer = async (): Promise<PageViewer> => (await getPageViewer()) ?? toLogin();

/** The player of the session alone, or the login page: for pages that need nothing of the provider. */
export const requirePlayer = async (): Promise<Player> => (await currentPlayer()) ?? toLogin();

/**
 * The player, if betting is on. Redirects to `instead` if betting is off, and to the login page without a player. If the
 * provider does not answer, the page is shown and says so; every bid is checked again when it is placed.
 */
export const requireBetting = async (instead: Route = routes.home): Promise<Player> => {
  const { player, betting } = await requirePageViewer();
  if (betting === "off") redirect(instead);
  return player;
};

/** The limits and the break of a player, read once per request. @throws StoreUnavailableError */
export const careFor = cache(
  (playerKey: string): Promise<CareStatus> =>
    careStatus(services(), playerKey, createSpendingReader(services(), playerKey)),
);

/** Leads a player on a break to the screen that says so: for home, lists, and pages of bids, deposits and transfers. */
export const leaveOnBreak = async ({ playerKey }: Pick<Player, "playerKey">): Promise<void> => {
  if ((await careFor(playerKey)).block) redirect(routes.playSafe);
};

/** As `requireBetting`, without a break. */
export const requirePlay = async (instead?: Route): Promise<Player> => {
  const player = await requireBetting(instead);
  await leaveOnBreak(player);
  return player;
};

/** What this player's deposit limits leave; undefined without a limit. */
export const computeDepositRoom = async ({ playerKey }: Pick<Player, "playerKey">) =>
  findTightestLimit((await careFor(playerKey)).limits, "deposit");

/**
 * For the login page, which redirects a signed-in player. Null also if the provider no longer knows the session, so that
 * a dead token does not cause a redirect loop between two pages (docs/security.md, row 34).
 */
export const playerKnownToProvider = async (): Promise<Player | null> => (await getPageViewer())?.player ?? null;

/** How the viewer of this page reaches support: digits fit to dial, read once per request. Never throws. */
export const readSupport = cache(async (): Promise<SupportContacts> => {
  const running = services();
  const own = (await getPageViewer())?.support ?? null;
  return withPageDeadline(readSupportContacts(running, own), () => supportContactsAtHand(running, own));
});

/**
 * A family's market list for a page, the last good one where the provider does not answer, or not in time, or null.
 * @param marketId the market that the page's address names, if it names one: another host may list it already.
 */
export const marketsFor = (player: Player, family: GameFamily, marketId?: string): Promise<MarketList | null> =>
  orNullIfProviderDown(services().lists.markets(family, player, marketId), () => services().lists.lastMarkets(family));

/** What a family's games pay, as `marketsFor`. */
export const ratesFor = (family: GameFamily): Promise<RateList | null> =>
  orNullIfProviderDown(services().lists.rates(family), () => services().lists.lastRates(family));

/** The player's favourite markets for a page; null where the store does not tell them in time, and the browser asks. */
export const favouritesFor = ({ playerKey }: Player): Promise<Favourites | null> =>
  withPageDeadline(
    readFavourites(services(), playerKey).catch(() => null),
    () => null,
  );
