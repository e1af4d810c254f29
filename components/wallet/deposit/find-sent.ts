import type { SentDeposit } from "@/lib/client/outbox/sent-deposits";
import type { DepositFingerprint, ListedRequests, PendingDeposit } from "@/lib/contract/funds";
import { LIST_LAG_MS, listsAll, NEWEST_DEPOSITS } from "@/lib/domain/funds/deposit-rules";

/** How far the provider's time of a request may be from the phone's, in milliseconds. */
const MARGIN_MS = 2 * 60_000;

/** Whether a listed request may be the sent one, by amount and time. */
export const fits = ({ amount, at }: PendingDeposit, sent: SentDeposit): boolean =>
  at !== null && amount === sent.amount && Math.abs(at - sent.at) < MARGIN_MS;

/**
 * Finds which request of this phone a listed request is, by amount and time; undefined where two could be meant, since
 * a wrong number would lead support to another payment.
 */
export const findSent = (
  request: PendingDeposit,
  pending: readonly PendingDeposit[],
  sent: readonly SentDeposit[],
): SentDeposit | undefined => {
  const [one, ...others] = sent.filter((each) => fits(request, each));
  if (!one || others.length > 0) return undefined;
  return pending.filter((each) => fits(each, one)).length === 1 ? one : undefined;
};

/** The lists of deposits that one page has read. */
export interface DepositLists {
  readonly pending: readonly PendingDeposit[] | null;
  readonly lists: ListedRequests | undefined;
  /** Null where the passbook was not read. */
  readonly deposits: readonly DepositFingerprint[] | null;
  /** Epoch milliseconds of the server's clock. */
  readonly readAt: number;
}

/**
 * What the lists show of a sent request. `added` and `missing` are said only where no other request could be meant; a
 * list may lack a `recent` one.
 */
export type SentState = "waiting" | "added" | "recent" | "missing" | "unknown";

/** Whether the newest deposits go back to before the request. */
const reachBack = (deposits: readonly DepositFingerprint[], from: number): boolean =>
  deposits.length < NEWEST_DEPOSITS || deposits.some(({ at }) => at !== null && at < from);

/**
 * Finds what one reading of the lists shows of a sent request. Deposits of its amount that were added since explain it
 * and all later ones of that amount, or it is not known which of them they explain.
 *
 * A request of 500 that was refused, and a later one that was added, are "unknown" and "added".
 */
export const findSentState = (one: SentDeposit, sent: readonly SentDeposit[], read: DepositLists): SentState => {
  const { pending, lists, deposits, readAt } = read;
  if (pending === null || lists === undefined || deposits === null) return "unknown";
  const alike = pending.filter(({ amount }) => amount === one.amount);
  const listed = new Set(alike.map((request) => findSent(request, pending, sent)));
  if (listed.has(one)) return "waiting";
  if (listed.has(undefined)) return "unknown";
  const from = one.at - MARGIN_MS;
  const since = deposits.filter(({ at }) => at === null || at >= from);
  // A row that could not be read may be its deposit.
  if (since.some(({ amount }) => amount === null)) return "unknown";
  const added = since.filter(({ amount }) => amount === one.amount);
  const later = sent.filter((each) => each.amount === one.amount && each.at >= one.at && !listed.has(each));
  if (added.length > 0) return added.length >= later.length ? "added" : "unknown";
  if (!listsAll({ pending, lists }) || !reachBack(deposits, from)) return "unknown";
  return one.at + LIST_LAG_MS < readAt ? "missing" : "recent";
};
