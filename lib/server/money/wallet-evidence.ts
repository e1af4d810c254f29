import type { TransactionRecord } from "@/lib/contract/funds";
import { addPoints, comparePoints, NO_POINTS, type Points, subtractPoints } from "@/lib/domain/points";

/** A request that takes points from the wallet, in the order of the store. */
export interface Spending {
  readonly key: string;
  readonly cost: Points;
  /** The wallet just before it; null for a later part of a request, and where the provider does not tell it. */
  readonly balance: Points | null;
  /**
   * `answered`: accepted by a direct answer, so the points left before the next request. `found`: taken, some time after
   * its send. `lost`: whether it was taken is not known.
   */
  readonly standing: "answered" | "found" | "lost";
  /** What its debit is called in the wallet's history. */
  readonly movement: TransactionRecord["kind"];
  /** Epoch milliseconds of the game's clock when `balance` was read; null if it was not kept. */
  readonly at: number | null;
}

/**
 * What the wallet says of one lost request: `untouched`: every change of the wallet is explained without it. `open`: the
 * changes fit both, or only fit if it was taken; then it must not be called failed. `unexplained`: something else moved
 * points as well.
 */
export type WalletVerdict = "untouched" | "open" | "unexplained";

const MOST_STEPS = 20_000;

interface Interval {
  left: Points;
}

/** The changes between two known balances, less what was answered within them; and each loose spending's first interval. */
const intervalsOf = (spendings: readonly Spending[], now: Points) => {
  const intervals: Interval[] = [];
  const loose: { readonly spending: Spending; readonly from: number }[] = [];
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

/**
 * Compares the balances before each request, and now, with the requests. Each change between two of them is claimed by
 * the requests that may have made it, and no request makes two (docs/faults.md, row 29).
 * @param spendings in the order of the store, from the first that was lost; `key` is the lost one in question.
 */
export const verdictByBalances = (spendings: readonly Spending[], key: string, now: Points): WalletVerdict => {
  const { intervals, loose } = intervalsOf(spendings, now);
  if (!loose.some(({ spending }) => spending.key === key)) return "unexplained";
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
      if (steps > MOST_STEPS || comparePoints(interval.left, spending.cost) < 0) continue;
      within(interval, spending.cost, () => assign(index + 1, taken || spending.key === key));
    }
  };
  assign(0, false);
  if (steps > MOST_STEPS || fits.with) return "open";
  return fits.without ? "untouched" : "unexplained";
};

/**
 * A movement so many milliseconds older than the balance before is none of those since: an old state of the history could
 * lead back to that balance by chance. Where clocks differ by more, the history does not lead back, and says nothing.
 */
const CLOCK_MARGIN_MS = 2000;

/** How many of the newest movements came after a balance; undefined if the history does not lead back to it. */
const movementsSince = (
  { balance, at }: Pick<Spending, "balance" | "at">,
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
  return found;
};

/**
 * The same by the wallet's own history, which also names what others moved: each request that is known to be taken accounts
 * for one debit, and none may be left that the lost one could have made.
 * @param history newest first. `unexplained` if it does not lead from the balance before the lost request to the one now.
 */
export const verdictByHistory = (
  spendings: readonly Spending[],
  key: string,
  { history, now }: { readonly history: readonly TransactionRecord[]; readonly now: Points },
): WalletVerdict => {
  const placed: { readonly spending: Spending; readonly since: number | undefined }[] = [];
  for (const spending of spendings) {
    const since = spending.balance === null ? placed.at(-1)?.since : movementsSince(spending, history, now);
    placed.push({ spending, since });
  }
  const own = placed.find(({ spending }) => spending.key === key);
  if (own?.since === undefined) return "unexplained";
  const isDebitOf = (row: TransactionRecord, movement: string): boolean =>
    !row.credit && (row.kind === movement || row.kind === "other");
  const explained = new Set<number>();
  const taken = placed.filter(({ spending }) => spending.standing !== "lost");
  // The latest first: what could be its debit could be an earlier one's too, and not the other way round.
  for (const { spending, since } of [...taken].reverse()) {
    // The balance before it was an older one: it accounts for no debit, which leaves those in doubt.
    if (since === undefined) continue;
    const rows = [...history.slice(0, since).entries()].filter(
      ([index, row]) =>
        !explained.has(index) && isDebitOf(row, spending.movement) && comparePoints(row.amount, spending.cost) === 0,
    );
    // Its own kind of debit before one that may be anything, and the oldest: a request's debit comes soon after it.
    const debit = rows.findLast(([, row]) => row.kind === spending.movement) ?? rows.at(-1);
    if (debit === undefined) return "unexplained";
    explained.add(debit[0]);
  }
  const { movement } = own.spending;
  const left = history.slice(0, own.since).some((row, index) => isDebitOf(row, movement) && !explained.has(index));
  return left ? "open" : "untouched";
};

/** Whether the wallet's history shows a credit since the first of these, which no request of theirs has made. */
export const wasCredited = (spendings: readonly Spending[], history: readonly TransactionRecord[]): boolean => {
  const since = spendings[0]?.at ?? null;
  return history.some(({ credit, at }) => credit && (since === null || at === null || at >= since - CLOCK_MARGIN_MS));
};

/**
 * Whether a credit can have hidden what a request took. A history that leads back to the balance before the request shows all
 * movements since; one that does not leaves the time to go by.
 */
export const mayBeHiddenByCredit = (
  spending: Spending | undefined,
  history: readonly TransactionRecord[],
  now: Points,
): boolean => {
  const since = spending && movementsSince(spending, history, now);
  if (since === undefined) return wasCredited(spending ? [spending] : [], history);
  return history.slice(0, since).some(({ credit }) => credit);
};

/**
 * Whether the wallet has dropped since the lost request by its points at least, beyond those of later requests that were
 * taken: the least that can be said where something else moved points and the wallet's history does not tell what.
 */
export const dropFits = (spendings: readonly Spending[], key: string, now: Points): boolean => {
  const index = spendings.findIndex((spending) => spending.key === key);
  const own = spendings[index];
  const balance = spendings.slice(0, index + 1).findLast((spending) => spending.balance !== null)?.balance;
  if (!own || balance === undefined || balance === null) return false;
  const later = spendings.filter(({ standing }, at) => at > index && standing !== "lost");
  const wanted = addPoints(own.cost, ...later.map(({ cost }) => cost));
  return comparePoints(subtractPoints(balance, now), wanted) >= 0;
};
