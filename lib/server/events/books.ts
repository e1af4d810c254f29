import type { EventsQuery } from "@/lib/contract/events";
import type { Book, TransactionKind, TransactionRecord, UnreadableRow, WithdrawalRecord } from "@/lib/contract/funds";
import type { BidRecord, WinRecord } from "@/lib/contract/histories";
import type { MarketList, RateList } from "@/lib/contract/markets";
import { GAME_FAMILIES, type GameFamily } from "@/lib/domain/game/game-types";
import { addDays, epochOfIndia, type IndiaDay, indiaMoment } from "@/lib/domain/time/india";
import type { Player } from "../accounts/session/session-data";
import { boundedMemo } from "../bounded-memo";
import { readTransactions, readWithdrawals } from "../funds/read-funds";
import { readBidHistory, readWinHistory } from "../play/read-histories";
import { providerMemo } from "../provider/memo";
import { isProviderError, type Provider, type ProviderError } from "../provider/provider";
import { type RememberedResult, rememberedResults } from "../results/book";
import { notePlayed } from "../results/known-results";
import type { Services } from "../services";
import { perOwner } from "../singleton";
import { RESULT_DAYS } from "./due-results";
import { winsOnce } from "./wins-once";

/** The input for the events of one family. A part is null if the provider did not answer. */
export interface FamilyBooks {
  readonly family: GameFamily;
  readonly wins: readonly WinRecord[] | null;
  /** Rows of wins and bids that cannot be read. */
  readonly unreadWins: readonly UnreadableRow[];
  readonly unreadBids: readonly UnreadableRow[];
  /** Only of the last `RESULT_DAYS`: for the stakes of late wins, and for choosing the results that matter. */
  readonly bids: readonly BidRecord[] | null;
  /** The shared lists. */
  readonly list: MarketList | null;
  readonly rates: RateList | null;
  /** Results of the last days, because lists show a result only until the next morning. */
  readonly remembered: readonly RememberedResult[];
}

/** The player's books at the provider. A part is null if the provider did not answer. */
export interface Books {
  readonly families: readonly FamilyBooks[];
  /** Credits of the last `WIN_DAYS`. */
  readonly transactions: readonly TransactionRecord[] | null;
  readonly withdrawals: readonly WithdrawalRecord[] | null;
  /** Whether all books were read, and none shows a bid or a win, of whatever age. */
  readonly isNewPlayer: boolean;
}

/** How far back events reach, today included. */
export const EVENT_DAYS = 30;
/** How far back wins are read: a month's net loss counts all of them (docs/care.md, C14). */
const WIN_DAYS = 31;

type ReadFamily = Omit<FamilyBooks, "list" | "rates" | "remembered">;
type ReadBooks = Omit<Books, "families"> & { readonly families: readonly ReadFamily[] };

/** How long the books are cached for a usual poll, and for a poll that expects news, in milliseconds. */
const KEEP_MS = 60_000;
const FRESH_MS = 2000;
const MOST_PLAYERS = 1000;
const memoOf = providerMemo<ReadBooks>("event-books", KEEP_MS, MOST_PLAYERS);

const daysBack = (today: IndiaDay, days: number) => ({ from: addDays(today, 1 - days), to: today });

/** What events and limits need of a wallet's history, which is cached for a minute: a player may have 50,000 movements. */
const recentCredits = (rows: readonly TransactionRecord[], today: IndiaDay): readonly TransactionRecord[] => {
  const since = epochOfIndia(addDays(today, 1 - WIN_DAYS), 0);
  return rows.filter(({ credit, at }) => credit && (at === null || at >= since));
};

/** Kinds of movements that are there without any bid. */
const BEFORE_BIDS: readonly TransactionKind[] = ["bonus", "deposit", "transfer-in", "transfer-out", "withdrawal"];

/** An entry that cannot be read, or a note that nobody knows, may be a bid. @param wallet the whole passbook. */
const hasNeverBid = (families: readonly ReadFamily[], wallet: Book<TransactionRecord> | null): boolean =>
  wallet !== null &&
  wallet.unreadable.length === 0 &&
  wallet.rows.every(({ kind }) => BEFORE_BIDS.includes(kind)) &&
  families.every(({ wins, bids, unreadWins, unreadBids }) =>
    [wins, bids, unreadWins, unreadBids].every((rows) => rows?.length === 0),
  );

/**
 * Reads the books two at a time, to leave capacity for a screen's own reads.
 * @throws ProviderError if no book could be read.
 */
const read = async (services: Services, player: Player): Promise<ReadBooks> => {
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
    const all: ReadFamily[] = [];
    for (const family of GAME_FAMILIES) {
      const wins = await orNull(readWinHistory(services, player, family, daysBack(today, WIN_DAYS)));
      const bids = await orNull(readBidHistory(services, player, family, daysBack(today, RESULT_DAYS)));
      notePlayed(services, player.playerKey, family, [...new Set(bids?.bids.map(({ gameName }) => gameName))]);
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
  const funds = async () => ({
    wallet: await orNull(readTransactions(services, player)),
    withdrawals: (await orNull(readWithdrawals(services, player)))?.rows ?? null,
  });
  const [all, { wallet, withdrawals }] = await Promise.all([families(), funds()]);
  const played = all.map((one) => ({ ...one, wins: one.wins && winsOnce(one.family, one.wins, wallet) }));
  const isNewPlayer = hasNeverBid(all, wallet);
  const moved = { transactions: wallet && recentCredits(wallet.rows, today), withdrawals, isNewPlayer };
  const told = [moved.transactions, moved.withdrawals, ...played.flatMap(({ wins, bids }) => [wins, bids])];
  const [failure] = failures;
  if (failure !== undefined && told.every((book) => book === null)) throw failure;
  // Partial books are good enough for this answer. The next poll reads all of them again.
  if (failure !== undefined) memoOf(services.provider).forget(player.token);
  return { families: played, ...moved };
};

/** The wallet balance that each token's last poll carried. */
const walletsOf = (provider: Provider) => perOwner(provider, "events.wallets", () => boundedMemo<string>(MOST_PLAYERS));

/**
 * The player's books, cached for a minute because they cost up to eight calls. The cache is bypassed if news is expected or
 * the wallet has changed, but at most every two seconds.
 * @throws ProviderError if nothing could be read; StoreError.
 */
export const readBooks = async (services: Services, player: Player, query: EventsQuery): Promise<Books> => {
  const { provider } = services;
  const { fresh, wallet } = query;
  const wallets = walletsOf(provider);
  const moved = wallet !== undefined && wallets.get(player.token) !== wallet;
  if (moved) wallets.set(player.token, wallet);
  const oldestMs = fresh !== undefined || moved ? FRESH_MS : KEEP_MS;
  const books = await memoOf(provider).get(player.token, () => read(services, player), oldestMs);
  const families = await Promise.all(
    books.families.map(async (one) => {
      const [list, remembered] = await Promise.all([listOf(services, player, one.family), rememberedOf(services, one)]);
      return { ...one, list, rates: services.lists.lastRates(one.family), remembered };
    }),
  );
  return { ...books, families };
};

/** The results of the days of the bids, and of the day before, because a bid or win after midnight may belong to it. */
const rememberedOf = async (services: Services, { family, bids, wins }: ReadFamily) => {
  if ((bids ?? []).length + (wins ?? []).length === 0) return [];
  const today = indiaMoment(services.clock.now());
  return rememberedResults(services, family, addDays(today, -RESULT_DAYS), today);
};

const listOf = ({ lists }: Services, player: Player, family: GameFamily): Promise<MarketList | null> =>
  lists.markets(family, player).catch((error: unknown) => {
    if (isProviderError(error)) return null;
    throw error;
  });
