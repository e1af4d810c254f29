import { createHash } from "node:crypto";
import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import type { Wallet } from "@/lib/contract/wallet";
import { createLru } from "../lru";
import { getLastReading } from "../player/read-account";
import type { Reader } from "../provider/provider";
import { computeResultsVersion, countPlayed } from "../results/known-results";
import type { Services } from "../services";
import { singletonFor } from "../singleton";

type Base = Pick<Services, "provider" | "lists" | "clock">;
type Known = Pick<Reader, "playerKey">;
type Caller = Pick<Reader, "playerKey" | "token">;

/** A reading that a screen has, by its time in the server's epoch milliseconds. */
export type ScreenWallet = Pick<Wallet, "readAt" | "version">;

/** How much earlier than a poll interval the next poll may come. */
const EARLY_MS = 500;
const MIN_GAP_MS = POLL_INTERVAL_MS - EARLY_MS;
/** The greatest age of a shown wallet that nothing reports as changed. */
const MAX_AGE_MS = 60_000 - EARLY_MS;
/**
 * How often a wallet is read after a result, and how long, because the provider may pay a win, or one of several, some
 * time after it declares the result.
 */
const AFTER_RESULT = { everyMs: 10_000 - EARLY_MS, forMs: 60_000 } as const;
/** How often a screen with an unchanged wallet learns that it was read again. */
const CONFIRM_INTERVAL_MS = 30_000;

/**
 * How often each token is used, so that a phone whose token the provider has ended learns it although another phone's
 * readings are new.
 */
const TOKEN_CHECK_INTERVAL_MS = 5 * 60_000;

const MAX_PLAYERS = 20_000;
const VERSION_LENGTH = 8;

/** The results that a poll or a page of this host saw last for a player; times are those of `performance.now()`. */
interface SeenResults {
  readonly version: string | undefined;
  /** The number of markets that the version covers. */
  readonly played: number;
  /** When a result changed the version. */
  readonly resultAt: number;
}

const getSeenResults = ({ provider }: Pick<Base, "provider">) =>
  singletonFor(provider, "live.noticed", () => createLru<SeenResults>(MAX_PLAYERS));

const updateSeenResults = (base: Base, { playerKey }: Known): SeenResults => {
  const version = computeResultsVersion(base, playerKey);
  const played = countPlayed(base, playerKey);
  const before = getSeenResults(base).get(playerKey);
  if (before && before.version === version && before.played === played) return before;
  // Only a changed version of the markets seen before is a new result: what was declared before the first poll is in
  // the reading that its page made, results that the list drops pay nothing, and a market that this host learns of late
  // had its result before.
  const isNews = before?.played === played && version !== undefined;
  const seen = {
    version,
    played,
    resultAt: isNews ? performance.now() : (before?.resultAt ?? Number.NEGATIVE_INFINITY),
  };
  getSeenResults(base).set(playerKey, seen);
  return seen;
};

interface CachedWallet {
  readonly startedAt: number;
  readonly wallet: Wallet;
}

const getWalletCache = ({ provider }: Pick<Base, "provider">) =>
  singletonFor(provider, "live.shown", () => createLru<CachedWallet>(MAX_PLAYERS));

/** Returns the wallet of the last reading on this host; null without one, or where the provider gave no balance. */
export const getLastWallet = (base: Base, player: Known): Wallet | null => {
  const reading = getLastReading(base, player);
  if (!reading || reading.account.balance === null) return null;
  const known = getWalletCache(base).get(player.playerKey);
  // A page counts too, because a result between it and its first poll is new.
  const { version: results } = updateSeenResults(base, player);
  if (known?.startedAt === reading.startedAt && known.wallet.results === results) return known.wallet;
  const { balance, bettingOn } = reading.account;
  const facts = { balance, bettingOn, ...(results !== undefined && { results }) };
  const digest = createHash("sha256").update(JSON.stringify(facts)).digest("base64url");
  const readAt = Math.floor(base.clock.now() - (performance.now() - reading.startedAt));
  const wallet = { ...facts, readAt, version: digest.slice(0, VERSION_LENGTH) };
  getWalletCache(base).set(player.playerKey, { startedAt: reading.startedAt, wallet });
  return wallet;
};

/** Returns when the provider was last called for a wallet, with a response or not, by player and by token. */
const getReadTimes = ({ provider }: Pick<Base, "provider">) =>
  singletonFor(provider, "live.asked", () => ({
    players: createLru<number>(MAX_PLAYERS),
    tokens: createLru<number>(MAX_PLAYERS),
  }));

/** Records that the provider is called for a poll's wallet; to be called before the read. */
export const recordWalletRead = (base: Base, { playerKey, token }: Caller): void => {
  const { players, tokens } = getReadTimes(base);
  players.set(playerKey, performance.now());
  tokens.set(token, performance.now());
};

/** Whether a token must be used again. A new one counts as used now, because its page has read the account. */
const isTokenDue = (base: Base, { token }: Caller, now: number): boolean => {
  const { tokens } = getReadTimes(base);
  const lastReadAt = tokens.get(token);
  if (lastReadAt === undefined) tokens.set(token, now);
  return lastReadAt !== undefined && now - lastReadAt >= TOKEN_CHECK_INTERVAL_MS;
};

/** Returns a reading's age in milliseconds of the game's clock, which a sandbox may move by some hours. */
const computeAge = ({ clock }: Base, known: ScreenWallet | null): number =>
  known ? Math.abs(clock.now() - known.readAt) : Number.POSITIVE_INFINITY;

/**
 * Whether a poll has to read the wallet from the provider: after the player's own changes, after a result of a market
 * with their bids for a minute, and else once a minute for all tabs and hosts together; never twice in a poll interval
 * without a change of their own (decision 0363).
 * @param screen the reading that the screen has, perhaps of another host; null without one
 */
export const isWalletDue = (base: Base, player: Caller, screen: ScreenWallet | null): boolean => {
  const reading = getLastReading(base, player);
  const { resultAt } = updateSeenResults(base, player);
  const now = performance.now();
  const lastReadAt = getReadTimes(base).players.get(player.playerKey) ?? Number.NEGATIVE_INFINITY;
  const changedAt = reading?.changedAt ?? Number.NEGATIVE_INFINITY;
  if (isTokenDue(base, player, now)) return true;
  // A read that failed, or is in flight, is not repeated by each tab.
  if (now - lastReadAt < MIN_GAP_MS && changedAt <= lastReadAt) return false;
  if (reading && changedAt >= reading.startedAt) return true;
  const wallet = getLastWallet(base, player);
  if (reading === undefined || wallet === null)
    return Number.isFinite(resultAt) || computeAge(base, screen) >= MAX_AGE_MS;
  const since = now - reading.startedAt;
  if (since < MIN_GAP_MS) return false;
  // A screen without a reading got none from its page, so one must be read for it.
  const isOutdated = screen === null || reading.startedAt < resultAt;
  const age = Math.min(Math.max(since, computeAge(base, wallet)), computeAge(base, screen));
  if (isOutdated || age >= MAX_AGE_MS) return true;
  return now - resultAt < AFTER_RESULT.forMs && age >= AFTER_RESULT.everyMs;
};

/**
 * Returns the wallet that a screen does not have yet; null where it has this reading or a newer one, or an equal one.
 * @param isOwnRead whether the provider was read for this screen, so that its wallet counts, whatever another host's
 *   clock wrote
 */
export const findNewerWallet = (
  base: Base,
  player: Known,
  screen: ScreenWallet | null,
  isOwnRead = false,
): Wallet | null => {
  const wallet = getLastWallet(base, player);
  if (wallet === null || screen === null) return wallet;
  if (isOwnRead && wallet.version !== screen.version) return wallet;
  const ahead = wallet.readAt - screen.readAt;
  // A reading from the future comes from a clock that was set back.
  if (screen.readAt > base.clock.now() + POLL_INTERVAL_MS) return wallet;
  return ahead >= (wallet.version === screen.version ? CONFIRM_INTERVAL_MS : 1) ? wallet : null;
};
