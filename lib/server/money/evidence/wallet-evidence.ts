import type { TransactionRecord } from "@/lib/contract/funds";
import { addPoints, comparePoints, NO_POINTS, type Points, subtractPoints } from "@/lib/domain/points";

/** A request that takes points from the wallet. Lists of them are in the order of the store. */
export interface WalletDebit {
  readonly key: string;
  readonly cost: Points;
  /**
   * The balance just before the request; null for a later part of a request, and if the provider does not show the
   * balance.
   */
  readonly balance: Points | null;
  /**
   * `answered`: accepted by its response, before the next request. `found`: taken some time after its send. `lost`:
   * unknown.
   */
  readonly standing: "answered" | "found" | "lost";
  /** The kind of the request's debit in the wallet's history. */
  readonly movement: TransactionRecord["kind"];
  /** Epoch milliseconds of the game's clock when `balance` was read; null if unknown. */
  readonly at: number | null;
}

/**
 * What the wallet says of one lost request. `untouched`: every change of the wallet is explained without it. `open`:
 * the changes fit with and without it, or only with it; it must not be called failed. `unexplained`: something else
 * moved points too.
 */
export type WalletConclusion = "untouched" | "open" | "unexplained";

const MAX_STEPS = 20_000;

interface Interval {
  left: Points;
}

/**
 * Computes the changes between known balances, minus the answered requests, and each other request with its first
 * interval.
 */
const computeIntervals = (debits: readonly WalletDebit[], now: Points) => {
  const intervals: Interval[] = [];
  const loose: { readonly debit: WalletDebit; readonly from: number }[] = [];
  let last: Points | null = null;
  for (const debit of debits) {
    if (debit.balance !== null) {
      const open = intervals.at(-1);
      if (open && last !== null) open.left = addPoints(open.left, subtractPoints(last, debit.balance));
      last = debit.balance;
      intervals.push({ left: NO_POINTS });
    }
    const current = intervals.at(-1);
    if (!current) continue;
    if (debit.standing === "answered") current.left = subtractPoints(current.left, debit.cost);
    else loose.push({ debit, from: intervals.length - 1 });
  }
  const open = intervals.at(-1);
  if (open && last !== null) open.left = addPoints(open.left, subtractPoints(last, now));
  return { intervals, loose };
};

/**
 * Whether the changes between the balances fit with the lost request, and without it; undefined if it is not in the
 * list.
 */
const computeFits = (debits: readonly WalletDebit[], key: string, now: Points) => {
  const { intervals, loose } = computeIntervals(debits, now);
  if (!loose.some(({ debit }) => debit.key === key)) return undefined;
  const fits = { with: false, without: false };
  let steps = 0;
  const recordFit = (taken: boolean): void => {
    if (intervals.every(({ left }) => comparePoints(left, NO_POINTS) === 0)) fits[taken ? "with" : "without"] = true;
  };
  const within = (interval: Interval, cost: Points, whileTaken: () => void): void => {
    interval.left = subtractPoints(interval.left, cost);
    whileTaken();
    interval.left = addPoints(interval.left, cost);
  };
  const assign = (index: number, taken: boolean): void => {
    steps += 1;
    const next = loose[index];
    if (!next) {
      recordFit(taken);
      return;
    }
    const { from, debit } = next;
    if (debit.standing === "lost") assign(index + 1, taken);
    for (const interval of intervals.slice(from)) {
      if (steps > MAX_STEPS || comparePoints(interval.left, debit.cost) < 0) continue;
      within(interval, debit.cost, () => assign(index + 1, taken || debit.key === key));
    }
  };
  assign(0, false);
  // There are too many combinations to try each of them, so both may fit.
  return steps > MAX_STEPS ? { with: true, without: true } : fits;
};

/**
 * Compares the balance before each request, and the current balance, with the requests. Each change between two
 * balances must be explained by requests, and no request explains two changes (docs/faults.md, row 29).
 * @param debits in the order of the store, from the first lost request.
 * @param key of the searched request.
 */
export const judgeByBalances = (debits: readonly WalletDebit[], key: string, now: Points): WalletConclusion => {
  const fits = computeFits(debits, key, now);
  if (fits?.with) return "open";
  return fits?.without ? "untouched" : "unexplained";
};

/**
 * How much older than the earlier balance a movement may be and still have followed it, in milliseconds. Without this
 * bound an old history could lead back to that balance by chance. If clocks differ by more, the history decides
 * nothing.
 */
const CLOCK_MARGIN_MS = 2000;
/** The provider writes dates to the second. */
const DATED_TO_MS = 1000;

/**
 * Counts the newest movements that followed a balance. Undefined if the history does not lead back to it, or leads back
 * to it only without a movement that is dated later: then the current balance is older than the history.
 */
const countMovementsSince = (
  { balance, at }: Pick<WalletDebit, "balance" | "at">,
  history: readonly TransactionRecord[],
  now: Points,
): number | undefined => {
  let running = now;
  let found = balance !== null && comparePoints(running, balance) === 0 ? 0 : undefined;
  for (const [index, row] of history.entries()) {
    if (at !== null && row.at !== null && row.at < at - CLOCK_MARGIN_MS) break;
    running = row.credit ? subtractPoints(running, row.amount) : addPoints(running, row.amount);
    if (balance !== null && comparePoints(running, balance) === 0) found = index + 1;
  }
  const isLeftOut = (row: TransactionRecord) => at !== null && row.at !== null && row.at > at + CLOCK_MARGIN_MS;
  return found !== undefined && history.slice(found).some(isLeftOut) ? undefined : found;
};

/** Counts the newest movements that are dated after a balance was read, or shortly before. Undated ones count. */
const countMovementsDatedSince = ({ at }: Pick<WalletDebit, "at">, history: readonly TransactionRecord[]): number => {
  const index = history.findIndex((row) => at !== null && row.at !== null && row.at < at - CLOCK_MARGIN_MS);
  return index === -1 ? history.length : index;
};

interface Movements {
  /** The movements of the wallet, newest first. */
  readonly history: readonly TransactionRecord[];
  /**
   * The current balance. If undefined, dates alone tell which movements followed a balance: that may contradict a row,
   * and proves nothing.
   */
  readonly now?: Points;
  /** The largest debit that the searched request could have made. If undefined, each debit could be its own. */
  readonly maxOwn?: Points;
  /** Whether only debits that name their kind count. Otherwise a debit of unknown kind may be any request's. */
  readonly isNamed?: boolean;
}

/**
 * Judges by the wallet's history, which also names movements of others: each taken request explains one debit, and no
 * debit may be left that the searched request could have made.
 * @returns `unexplained` if the history does not lead from the balance before the searched request to the current one.
 */
export const judgeByHistory = (
  debits: readonly WalletDebit[],
  key: string,
  { history, now, maxOwn, isNamed = false }: Movements,
): WalletConclusion => {
  const countSince = (debit: WalletDebit) =>
    now === undefined ? countMovementsDatedSince(debit, history) : countMovementsSince(debit, history, now);
  const placed: { readonly debit: WalletDebit; readonly since: number | undefined }[] = [];
  for (const debit of debits) {
    const since = debit.balance === null ? placed.at(-1)?.since : countSince(debit);
    placed.push({ debit, since });
  }
  const own = placed.find(({ debit }) => debit.key === key);
  if (own?.since === undefined) return "unexplained";
  // The history does not reach back to an earlier request's balance, and what it shows is not dated later: the newest
  // debits may be missing.
  const earlier = placed.slice(0, placed.indexOf(own)).findLast(({ debit }) => debit.balance !== null);
  const isEarlier = (row: TransactionRecord) => own.debit.at !== null && row.at !== null && row.at <= own.debit.at;
  if (earlier && earlier.since === undefined && history.slice(0, own.since).some(isEarlier)) return "unexplained";
  const isDebitOf = (row: TransactionRecord, movement: string): boolean =>
    !row.credit && (row.kind === movement || (row.kind === "other" && !isNamed));
  const explained = new Set<number>();
  const taken = placed.filter(({ debit }) => debit.standing !== "lost");
  // The latest request goes first, because any debit that fits it also fits an earlier one, but not the other way
  // round.
  for (const { debit, since } of [...taken].reverse()) {
    // Its earlier balance is not in the history, so it explains no debit.
    if (since === undefined) continue;
    const rows = [...history.slice(0, since).entries()].filter(
      ([index, row]) =>
        !explained.has(index) && isDebitOf(row, debit.movement) && comparePoints(row.amount, debit.cost) === 0,
    );
    // Prefers a debit of its own kind, then the oldest, because a debit follows its request soon.
    const best = rows.findLast(([, row]) => row.kind === debit.movement) ?? rows.at(-1);
    if (best === undefined) return "unexplained";
    explained.add(best[0]);
  }
  const { movement, at } = own.debit;
  const rest = history.slice(0, own.since).filter((_row, index) => !explained.has(index));
  const isOwn = (row: TransactionRecord) => maxOwn === undefined || comparePoints(row.amount, maxOwn) <= 0;
  if (rest.some((row) => isDebitOf(row, movement) && isOwn(row))) return "open";
  // A debit from before that balance means that an old state of the history leads back to it by chance. Dates are whole
  // seconds.
  const isOlder = rest.some((row) => !row.credit && at !== null && row.at !== null && row.at + DATED_TO_MS <= at);
  return isOlder ? "unexplained" : "untouched";
};

/** Finds the request whose snapshot shows the balance before `key`: itself, or the first part of its list. */
export const findSnapshot = (debits: readonly WalletDebit[], key: string): WalletDebit | undefined =>
  debits.slice(0, debits.findIndex((one) => one.key === key) + 1).findLast(({ balance }) => balance !== null);

/** Whether the wallet's history shows a credit since the balance before a request. */
export const wasCredited = (first: WalletDebit | undefined, history: readonly TransactionRecord[]): boolean => {
  const since = first?.at ?? null;
  return history.some(({ credit, at }) => credit && (since === null || at === null || at >= since - CLOCK_MARGIN_MS));
};

/**
 * Whether the wallet has dropped since the searched request by at least its points, in addition to those of later taken
 * requests. This is the weakest check, for when something else moved points and the history does not explain it.
 */
export const dropFits = (debits: readonly WalletDebit[], key: string, now: Points): boolean => {
  const index = debits.findIndex((debit) => debit.key === key);
  const own = debits[index];
  const balance = findSnapshot(debits, key)?.balance ?? null;
  if (!own || balance === null) return false;
  const later = debits.filter(({ standing }, at) => at > index && standing !== "lost");
  const wanted = addPoints(own.cost, ...later.map(({ cost }) => cost));
  return comparePoints(subtractPoints(balance, now), wanted) >= 0;
};
