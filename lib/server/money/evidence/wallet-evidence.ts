import type { TransactionRecord } from "@/lib/contract/funds";
import { addPoints, comparePoints, NO_POINTS, type Points, subtractPoints } from "@/lib/domain/points";

/** A request that takes points from the wallet, in the order of the store. */
export interface WalletDebit {
  readonly key: string;
  readonly cost: Points;
  /** The balance just before it. Null for a later part of a request, and if the provider does not show the balance. */
  readonly balance: Points | null;
  /** `answered`: accepted by its answer, before the next request. `found`: taken some time after its send. `lost`: unknown. */
  readonly standing: "answered" | "found" | "lost";
  /** The kind of its debit in the wallet's history. */
  readonly movement: TransactionRecord["kind"];
  /** Epoch milliseconds of the game's clock when `balance` was read; null if unknown. */
  readonly at: number | null;
}

/**
 * The wallet's verdict on one lost request. `untouched`: every change of the wallet is explained without it. `open`: the
 * changes fit with and without it, or only with it; it must not be called failed. `unexplained`: something else moved points
 * too.
 */
export type WalletConclusion = "untouched" | "open" | "unexplained";

const MAX_STEPS = 20_000;

interface Interval {
  left: Points;
}

/** The changes between known balances, minus the answered requests; and each other request with its first interval. */
const intervalsOf = (spendings: readonly WalletDebit[], now: Points) => {
  const intervals: Interval[] = [];
  const loose: { readonly spending: WalletDebit; readonly from: number }[] = [];
  let last: Points | null = null;
  for (const spending of spendings) {
    if (spending.balance !== null) {
      const open = intervals.at(-1);
      if (open && last !== null) open.left = addPoints(open.left, subtractPoints(last, spending.balance));
      last = spending.balance;
      intervals.push({ left: NO_POINTS });
    }
    const current = intervals.at(-1);
    if (!current) continue;
    if (spending.standing === "answered") current.left = subtractPoints(current.left, spending.cost);
    else loose.push({ spending, from: intervals.length - 1 });
  }
  const open = intervals.at(-1);
  if (open && last !== null) open.left = addPoints(open.left, subtractPoints(last, now));
  return { intervals, loose };
};

/** Whether the changes between the balances fit with the lost request, and without it. Undefined if it is not among them. */
const fitsOf = (spendings: readonly WalletDebit[], key: string, now: Points) => {
  const { intervals, loose } = intervalsOf(spendings, now);
  if (!loose.some(({ spending }) => spending.key === key)) return undefined;
  const fits = { with: false, without: false };
  let steps = 0;
  const conclude = (taken: boolean): void => {
    if (intervals.every(({ left }) => comparePoints(left, NO_POINTS) === 0)) fits[taken ? "with" : "without"] = true;
  };
  const within = (interval: Interval, cost: Points, work: () => void): void => {
    interval.left = subtractPoints(interval.left, cost);
    work();
    interval.left = addPoints(interval.left, cost);
  };
  const assign = (index: number, taken: boolean): void => {
    steps += 1;
    const next = loose[index];
    if (!next) {
      conclude(taken);
      return;
    }
    const { from, spending } = next;
    if (spending.standing === "lost") assign(index + 1, taken);
    for (const interval of intervals.slice(from)) {
      if (steps > MAX_STEPS || comparePoints(interval.left, spending.cost) < 0) continue;
      within(interval, spending.cost, () => assign(index + 1, taken || spending.key === key));
    }
  };
  assign(0, false);
  // Too many ways to look at each of them: both may fit.
  return steps > MAX_STEPS ? { with: true, without: true } : fits;
};

/**
 * Compares the balance before each request, and the current balance, with the requests. Each change between two balances must
 * be explained by requests, and no request explains two changes (docs/faults.md, row 29).
 * @param spendings in the order of the store, from the first lost request. @param key of the lost request in question.
 */
export const judgeByBalances = (spendings: readonly WalletDebit[], key: string, now: Points): WalletConclusion => {
  const fits = fitsOf(spendings, key, now);
  if (fits?.with) return "open";
  return fits?.without ? "untouched" : "unexplained";
};

/**
 * In milliseconds. A movement that is older than the earlier balance by more did not follow that balance; without this bound
 * an old history could lead back to it by chance. If clocks differ by more, the history decides nothing.
 */
const CLOCK_MARGIN_MS = 2000;
/** The provider writes dates to the second. */
const DATED_TO_MS = 1000;

/**
 * How many of the newest movements followed a balance. Undefined if the history does not lead back to it, or leads back to it
 * only without a movement that is dated later: then the balance of now is older than the history.
 */
const movementsSince = (
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

/** How many of the newest movements are dated after a balance was read, or shortly before. Undated ones count. */
const movementsDatedSince = ({ at }: Pick<WalletDebit, "at">, history: readonly TransactionRecord[]): number => {
  const index = history.findIndex((row) => at !== null && row.at !== null && row.at < at - CLOCK_MARGIN_MS);
  return index === -1 ? history.length : index;
};

interface Movements {
  /** Newest first. */
  readonly history: readonly TransactionRecord[];
  /** Undefined: dates alone say which movements followed a balance. That may contradict a row, and proves nothing. */
  readonly now?: Points;
  /** The largest debit that the lost request could have made. Without it, each debit could be its own. */
  readonly mostOwn?: Points;
  /** Only debits that name their kind count. Without it, a debit of unknown kind may be any request's. */
  readonly isNamed?: boolean;
}

/**
 * The verdict by the wallet's history, which also names movements of others: each taken request explains one debit, and no
 * debit may be left that the lost request could have made.
 * `unexplained` if the history does not lead from the balance before the lost request to the current one.
 */
export const judgeByHistory = (
  spendings: readonly WalletDebit[],
  key: string,
  { history, now, mostOwn, isNamed = false }: Movements,
): WalletConclusion => {
  const sinceOf = (spending: WalletDebit) =>
    now === undefined ? movementsDatedSince(spending, history) : movementsSince(spending, history, now);
  const placed: { readonly spending: WalletDebit; readonly since: number | undefined }[] = [];
  for (const spending of spendings) {
    const since = spending.balance === null ? placed.at(-1)?.since : sinceOf(spending);
    placed.push({ spending, since });
  }
  const own = placed.find(({ spending }) => spending.key === key);
  if (own?.since === undefined) return "unexplained";
  // It does not reach back to an earlier request's balance, and what it shows is not dated later: the newest debits may be missing.
  const earlier = placed.slice(0, placed.indexOf(own)).findLast(({ spending }) => spending.balance !== null);
  const isEarlier = (row: TransactionRecord) =>
    own.spending.at !== null && row.at !== null && row.at <= own.spending.at;
  if (earlier && earlier.since === undefined && history.slice(0, own.since).some(isEarlier)) return "unexplained";
  const isDebitOf = (row: TransactionRecord, movement: string): boolean =>
    !row.credit && (row.kind === movement || (row.kind === "other" && !isNamed));
  const explained = new Set<number>();
  const taken = placed.filter(({ spending }) => spending.standing !== "lost");
  // The latest first: any debit that fits it also fits an earlier request, but not the other way round.
  for (const { spending, since } of [...taken].reverse()) {
    // Its earlier balance is not in the history, so it explains no debit.
    if (since === undefined) continue;
    const rows = [...history.slice(0, since).entries()].filter(
      ([index, row]) =>
        !explained.has(index) && isDebitOf(row, spending.movement) && comparePoints(row.amount, spending.cost) === 0,
    );
    // Prefer a debit of its own kind, then the oldest: a debit follows its request soon.
    const debit = rows.findLast(([, row]) => row.kind === spending.movement) ?? rows.at(-1);
    if (debit === undefined) return "unexplained";
    explained.add(debit[0]);
  }
  const { movement, at } = own.spending;
  const rest = history.slice(0, own.since).filter((_row, index) => !explained.has(index));
  const isOwn = (row: TransactionRecord) => mostOwn === undefined || comparePoints(row.amount, mostOwn) <= 0;
  if (rest.some((row) => isDebitOf(row, movement) && isOwn(row))) return "open";
  // A debit from before that balance: an old state of the history can lead back to it by chance. Dates are whole seconds.
  const isOlder = rest.some((row) => !row.credit && at !== null && row.at !== null && row.at + DATED_TO_MS <= at);
  return isOlder ? "unexplained" : "untouched";
};

/** The request whose snapshot shows the balance before `key`: itself, or the first part of its list. */
export const findSnapshot = (spendings: readonly WalletDebit[], key: string): WalletDebit | undefined =>
  spendings.slice(0, spendings.findIndex((one) => one.key === key) + 1).findLast(({ balance }) => balance !== null);

/** Whether the wallet's history shows a credit since the balance before a request. */
export const wasCredited = (first: WalletDebit | undefined, history: readonly TransactionRecord[]): boolean => {
  const since = first?.at ?? null;
  return history.some(({ credit, at }) => credit && (since === null || at === null || at >= since - CLOCK_MARGIN_MS));
};

/**
 * Whether the wallet has dropped since the lost request by at least its points, in addition to those of later taken requests.
 * This is the weakest check, for when something else moved points and the wallet's history does not explain it.
 */
export const dropFits = (spendings: readonly WalletDebit[], key: string, now: Points): boolean => {
  const index = spendings.findIndex((spending) => spending.key === key);
  const own = spendings[index];
  const balance = findSnapshot(spendings, key)?.balance ?? null;
  if (!own || balance === null) return false;
  const later = spendings.filter(({ standing }, at) => at > index && standing !== "lost");
  const wanted = addPoints(own.cost, ...later.map(({ cost }) => cost));
  return comparePoints(subtractPoints(balance, now), wanted) >= 0;
};
