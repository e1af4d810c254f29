import { createHash } from "node:crypto";
import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import type { Wallet } from "@/lib/contract/wallet";
import { createLru } from "../lru";
import { lastReading } from "../player/read-account";
import type { Reader } from "../provider/provider";
import { computeResultsVersion, countPlayed } from "../results/known-results";
import type { Services } from "../services";
import { singletonFor } from "../singleton";

type Base = Pick<Services, "provider" | "lists" | "clock">;
type Known = Pick<Reader, "playerKey">;
type Caller = Pick<Reader, "playerKey" | "token">;

/** A reading that a screen has, by its time in the server's epoch milliseconds. */
export type HeldWallet = Pick<Wallet, "readAt" | "version">;

/** In milliseconds: a poll interval, whose next poll may come a little early. */
const EARLY_MS = 500;
const MIN_GAP_MS = POLL_INTERVAL_MS - EARLY_MS;
/** In milliseconds: where nothing says that the wallet has changed, a screen shows one that is so old at most. */
const OLDEST_MS = 60_000 - EARLY_MS;
/** In milliseconds: the provider may pay a win, or one of several, some time after it declares the result. */
const AFTER_RESULT = { everyMs: 10_000 - EARLY_MS, forMs: 60_000 } as const;
/** In milliseconds: a screen whose wallet still holds learns so often that it was read again. */
const CONFIRMED_EVERY_MS = 30_000;

/** In milliseconds: a phone whose token the provider has forgotten learns it so, though another phone's readings are new. */
const TOKEN_ASKED_EVERY_MS = 5 * 60_000;

const MAX_PLAYERS = 20_000;
const VERSION_LENGTH = 8;

/** What a poll or a page of this host has noticed last; times are those of `performance.now()`. */
interface Noticed {
  readonly sign: string | undefined;
  /** Of how many markets the sign tells. */
  readonly played: number;
  /** When a result made the sign another one. */
  readonly signAt: number;
}

const noticedOf = ({ provider }: Pick<Base, "provider">) =>
  singletonFor(provider, "live.noticed", () => createLru<Noticed>(MAX_PLAYERS));

const noticeSign = (base: Base, { playerKey }: Known): Noticed => {
  const sign = computeResultsVersion(base, playerKey);
  const played = countPlayed(base, playerKey);
  const before = noticedOf(base).get(playerKey);
  if (before && before.sign === sign && before.played === played) return before;
  // What was declared before the first poll is in the reading that its page made, results that the list drops pay nothing, and
  // a market that this host hears of late had its result before.
  const isNews = before?.played === played && sign !== undefined;
  const noticed = { sign, played, signAt: isNews ? performance.now() : (before?.signAt ?? Number.NEGATIVE_INFINITY) };
  noticedOf(base).set(playerKey, noticed);
  return noticed;
};

interface Shown {
  readonly startedAt: number;
  readonly wallet: Wallet;
}

const shownOf = ({ provider }: Pick<Base, "provider">) =>
  singletonFor(provider, "live.shown", () => createLru<Shown>(MAX_PLAYERS));

/** Of the last reading on this host; null without one, or where the provider told no balance. */
export const lastWallet = (base: Base, player: Known): Wallet | null => {
  const reading = lastReading(base, player);
  if (!reading || reading.account.balance === null) return null;
  const known = shownOf(base).get(player.playerKey);
  // A page counts too: what is declared between it and its first poll is news.
  const { sign: results } = noticeSign(base, player);
  if (known?.startedAt === reading.startedAt && known.wallet.results === results) return known.wallet;
  const { balance, bettingOn } = reading.account;
  const said = { balance, bettingOn, ...(results !== undefined && { results }) };
  const digest = createHash("sha256").update(JSON.stringify(said)).digest("base64url");
  const readAt = Math.floor(base.clock.now() - (performance.now() - reading.startedAt));
  const wallet = { ...said, readAt, version: digest.slice(0, VERSION_LENGTH) };
  shownOf(base).set(player.playerKey, { startedAt: reading.startedAt, wallet });
  return wallet;
};

/** When the provider was last asked for a wallet, answered or not: by player, and by token. */
const askedOf = ({ provider }: Pick<Base, "provider">) =>
  singletonFor(provider, "live.asked", () => ({
    players: createLru<number>(MAX_PLAYERS),
    tokens: createLru<number>(MAX_PLAYERS),
  }));

/** To be called before the provider is asked for a poll's wallet. */
export const recordWalletRead = (base: Base, { playerKey, token }: Caller): void => {
  const { players, tokens } = askedOf(base);
  players.set(playerKey, performance.now());
  tokens.set(token, performance.now());
};

/** A token that this host has not met yet counts as asked now: its page has read the account. */
const isTokenDue = (base: Base, { token }: Caller, now: number): boolean => {
  const { tokens } = askedOf(base);
  const askedAt = tokens.get(token);
  if (askedAt === undefined) tokens.set(token, now);
  return askedAt !== undefined && now - askedAt >= TOKEN_ASKED_EVERY_MS;
};

/** By the game's clock, so that a sandbox's jump of some hours makes a reading as old as it looks; in milliseconds. */
const ageOf = ({ clock }: Base, known: HeldWallet | null): number =>
  known ? Math.abs(clock.now() - known.readAt) : Number.POSITIVE_INFINITY;

/**
 * Whether a poll has to ask the provider for the wallet: after the player's own changes, after a result of a market with their
 * bids for a minute, and else once a minute for all tabs and hosts together; never twice in a poll interval without a change
 * of their own (decision 0363).
 * @param held the reading that the screen has, perhaps of another host; null without one.
 */
export const isWalletDue = (base: Base, player: Caller, held: HeldWallet | null): boolean => {
  const reading = lastReading(base, player);
  const { signAt } = noticeSign(base, player);
  const now = performance.now();
  const askedAt = askedOf(base).players.get(player.playerKey) ?? Number.NEGATIVE_INFINITY;
  const changedAt = reading?.changedAt ?? Number.NEGATIVE_INFINITY;
  if (isTokenDue(base, player, now)) return true;
  // A reading that failed, or is under way, is not asked for by each tab.
  if (now - askedAt < MIN_GAP_MS && changedAt <= askedAt) return false;
  if (reading && changedAt >= reading.startedAt) return true;
  const wallet = lastWallet(base, player);
  if (reading === undefined || wallet === null) return Number.isFinite(signAt) || ageOf(base, held) >= OLDEST_MS;
  const since = now - reading.startedAt;
  if (since < MIN_GAP_MS) return false;
  // A page without a reading of its own could not have one.
  const isUnanswered = held === null || reading.startedAt < signAt;
  const age = Math.min(Math.max(since, ageOf(base, wallet)), ageOf(base, held));
  if (isUnanswered || age >= OLDEST_MS) return true;
  return now - signAt < AFTER_RESULT.forMs && age >= AFTER_RESULT.everyMs;
};

/**
 * What a screen does not know yet; null where it has this reading or a newer one, or one that says the same.
 * @param isOfNow the provider was asked for this screen: what it says counts, whatever another host's clock wrote.
 */
export const newerWallet = (base: Base, player: Known, held: HeldWallet | null, isOfNow = false): Wallet | null => {
  const wallet = lastWallet(base, player);
  if (wallet === null || held === null) return wallet;
  if (isOfNow && wallet.version !== held.version) return wallet;
  const ahead = wallet.readAt - held.readAt;
  // A reading from the future is one of a clock that was put back.
  if (held.readAt > base.clock.now() + POLL_INTERVAL_MS) return wallet;
  return ahead >= (wallet.version === held.version ? CONFIRMED_EVERY_MS : 1) ? wallet : null;
};
