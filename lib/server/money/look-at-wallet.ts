import type { TransactionRecord } from "@/lib/contract/funds";
import { comparePoints, NO_POINTS, type Points } from "@/lib/domain/points";
import { forgetAccount, readAccount } from "../player/read-account";
import { readWalletHistory } from "./books";
import { isLaterPart } from "./records/record";
import type { Search } from "./search";
import {
  dropFits,
  mayBeHiddenByCredit,
  type Spending,
  verdictByBalances,
  verdictByHistory,
  type WalletVerdict,
  wasCredited,
} from "./wallet-evidence";

/** Null: the provider does not tell it. Undefined: it does not answer, or no longer knows the token (docs/provider.md). */
export const balanceNow = ({ services, actor }: Search): Promise<Points | null | undefined> => {
  forgetAccount(services, actor);
  return readAccount(services, actor).then(
    ({ balance }) => balance,
    () => undefined,
  );
};

/** So many settled requests before the first open one are compared with the wallet's history too. */
const MOST_EARLIER = 10;

interface Choice {
  /** How many before the first are given too. */
  readonly earlier?: number;
  /** Keys of lost requests that count as found. */
  readonly shown?: ReadonlySet<string>;
}

/** The requests that may have moved points since the first whose debit was not yet known when `key` was recorded. */
const spendingsOf = ({ neighbours }: Search, key: string, { earlier = 0, shown }: Choice = {}): readonly Spending[] => {
  const own = neighbours.find(({ record }) => record.key === key)?.record;
  if (!own) return [];
  const all = neighbours
    .map(({ record, kind, stored }) => {
      // The parts of one request have one snapshot, from before the first.
      const { balance, at } = isLaterPart(record.key) ? { balance: null, at: null } : kind.walletBefore(stored.before);
      const isDone = record.state === "done";
      const isTaken = record.key !== key && (isDone || shown?.has(record.key) === true);
      const standing = !isTaken ? "lost" : isDone && !record.found ? "answered" : "found";
      // One that was found before this one was recorded had left its points by then.
      const isLate = record.seq > own.seq || record.settledAt === null || record.settledAt >= own.createdAt;
      const isOpen = standing === "lost" || (standing === "found" && isLate);
      const spending: Spending = {
        key: record.key,
        cost: kind.cost(stored.request),
        balance,
        at,
        standing,
        movement: kind.movement,
      };
      return { spending, isOpen };
    })
    .filter(({ spending }) => comparePoints(spending.cost, NO_POINTS) > 0);
  const firstOpen = all.findIndex(({ isOpen }) => isOpen);
  const start = all
    .slice(0, Math.max(0, firstOpen - earlier) + 1)
    .findLastIndex(({ spending }) => spending.balance !== null);
  return all.slice(Math.max(0, start)).map(({ spending }) => spending);
};

const walletHistory = ({ services, actor }: Search): Promise<readonly TransactionRecord[] | undefined> =>
  readWalletHistory(services, actor).catch(() => undefined);

/**
 * How the wallet agrees with a row that seems to be a request's. `untouched`: its points never left. `contradicted`: something
 * else moved points, and no credit or drop leaves room for it. A credit can hide the debit from the balance; then the
 * wallet's history shows it.
 */
export type Agreement = "fits" | "contradicted" | "untouched";

const WORST_FIRST: readonly Agreement[] = ["untouched", "contradicted", "fits"];

/** What the balances, and the wallet's history where it can be read, say of one request. */
const agreementOf = (
  search: Search,
  { key, now, choice }: { readonly key: string; readonly now: Points; readonly choice: Choice },
  history: readonly TransactionRecord[] | undefined,
): Agreement => {
  const spendingsNow = spendingsOf(search, key, choice);
  const byBalances = verdictByBalances(spendingsNow, key, now);
  const unlessDropped = () => (dropFits(spendingsNow, key, now) ? "fits" : "contradicted");
  if (!history) return byBalances === "unexplained" ? unlessDropped() : byBalances === "open" ? "fits" : "untouched";
  const spendings = spendingsOf(search, key, { ...choice, earlier: MOST_EARLIER });
  const byHistory = verdictByHistory(spendings, key, { history, now });
  // A debit of another kind, the operator's, is named there.
  if (byHistory === "untouched") return "untouched";
  if (byBalances === "open") return "fits";
  // Only a credit can keep the balance up when the points have left.
  const own = spendings.find((one) => one.key === key);
  const credited = mayBeHiddenByCredit(own, history, now);
  if (byBalances === "untouched") return byHistory === "open" && credited ? "fits" : "untouched";
  return credited ? "fits" : unlessDropped();
};

/**
 * @param balance now; null where the provider does not tell it: then every row fits.
 * @param shown keys of lost requests whose rows the book shows, and of those on their way: they account for points as if they
 * were known to be taken.
 * @returns a question for the key of a neighbour.
 */
export const vetoBy = (
  search: Search,
  balance: Points | null,
  shown: ReadonlySet<string>,
): ((key: string) => Promise<Agreement>) => {
  let reading: ReturnType<typeof walletHistory> | undefined;
  return async (key) => {
    if (balance === null) return "fits";
    reading ??= walletHistory(search);
    const history = await reading;
    const both = [{}, { shown }].map((choice) => agreementOf(search, { key, now: balance, choice }, history));
    return WORST_FIRST.find((one) => both.includes(one)) ?? "fits";
  };
};

/** Whether the provider told the balance before the request: one that tells it no more has a wallet that cannot be read. */
const toldBefore = ({ neighbours, record }: Search): boolean =>
  neighbours.some(
    ({ record: one, kind, stored }) => one.key === record.key && kind.walletBefore(stored.before).balance !== null,
  );

/**
 * For a request that no row shows: whether the wallet agrees. As long as it lacks the points, the request is not called
 * failed, and an unknown token, for which the provider shows empty books, proves nothing.
 * @param shown keys of the others without a known end whose rows the book shows: their points may be those that left.
 */
export const absentByWallet = async (
  search: Search,
  shown: ReadonlySet<string> = new Set(),
): Promise<"absent" | "undecided" | "unread"> => {
  const { record } = search;
  const balance = await balanceNow(search);
  if (balance === undefined) return "unread";
  if (balance === null) return toldBefore(search) ? "unread" : "absent";
  const spendings = spendingsOf(search, record.key);
  if (!spendings.some(({ key }) => key === record.key)) return "absent";
  const byBalances = verdictByBalances(spendings, record.key, balance);
  const history = await walletHistory(search);
  if (!history) return byBalances === "untouched" ? "absent" : "unread";
  const evidence = withHistory(search, { spendings, byBalances }, { history, now: balance });
  if (evidence === "absent" || shown.size === 0) return evidence;
  return leftWithOthers(search, shown, { history, now: balance }) ? "absent" : "undecided";
};

interface WalletRead {
  readonly history: readonly TransactionRecord[];
  readonly now: Points;
}

/** Whether the points that left are all of those whose rows the book shows, by the balances and by the wallet's history. */
const leftWithOthers = (search: Search, shown: ReadonlySet<string>, { history, now }: WalletRead): boolean => {
  const { key } = search.record;
  const byHistory = verdictByHistory(spendingsOf(search, key, { shown, earlier: MOST_EARLIER }), key, {
    history,
    now,
  });
  return byHistory === "untouched" && verdictByBalances(spendingsOf(search, key, { shown }), key, now) === "untouched";
};

/** The same, where the wallet's history can be read. `byBalances`: what the balances alone say. */
const withHistory = (
  search: Search,
  { spendings, byBalances }: { readonly spendings: readonly Spending[]; readonly byBalances: WalletVerdict },
  { history, now }: WalletRead,
): "absent" | "undecided" => {
  const { key } = search.record;
  // With those before: the balance before the request may have been older than their debits.
  const byHistory = verdictByHistory(spendingsOf(search, key, { earlier: MOST_EARLIER }), key, { history, now });
  // A credit of the same amount would hide the debit from the balances.
  if (byHistory === "open") return "undecided";
  if (byHistory === "untouched") return "absent";
  const fits = dropFits(spendings, key, now);
  // Another's credit may have hidden an earlier debit, which then seems to be what this one took.
  if (byBalances === "untouched") return fits && wasCredited(spendings, history) ? "undecided" : "absent";
  return byBalances === "open" || fits ? "undecided" : "absent";
};
