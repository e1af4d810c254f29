import type { DepositFingerprint, ListedRequests, PendingDeposit } from "@/lib/contract/funds";
import type { Points } from "@/lib/domain/points";

export type Result = "added" | "none" | "unknown";

/** The state of a request: `waiting` if nothing shows that it no longer waits, because a list may have left it out. */
type State = "pending" | "waiting" | Result;

/** What became of a request. It is `pending` while the passbook may be older than the decision. */
export interface Decision {
  readonly key: string;
  readonly amount: Points;
  readonly result: State;
  readonly request: ExpectedDeposit;
  /** Whether no list has shown the request yet; then only "added" is shown to the player. */
  readonly expected?: boolean;
}

export interface KnownDecision extends Decision {
  readonly result: Result | "waiting";
}

/** A request that waits for the operator, or that was recorded here and is expected in the next list. */
export interface ExpectedDeposit extends PendingDeposit {
  readonly expected?: boolean;
}

/** Adds a request that was recorded here, because it may be approved before any list shows it. */
export const expectRequest = (seen: SeenDeposits, amount: Points): SeenDeposits => ({
  ...seen,
  pending: [...seen.pending, { id: null, date: "", at: null, amount, expected: true }],
});

export interface SeenDeposits {
  readonly pending: readonly ExpectedDeposit[];
  /** Keys of the deposits in the statement; null while the statement could not be read. */
  readonly deposits: ReadonlySet<string> | null;
  readonly decisions: readonly Decision[];
  /** Whether a list had two requests at once, so that it does not hold the newest alone. */
  readonly sawTwo: boolean;
}

/** Returns the key of a request; providers without ids distinguish requests by their dates. */
export const pendingKey = ({ id, date, amount }: PendingDeposit): string => id ?? `${date} ${amount}`;

/** Whether two rows are one request. The server's record of a request has no id of the provider's. */
const isSame = (one: PendingDeposit, other: PendingDeposit): boolean =>
  pendingKey(one) === pendingKey(other) || (one.recorded !== other.recorded && one.amount === other.amount);

const keysOf = (deposits: readonly DepositFingerprint[] | null): SeenDeposits["deposits"] =>
  deposits && new Set(deposits.map(({ key }) => key));

/** Returns what the first lists show, without decisions. */
export const toSeenDeposits = (
  pending: readonly PendingDeposit[] | null,
  deposits: readonly DepositFingerprint[] | null,
): SeenDeposits => ({
  pending: pending ?? [],
  deposits: keysOf(deposits),
  decisions: [],
  sawTwo: (pending ?? []).length > 1,
});

/** Returns the requests that are no longer listed; one of two equal requests may be gone. */
const findGone = (earlier: readonly ExpectedDeposit[], now: readonly PendingDeposit[]): readonly ExpectedDeposit[] => {
  const left = [...now];
  const isThere = (isIt: (row: PendingDeposit) => boolean): boolean => {
    const index = left.findIndex(isIt);
    if (index !== -1) left.splice(index, 1);
    return index !== -1;
  };
  const seen = earlier.filter(({ expected }) => !expected);
  const expected = earlier.filter((request) => request.expected);
  const missing = seen.filter((request) => !isThere((row) => pendingKey(row) === pendingKey(request)));
  const gone = missing.filter((request) => !isThere((row) => isSame(row, request)));
  // The rows that remain are new.
  return [...gone, ...expected.filter(({ amount }) => !isThere((row) => row.amount === amount))];
};

/**
 * Decides what became of requests that are gone. A request was approved if there is a new deposit of its amount; each
 * deposit stands for one request. Without one the next response decides, if the list has all, because what another list
 * leaves out may still wait.
 * @param pending read after `deposits`.
 * @param deposits null if the statement could not be read.
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
  // A new row that could not be read may be the deposit.
  const comparable = seen.deposits !== null && deposits !== null && fresh.every(({ amount }) => amount !== null);
  const decide = (decision: Decision, isNew: boolean): Decision => {
    if (decision.result !== "pending" && decision.result !== "waiting") return decision;
    const index = fresh.findIndex(({ amount }) => amount === decision.amount);
    if (index !== -1) {
      fresh.splice(index, 1);
      return { ...decision, result: "added" };
    }
    if (!hasAll && !decision.expected) return { ...decision, result: "waiting" };
    if (isNew) return decision;
    return { ...decision, result: comparable ? "none" : "unknown" };
  };
  const started = findGone(seen.pending, pending).map((request, index): Decision => {
    const key = `${seen.decisions.length + index} ${pendingKey(request)}`;
    return { key, amount: request.amount, result: "pending", request, ...(request.expected && { expected: true }) };
  });
  // An older request stands in the list again once the newer is decided.
  const isBack = ({ result, request }: Decision) => result === "waiting" && pending.some((row) => isSame(row, request));
  const decisions = [
    ...seen.decisions.filter((one) => !isBack(one)).map((decision) => decide(decision, false)),
    ...started.map((decision) => decide(decision, true)),
  ];
  const shown = decisions.filter(({ expected, result }) => !expected || ["added", "pending"].includes(result));
  return { pending, deposits: keysOf(deposits) ?? seen.deposits, decisions: shown, sawTwo };
};
