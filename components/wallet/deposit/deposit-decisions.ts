import type { DepositFingerprint, ListedRequests, PendingDeposit } from "@/lib/contract/funds";
import type { Points } from "@/lib/domain/points";

export type Result = "added" | "none" | "unknown";

/** `waiting`: nothing says that it no longer waits; the list may have left it out. */
type State = "pending" | "waiting" | Result;

/** `pending`: the passbook may be older than the decision. */
export interface Decision {
  readonly key: string;
  readonly amount: Points;
  readonly result: State;
  readonly request: ExpectedDeposit;
  /** No list has shown the request yet: then only "added" is shown to the player. */
  readonly expected?: boolean;
}

/** Or was recorded here and is expected in the next list. */
export interface ExpectedDeposit extends PendingDeposit {
  readonly expected?: boolean;
}

/** It may be approved before any list shows it. */
export const expectRequest = (seen: SeenDeposits, amount: Points): SeenDeposits => ({
  ...seen,
  pending: [...seen.pending, { id: null, date: "", at: null, amount, expected: true }],
});

export interface SeenDeposits {
  readonly pending: readonly ExpectedDeposit[];
  /** Null while the book could not be read. */
  readonly deposits: ReadonlySet<string> | null;
  readonly decisions: readonly Decision[];
  /** A list had two requests at once, so it has not the newest alone. */
  readonly sawTwo: boolean;
}

/** Forks without ids distinguish requests by their dates. */
export const pendingKey = ({ id, date, amount }: PendingDeposit): string => id ?? `${date} ${amount}`;

/** The server's record of a request has no id of the provider's. */
const isSame = (one: PendingDeposit, other: PendingDeposit): boolean =>
  pendingKey(one) === pendingKey(other) || (one.recorded !== other.recorded && one.amount === other.amount);

const keysOf = (deposits: readonly DepositFingerprint[] | null): SeenDeposits["deposits"] =>
  deposits && new Set(deposits.map(({ key }) => key));

export const toSeenDeposits = (
  pending: readonly PendingDeposit[] | null,
  deposits: readonly DepositFingerprint[] | null,
): SeenDeposits => ({
  pending: pending ?? [],
  deposits: keysOf(deposits),
  decisions: [],
  sawTwo: (pending ?? []).length > 1,
});

/** One of two equal requests may be gone. */
const goneOf = (earlier: readonly ExpectedDeposit[], now: readonly PendingDeposit[]): readonly ExpectedDeposit[] => {
  const left = [...now];
  const isThere = (isIt: (row: PendingDeposit) => boolean): boolean => {
    const place = left.findIndex(isIt);
    if (place !== -1) left.splice(place, 1);
    return place !== -1;
  };
  const seen = earlier.filter(({ expected }) => !expected);
  const expected = earlier.filter((request) => request.expected);
  const missing = seen.filter((request) => !isThere((row) => pendingKey(row) === pendingKey(request)));
  const gone = missing.filter((request) => !isThere((row) => isSame(row, request)));
  // The rows that remain are new.
  return [...gone, ...expected.filter(({ amount }) => !isThere((row) => row.amount === amount))];
};

/**
 * A request that is gone was approved if there is a new deposit of its amount; each deposit stands for one request. Without
 * one the next answer decides, if the list has all: what another list leaves out may still wait.
 * @param pending read after `deposits`, which are null if the book could not be read.
 */
export const updateDecisions = (
  seen: SeenDeposits,
  pending: readonly PendingDeposit[],
  deposits: readonly DepositFingerprint[] | null,
  lists: ListedRequests = "all",
): SeenDeposits => {
  const sawTwo = seen.sawTwo || pending.length > 1;
  // An empty list leaves nothing out.
  const hasAll = lists !== "some" && (pending.length === 0 || (lists === "all" && sawTwo));
  const fresh = seen.deposits === null ? [] : (deposits ?? []).filter(({ key }) => !seen.deposits?.has(key));
  const comparable = seen.deposits !== null && deposits !== null;
  const judge = (decision: Decision, isNew: boolean): Decision => {
    if (decision.result !== "pending" && decision.result !== "waiting") return decision;
    const place = fresh.findIndex(({ amount }) => amount === decision.amount);
    if (place !== -1) {
      fresh.splice(place, 1);
      return { ...decision, result: "added" };
    }
    if (!hasAll && !decision.expected) return { ...decision, result: "waiting" };
    if (isNew) return decision;
    return { ...decision, result: comparable ? "none" : "unknown" };
  };
  const begun = goneOf(seen.pending, pending).map((request, place): Decision => {
    const key = `${seen.decisions.length + place} ${pendingKey(request)}`;
    return { key, amount: request.amount, result: "pending", request, ...(request.expected && { expected: true }) };
  });
  // An older request stands in the list again once the newer is decided.
  const isBack = ({ result, request }: Decision) => result === "waiting" && pending.some((row) => isSame(row, request));
  const decisions = [
    ...seen.decisions.filter((one) => !isBack(one)).map((decision) => judge(decision, false)),
    ...begun.map((decision) => judge(decision, true)),
  ];
  const worthSaying = decisions.filter(({ expected, result }) => !expected || ["added", "pending"].includes(result));
  return { pending, deposits: keysOf(deposits) ?? seen.deposits, decisions: worthSaying, sawTwo };
};
