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

/** `forgotten`: the provider no longer knows the token (docs/provider.md). `unread`: no answer. */
type NoBalance = "forgotten" | "unread";

/** The current balance. Null: the answer has none. */
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

interface Choice {
  /** How many requests before the first open one to include. */
  readonly earlier?: number;
  /** Keys of lost requests to treat as found. */
  readonly shown?: ReadonlySet<string>;
}

/** The requests that may have moved points, from the first whose debit was still unknown when `key` was recorded. */
const spendingsOf = (
  { competing: neighbours }: EvidenceSearch,
  key: string,
  { earlier = 0, shown }: Choice = {},
): readonly WalletDebit[] => {
  const own = neighbours.find(({ record }) => record.key === key)?.record;
  if (!own) return [];
  const all = neighbours
    .map(({ record, kind, stored }) => {
      // All parts of a request share one snapshot, from before the first part.
      const { balance, at } = isLaterPart(record.key) ? { balance: null, at: null } : kind.walletBefore(stored.before);
      const isDone = record.state === "done";
      const isTaken = record.key !== key && (isDone || shown?.has(record.key) === true);
      const standing = !isTaken ? "lost" : isDone && !record.found ? "answered" : "found";
      // The points of a request that was found before this one was recorded had already left the wallet.
      const isLate = record.seq > own.seq || record.settledAfter === null || record.settledAfter >= own.seq;
      const isOpen = standing === "lost" || (standing === "found" && isLate);
      const spending: WalletDebit = {
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

/** When the first balance was read that the wallet's history must lead back to; null if none was. */
const earliestBalance = ({ competing: neighbours }: EvidenceSearch): number | null => {
  const times = neighbours.flatMap(({ kind, stored }) => kind.walletBefore(stored.before).at ?? []);
  return times.length === 0 ? null : Math.min(...times);
};

const walletHistory = (search: EvidenceSearch): Promise<readonly TransactionRecord[] | undefined> =>
  readWalletEvidence(search.services, search.actor, earliestBalance(search)).catch(() => undefined);

/**
 * Whether the wallet agrees that a row belongs to a request. `untouched`: the points of the request never left. `contradicted`:
 * something else moved points, and no credit or drop leaves room for the request. A credit can hide the debit from the balance;
 * the wallet's history still shows it.
 */
export type Agreement = "fits" | "contradicted" | "untouched";

const WORST_FIRST: readonly Agreement[] = ["untouched", "contradicted", "fits"];

interface Asked {
  readonly key: string;
  readonly now: Points;
  readonly choice: Choice;
}

/** The verdict by a readable wallet history. It names debits of other kinds, such as the operator's. */
const byHistoryOf = (
  search: EvidenceSearch,
  { key, now, choice }: Asked,
  history: readonly TransactionRecord[],
  isNamed = false,
): WalletConclusion => {
  const spendings = spendingsOf(search, key, { ...choice, earlier: MAX_EARLIER });
  // One request makes one debit, or one for each of its lines. A larger debit is another's.
  const mostOwn = spendings.find((one) => one.key === key)?.cost ?? NO_POINTS;
  return judgeByHistory(spendings, key, { history, now, mostOwn, isNamed });
};

/** The agreement by the balances, and by the wallet's history if it can be read. */
const agreementOf = (
  search: EvidenceSearch,
  { key, now, choice }: Asked,
  history: readonly TransactionRecord[] | undefined,
): Agreement => {
  const spendings = spendingsOf(search, key, choice);
  const byBalances = judgeByBalances(spendings, key, now);
  const isLeft = () => !history || judgeByHistory(spendings, key, { history }) !== "untouched";
  const unlessDropped = () => (dropFits(spendings, key, now) && isLeft() ? "fits" : "contradicted");
  if (!history) return byBalances === "unexplained" ? unlessDropped() : byBalances === "open" ? "fits" : "untouched";
  const byHistory = byHistoryOf(search, { key, now, choice }, history);
  if (byHistory === "untouched") return "untouched";
  if (byBalances === "open") return "fits";
  // If the points have left, only a credit can have restored one of the balances.
  if (byBalances === "untouched")
    return byHistory === "open" && wasCredited(spendings[0], history) ? "fits" : "untouched";
  return byHistory === "open" || wasCredited(findSnapshot(spendings, key), history) ? "fits" : unlessDropped();
};

/** Compares requests with the current balance and with the wallet's history, which is read when it is first needed. */
export const createWalletCheck = (search: EvidenceSearch, balance: Points | null) => {
  let reading: ReturnType<typeof walletHistory> | undefined;
  const readHistory = () => {
    reading ??= walletHistory(search);
    return reading;
  };
  const sending = sendingKeys(search);
  const alsoSending = (shown: ReadonlySet<string>): Choice => ({ shown: new Set([...shown, ...sending]) });
  return {
    /**
     * The agreement for the key of a neighbour. Without a balance every row fits.
     * @param shown keys of lost requests whose rows the book shows. They count as taken. So do requests that are being sent, as
     * long as that explains the wallet: their points may have left, or may leave later.
     */
    checkAgreement: async (key: string, shown: ReadonlySet<string>): Promise<Agreement> => {
      if (balance === null) return "fits";
      const history = await readHistory();
      const agreement = (choice: Choice) => agreementOf(search, { key, now: balance, choice }, history);
      if (agreement(alsoSending(shown)) === "untouched") return "untouched";
      const both = [agreement({}), agreement({ shown })];
      return WORST_FIRST.find((one) => both.includes(one)) ?? "fits";
    },
    /** Whether the wallet's history leads back to the balance before a request, and shows a debit that only it explains. */
    hasOwnDebit: async (key: string, shown: ReadonlySet<string>): Promise<boolean> => {
      const history = await readHistory();
      if (balance === null || !history) return false;
      return byHistoryOf(search, { key, now: balance, choice: alsoSending(shown) }, history, true) === "open";
    },
  };
};

/** Whether the provider showed the balance before the request. If it no longer does, the wallet counts as unreadable. */
const balanceBefore = ({ competing: neighbours, record }: EvidenceSearch): boolean =>
  neighbours.some(
    ({ record: one, kind, stored }) => one.key === record.key && kind.walletBefore(stored.before).balance !== null,
  );

/**
 * For a request without a row: whether the wallet agrees. While the points are missing from the wallet, the request is not
 * called failed. An unknown token proves nothing, because the provider shows empty books for it.
 * @param shown keys of the other open requests whose rows the book shows. The missing points may be theirs.
 */
export const confirmAbsence = async (
  search: EvidenceSearch,
  shown: ReadonlySet<string> = new Set(),
): Promise<"absent" | "undecided" | NoBalance> => {
  const { record } = search;
  const read = await readBalance(search);
  if (typeof read === "string") return read;
  const { balance } = read;
  if (balance === null) return balanceBefore(search) ? "unread" : "absent";
  const spendings = spendingsOf(search, record.key);
  if (!spendings.some(({ key }) => key === record.key)) return "absent";
  const byBalances = judgeByBalances(spendings, record.key, balance);
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

/** Whether the requests in `shown` explain all points that left, by the balances and by the wallet's history. */
const leftWithOthers = (search: EvidenceSearch, shown: ReadonlySet<string>, { history, now }: WalletRead): boolean => {
  const { key } = search.record;
  const byHistory = judgeByHistory(spendingsOf(search, key, { shown, earlier: MAX_EARLIER }), key, {
    history,
    now,
  });
  return byHistory === "untouched" && judgeByBalances(spendingsOf(search, key, { shown }), key, now) === "untouched";
};

/** `confirmAbsence` with a readable wallet history. `byBalances` is the verdict of the balances alone. */
const withHistory = (
  search: EvidenceSearch,
  { spendings, byBalances }: { readonly spendings: readonly WalletDebit[]; readonly byBalances: WalletConclusion },
  { history, now }: WalletRead,
): "absent" | "undecided" => {
  const { key } = search.record;
  // Includes earlier requests, because the balance before this request may have been read before their debits.
  const byHistory = judgeByHistory(spendingsOf(search, key, { earlier: MAX_EARLIER }), key, { history, now });
  // A credit of the same amount can hide the debit from the balances.
  if (byHistory === "open") return "undecided";
  if (byHistory === "untouched") return "absent";
  const fits = dropFits(spendings, key, now);
  // A credit may have hidden an earlier debit, which then looks like the debit of this request.
  if (fits && (byBalances !== "untouched" || wasCredited(spendings[0], history))) return "undecided";
  if (byBalances === "open") return "undecided";
  // The history does not lead back to the balance before, which may have been outdated, or it is newer than the balance of now. A
  // debit since then may be its own.
  const mostOwn = spendings.find((one) => one.key === key)?.cost ?? NO_POINTS;
  return judgeByHistory(spendings, key, { history, mostOwn }) === "open" ? "undecided" : "absent";
};
