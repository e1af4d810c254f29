import { isAppError } from "@/lib/contract/errors";
import type { TransactionRecord } from "@/lib/contract/funds";
import { comparePoints, NO_POINTS, type Points } from "@/lib/domain/points";
import { invalidateAccount, readAccount } from "@/lib/server/player/read-account";
import { type EvidenceSearch, sendingKeys } from "../evidence-search";
import { isLaterPart } from "../records/record";
import { readWalletEvidence } from "./statements";
import {
  dropFits,
  findSnapshot,
  judgeByBalances,
  judgeByHistory,
  type WalletConclusion,
  type WalletDebit,
  wasCredited,
} from "./wallet-evidence";

/** `forgotten`: the provider no longer knows the token (docs/provider.md). `unread`: the provider did not answer. */
type NoBalance = "forgotten" | "unread";

/** Reads the current balance without the cache; its value is null if the response has none. */
export const readBalance = ({
  services,
  actor,
}: EvidenceSearch): Promise<{ readonly balance: Points | null } | NoBalance> => {
  invalidateAccount(services, actor);
  return readAccount(services, actor).catch((error: unknown) =>
    isAppError(error) && error.code === "session_ended" ? "forgotten" : "unread",
  );
};

/** How many settled requests before the first open one are compared with the wallet's history too. */
const MAX_EARLIER = 10;

interface DebitChoice {
  /** How many requests before the first open one are included. */
  readonly earlier?: number;
  /** Keys of lost requests that are treated as found. */
  readonly matched?: ReadonlySet<string>;
}

/**
 * Lists the requests that may have moved points, from the first whose debit was still unknown when `key` was recorded.
 */
const listDebits = (
  { competing }: EvidenceSearch,
  key: string,
  { earlier = 0, matched }: DebitChoice = {},
): readonly WalletDebit[] => {
  const own = competing.find(({ record }) => record.key === key)?.record;
  if (!own) return [];
  const all = competing
    .map(({ record, kind, stored }) => {
      // All parts of a request share one snapshot, from before the first part.
      const { balance, at } = isLaterPart(record.key) ? { balance: null, at: null } : kind.walletBefore(stored.before);
      const isDone = record.state === "done";
      const isTaken = record.key !== key && (isDone || matched?.has(record.key) === true);
      const standing = !isTaken ? "lost" : isDone && !record.found ? "answered" : "found";
      // The points of a request that was found before this one was recorded had already left the wallet.
      const isLate = record.seq > own.seq || record.settledAfter === null || record.settledAfter >= own.seq;
      const isOpen = standing === "lost" || (standing === "found" && isLate);
      const debit: WalletDebit = {
        key: record.key,
        cost: kind.cost(stored.request),
        balance,
        at,
        standing,
        movement: kind.movement,
      };
      return { debit, isOpen };
    })
    .filter(({ debit }) => comparePoints(debit.cost, NO_POINTS) > 0);
  const firstOpen = all.findIndex(({ isOpen }) => isOpen);
  const start = all.slice(0, Math.max(0, firstOpen - earlier) + 1).findLastIndex(({ debit }) => debit.balance !== null);
  return all.slice(Math.max(0, start)).map(({ debit }) => debit);
};

/** Returns when the first balance was read that the wallet's history must lead back to; null if none was. */
const findEarliestBalanceTime = ({ competing }: EvidenceSearch): number | null => {
  const times = competing.flatMap(({ kind, stored }) => kind.walletBefore(stored.before).at ?? []);
  return times.length === 0 ? null : Math.min(...times);
};

const readHistory = (search: EvidenceSearch): Promise<readonly TransactionRecord[] | undefined> =>
  readWalletEvidence(search.services, search.actor, findEarliestBalanceTime(search)).catch(() => undefined);

/**
 * Whether the wallet agrees that a row belongs to a request. `untouched`: the points of the request never left.
 * `contradicted`: something else moved points, and no credit or drop leaves room for the request. A credit can hide the
 * debit from the balance; the wallet's history still shows it.
 */
export type Agreement = "fits" | "contradicted" | "untouched";

const WORST_FIRST: readonly Agreement[] = ["untouched", "contradicted", "fits"];

interface JudgedRequest {
  readonly key: string;
  readonly now: Points;
  readonly choice: DebitChoice;
}

/** Judges by a readable wallet history, which also names debits of other kinds, such as the operator's. */
const judgeHistory = (
  search: EvidenceSearch,
  { key, now, choice }: JudgedRequest,
  history: readonly TransactionRecord[],
  isNamed = false,
): WalletConclusion => {
  const debits = listDebits(search, key, { ...choice, earlier: MAX_EARLIER });
  // One request makes one debit, or one for each of its lines. A larger debit is another's.
  const maxOwn = debits.find((one) => one.key === key)?.cost ?? NO_POINTS;
  return judgeByHistory(debits, key, { history, now, maxOwn, isNamed });
};

/** Computes the agreement by the balances, and by the wallet's history if it can be read. */
const computeAgreement = (
  search: EvidenceSearch,
  { key, now, choice }: JudgedRequest,
  history: readonly TransactionRecord[] | undefined,
): Agreement => {
  const debits = listDebits(search, key, choice);
  const byBalances = judgeByBalances(debits, key, now);
  const hasDebitLeft = () => !history || judgeByHistory(debits, key, { history }) !== "untouched";
  const unlessDropped = () => (dropFits(debits, key, now) && hasDebitLeft() ? "fits" : "contradicted");
  if (!history) return byBalances === "unexplained" ? unlessDropped() : byBalances === "open" ? "fits" : "untouched";
  const byHistory = judgeHistory(search, { key, now, choice }, history);
  if (byHistory === "untouched") return "untouched";
  if (byBalances === "open") return "fits";
  // If the points have left, only a credit can have restored one of the balances.
  if (byBalances === "untouched") return byHistory === "open" && wasCredited(debits[0], history) ? "fits" : "untouched";
  return byHistory === "open" || wasCredited(findSnapshot(debits, key), history) ? "fits" : unlessDropped();
};

/**
 * Returns checks of requests against the current balance and the wallet's history, which is read when it is first
 * needed.
 */
export const createWalletCheck = (search: EvidenceSearch, balance: Points | null) => {
  let reading: ReturnType<typeof readHistory> | undefined;
  const readHistoryOnce = () => {
    reading ??= readHistory(search);
    return reading;
  };
  const sending = sendingKeys(search);
  const withSending = (matched: ReadonlySet<string>): DebitChoice => ({ matched: new Set([...matched, ...sending]) });
  return {
    /**
     * Returns the wallet's agreement for a request by its key. Without a balance every row fits.
     * @param matched keys of lost requests whose rows the statement has. They count as taken. So do requests that are
     *   being sent, as long as that explains the wallet: their points may have left, or may leave later.
     */
    checkAgreement: async (key: string, matched: ReadonlySet<string>): Promise<Agreement> => {
      if (balance === null) return "fits";
      const history = await readHistoryOnce();
      const agreement = (choice: DebitChoice) => computeAgreement(search, { key, now: balance, choice }, history);
      if (agreement(withSending(matched)) === "untouched") return "untouched";
      const both = [agreement({}), agreement({ matched })];
      return WORST_FIRST.find((one) => both.includes(one)) ?? "fits";
    },
    /**
     * Whether the wallet's history leads back to the balance before a request, and shows a debit that only it explains.
     */
    hasOwnDebit: async (key: string, matched: ReadonlySet<string>): Promise<boolean> => {
      const history = await readHistoryOnce();
      if (balance === null || !history) return false;
      return judgeHistory(search, { key, now: balance, choice: withSending(matched) }, history, true) === "open";
    },
  };
};

/**
 * Whether the provider showed the balance before the request. If it no longer does, the wallet counts as unreadable.
 */
const hadBalanceBefore = ({ competing, record }: EvidenceSearch): boolean =>
  competing.some(
    ({ record: one, kind, stored }) => one.key === record.key && kind.walletBefore(stored.before).balance !== null,
  );

/**
 * Decides whether the wallet agrees that a request without a row is absent. While its points are missing from the
 * wallet, the request is not called failed. An unknown token proves nothing, because the provider shows empty
 * statements for it.
 * @param matched keys of the other open requests whose rows the statement has: the missing points may be theirs.
 */
export const confirmAbsence = async (
  search: EvidenceSearch,
  matched: ReadonlySet<string> = new Set(),
): Promise<"absent" | "undecided" | NoBalance> => {
  const { record } = search;
  const read = await readBalance(search);
  if (typeof read === "string") return read;
  const { balance } = read;
  if (balance === null) return hadBalanceBefore(search) ? "unread" : "absent";
  const debits = listDebits(search, record.key);
  if (!debits.some(({ key }) => key === record.key)) return "absent";
  const byBalances = judgeByBalances(debits, record.key, balance);
  const history = await readHistory(search);
  if (!history) return byBalances === "untouched" ? "absent" : "unread";
  const evidence = judgeAbsenceByHistory(search, { debits, byBalances }, { history, now: balance });
  if (evidence === "absent" || matched.size === 0) return evidence;
  return isExplainedByOthers(search, matched, { history, now: balance }) ? "absent" : "undecided";
};

interface WalletState {
  readonly history: readonly TransactionRecord[];
  readonly now: Points;
}

/** Whether the requests in `matched` explain all points that left, by the balances and by the wallet's history. */
const isExplainedByOthers = (
  search: EvidenceSearch,
  matched: ReadonlySet<string>,
  { history, now }: WalletState,
): boolean => {
  const { key } = search.record;
  const byHistory = judgeByHistory(listDebits(search, key, { matched, earlier: MAX_EARLIER }), key, {
    history,
    now,
  });
  return byHistory === "untouched" && judgeByBalances(listDebits(search, key, { matched }), key, now) === "untouched";
};

/**
 * Decides absence with a readable wallet history.
 * @param byBalances the conclusion from the balances alone.
 */
const judgeAbsenceByHistory = (
  search: EvidenceSearch,
  { debits, byBalances }: { readonly debits: readonly WalletDebit[]; readonly byBalances: WalletConclusion },
  { history, now }: WalletState,
): "absent" | "undecided" => {
  const { key } = search.record;
  // Includes earlier requests, because the balance before this request may have been read before their debits.
  const byHistory = judgeByHistory(listDebits(search, key, { earlier: MAX_EARLIER }), key, { history, now });
  // A credit of the same amount can hide the debit from the balances.
  if (byHistory === "open") return "undecided";
  if (byHistory === "untouched") return "absent";
  const fits = dropFits(debits, key, now);
  // A credit may have hidden an earlier debit, which then looks like the debit of this request.
  if (fits && (byBalances !== "untouched" || wasCredited(debits[0], history))) return "undecided";
  if (byBalances === "open") return "undecided";
  // The history does not lead back to the balance before, which may have been outdated, or it is newer than the current
  // balance. A debit since then may be the request's own.
  const maxOwn = debits.find((one) => one.key === key)?.cost ?? NO_POINTS;
  return judgeByHistory(debits, key, { history, maxOwn }) === "open" ? "undecided" : "absent";
};
