import type { EventsQuery } from "@/lib/contract/events";
import type {
  Statement,
  TransactionKind,
  TransactionRecord,
  UnreadableRow,
  WithdrawalRecord,
} from "@/lib/contract/funds";
import type { BidRecord, WinRecord } from "@/lib/contract/histories";
import type { MarketList, RateList } from "@/lib/contract/markets";
import { GAME_FAMILIES, type GameFamily } from "@/lib/domain/game/game-types";
import { addDays, epochOfIndia, type IndiaDay, indiaMoment } from "@/lib/domain/time/india";
import type { Player } from "../accounts/session/session-data";
import { readWithdrawalHistory } from "../funds/own-requests";
import { readTransactions } from "../funds/read-funds";
import { createLru } from "../lru";
import { readBidHistory, readWinStatement } from "../play/read-histories";
import { confirmToken } from "../player/read-account";
import { createProviderCache } from "../provider/async-cache";
import { isProviderError, type Provider, type ProviderError } from "../provider/provider";
import { trackPlayedMarkets } from "../results/known-results";
import { readResultsOfDays, type StoredResult } from "../results/result-store";
import type { Services } from "../services";
import { singletonFor } from "../singleton";
import { RESULT_DAYS } from "./due-results";
import { findMissingDeposits, type MissingDeposit } from "./missing-deposits";
import { winsOnce } from "./wins-once";

/** The input for the events of one family. A part is null if the provider did not answer. */
export interface FamilyStatements {
  readonly family: GameFamily;
  readonly wins: readonly WinRecord[] | null;
  /** Rows of wins and bids that cannot be read. */
  readonly unreadWins: readonly UnreadableRow[];
  readonly unreadBids: readonly UnreadableRow[];
  /** The bids of the last `RESULT_DAYS`, for the stakes of late wins, and for choosing the results that matter. */
  readonly bids: readonly BidRecord[] | null;
  /** The family's list of markets, as all players share it. */
  readonly list: MarketList | null;
  readonly rates: RateList | null;
  /** The results of the last days, because lists show a result only until the next morning. */
  readonly storedResults: readonly StoredResult[];
}

/** The player's statements at the provider. A part is null if the provider did not answer. */
export interface PlayerStatements {
  readonly families: readonly FamilyStatements[];
  /** The credits of the last `WIN_DAYS`. */
  readonly transactions: readonly TransactionRecord[] | null;
  readonly withdrawals: readonly WithdrawalRecord[] | null;
  readonly missingDeposits: readonly MissingDeposit[];
  /** Whether all statements were read, and none shows a bid or a win, of whatever age. */
  readonly isNewPlayer: boolean;
}

/** How far back wins are read, because a month's net loss counts all of them (docs/care.md, C14). */
const WIN_DAYS = 31;

type CachedFamily = Omit<FamilyStatements, "list" | "rates" | "storedResults">;
type CachedStatements = Omit<PlayerStatements, "families"> & { readonly families: readonly CachedFamily[] };

/** How old cached statements may be for a usual poll, and for a poll that expects news. */
const TTL_MS = 60_000;
const FRESH_MS = 2000;
const MAX_PLAYERS = 1000;
const cacheOf = createProviderCache<CachedStatements>("event-books", TTL_MS, MAX_PLAYERS);

const daysBack = (today: IndiaDay, days: number) => ({ from: addDays(today, 1 - days), to: today });

/**
 * Selects what events and limits need of a wallet's history, because a player may have 50,000 movements and they are
 * cached.
 */
const recentCredits = (rows: readonly TransactionRecord[], today: IndiaDay): readonly TransactionRecord[] => {
  const since = epochOfIndia(addDays(today, 1 - WIN_DAYS), 0);
  return rows.filter(({ credit, at }) => credit && (at === null || at >= since));
};

/** The kinds of movements that exist without any bid. */
const BEFORE_BIDS: readonly TransactionKind[] = ["bonus", "deposit", "transfer-in", "transfer-out", "withdrawal"];

/**
 * Whether a player has certainly never bid: an entry that cannot be read, or a note of no known kind, may be a bid.
 * @param wallet the whole passbook.
 */
const hasNeverBid = (families: readonly CachedFamily[], wallet: Statement<TransactionRecord> | null): boolean =>
  wallet !== null &&
  wallet.unreadable.length === 0 &&
  wallet.rows.every(({ kind }) => BEFORE_BIDS.includes(kind)) &&
  families.every(({ wins, bids, unreadWins, unreadBids }) =>
    [wins, bids, unreadWins, unreadBids].every((rows) => rows?.length === 0),
  );

const nullIfEmpty = <Row>(rows: readonly Row[] | null): readonly Row[] | null => (rows?.length ? rows : null);

/**
 * Reads the statements two at a time, to leave capacity for a screen's own reads. The passbook comes last: it shows
 * that the provider knew the token throughout. Without such a proof what is empty counts as not read.
 * @throws AppError session_ended
 * @throws ProviderError if no statement could be read.
 */
const read = async (services: Services, player: Player): Promise<CachedStatements> => {
  const today = indiaMoment(services.clock.now());
  const failures: ProviderError[] = [];
  const orNull = async <Value>(reading: Promise<Value>): Promise<Value | null> => {
    try {
      return await reading;
    } catch (error) {
      if (!isProviderError(error)) throw error;
      failures.push(error);
      return null;
    }
  };
  const families = async () => {
    const all: CachedFamily[] = [];
    for (const family of GAME_FAMILIES) {
      const wins = await orNull(readWinStatement(services, player, family, daysBack(today, WIN_DAYS)));
      const bids = await orNull(readBidHistory(services, player, family, daysBack(today, RESULT_DAYS)));
      trackPlayedMarkets(services, player.playerKey, family, [...new Set(bids?.bids.map(({ gameName }) => gameName))]);
      all.push({
        family,
        wins: wins?.wins ?? null,
        bids: bids?.bids ?? null,
        unreadWins: wins?.unreadable ?? [],
        unreadBids: bids?.unreadable ?? [],
      });
    }
    return all;
  };
  const [read, withdrawn] = await Promise.all([families(), orNull(readWithdrawalHistory(services, player))]);
  const wallet = await orNull(readTransactions(services, player));
  const isProven = wallet !== null || (await orNull(confirmToken(services, player).then(() => true)));
  const toProven = isProven ? <Row>(rows: readonly Row[] | null) => rows : nullIfEmpty;
  const all = read.map((one) => ({ ...one, wins: toProven(one.wins), bids: toProven(one.bids) }));
  const withdrawals = toProven(withdrawn?.rows ?? null);
  const played = all.map((one) => ({ ...one, wins: one.wins && winsOnce(one.family, one.wins, wallet) }));
  const missingDeposits = (await orNull(findMissingDeposits(services, player, wallet))) ?? [];
  const movements = {
    transactions: wallet && recentCredits(wallet.rows, today),
    withdrawals,
    missingDeposits,
    isNewPlayer: hasNeverBid(all, wallet),
  };
  const parts = [movements.transactions, movements.withdrawals, ...played.flatMap(({ wins, bids }) => [wins, bids])];
  const [failure] = failures;
  if (failure !== undefined && parts.every((statement) => statement === null)) throw failure;
  // Partial statements are good enough for this response. The next poll reads all of them again.
  if (failure !== undefined) cacheOf(services.provider).invalidate(player.token);
  return { families: played, ...movements };
};

/** Returns the wallet balance that each token had when its statements were last read. */
const getLastWallets = (provider: Provider) =>
  singletonFor(provider, "events.wallets", () => createLru<string>(MAX_PLAYERS));

/** Whether the player's statements were last read with this balance: those of another one may lack what changed it. */
export const isReadWith = ({ provider }: Services, { token }: Player, balance: string): boolean =>
  getLastWallets(provider).get(token) === balance;

/**
 * Returns the player's statements, cached for a minute because they cost up to eight calls. The cache is bypassed if
 * news is expected or the wallet has changed, but at most every two seconds.
 * @throws AppError session_ended
 * @throws ProviderError if nothing could be read.
 * @throws StoreSetupError.
 */
export const readPlayerStatements = async (
  services: Services,
  player: Player,
  query: EventsQuery,
): Promise<PlayerStatements> => {
  const { provider } = services;
  const { fresh, wallet } = query;
  const wallets = getLastWallets(provider);
  const isWalletChanged = wallet !== undefined && wallets.get(player.token) !== wallet;
  const maxAgeMs = fresh !== undefined || isWalletChanged ? FRESH_MS : TTL_MS;
  // A change counts as seen only when a read begins: cached statements of the last two seconds may be from before it.
  const load = () => {
    if (wallet !== undefined) wallets.set(player.token, wallet);
    return read(services, player);
  };
  const statements = await cacheOf(provider).get(player.token, load, maxAgeMs);
  const families = await Promise.all(
    statements.families.map(async (one) => {
      const [list, storedResults] = await Promise.all([
        readMarketList(services, player, one.family),
        readStoredResults(services, one),
      ]);
      return { ...one, list, rates: services.lists.lastRates(one.family), storedResults };
    }),
  );
  return { ...statements, families };
};

/**
 * Reads the results of the days of the bids, and of the day before, because a bid or win after midnight may belong to
 * it.
 */
const readStoredResults = async (services: Services, { family, bids, wins }: CachedFamily) => {
  if ((bids ?? []).length + (wins ?? []).length === 0) return [];
  const today = indiaMoment(services.clock.now());
  return readResultsOfDays(services, family, addDays(today, -RESULT_DAYS), today);
};

const readMarketList = ({ lists }: Services, player: Player, family: GameFamily): Promise<MarketList | null> =>
  lists.markets(family, player).catch((error: unknown) => {
    if (isProviderError(error)) return null;
    throw error;
  });
