import { type ComparableRow, type MatchCandidate, sortByClaim } from "./match-rows";

/**
 * Decides whether a statement shows a lost fund request although its rows leave it again. Worked example: Asha requests
 * a deposit of 500 (R) and the response is lost. F1 and F2 are ids of pending rows of 500, X is one of another amount.
 *
 * | Rows before R | Rows now            | Candidates      | Decided                                                  |
 * |---------------|---------------------|-----------------|----------------------------------------------------------|
 * | F1            | F1, F2              | R lost          | happened: 2 pending rows, 1 explained                    |
 * | F1            | F1                  | R lost          | absent: 1 pending row, 1 explained                       |
 * | F1            | 1 credit            | R lost          | absent: F1 became the credit, 1 row in all, 1 explained  |
 * | F1            | F2                  | R lost          | contested: 1 row in all, but its id is new               |
 * | F1            | F1, 1 credit        | R lost          | credited: 2 rows in all, none of them pending and new    |
 * | F1, X         | F2, X, 1 credit     | R lost          | happened: 2 rows in all, F2 is new, X shows stable ids   |
 * | F1            | F2, 1 credit        | R lost          | credited: F2 may be F1 under another id                  |
 * | none          | F1                  | R lost, S lost  | R happened, S absent: the earlier gets the row           |
 * | none          | F1                  | Q taken, R lost | absent: Q had no row yet when R was recorded, F1 is Q's  |
 */

/**
 * The evidence from a statement whose rows leave it again: pending fund requests, and the credits that some of them
 * become.
 */
export type PendingRowEvidence = "happened" | "absent" | "contested" | "credited";

/** The rows of a statement that concern one amount. */
interface AmountView {
  readonly pending: readonly ComparableRow[];
  readonly credits: readonly ComparableRow[];
  /** Pending requests of any amount, because their ids show whether the ids of this statement are stable. */
  readonly allPending: readonly ComparableRow[];
}

const viewAmount = (
  rows: readonly ComparableRow[],
  amount: string,
  creditOf: (content: string) => string,
): AmountView => ({
  pending: rows.filter(([content]) => content === amount),
  credits: rows.filter(([content]) => content === creditOf(amount)),
  allPending: rows.filter(([content]) => !content.startsWith(creditOf(""))),
});

const idsOf = (rows: readonly ComparableRow[]): ReadonlySet<string> => new Set(rows.map(([, identity]) => identity));
const countRows = ({ pending, credits }: AmountView): number => pending.length + credits.length;

interface Other {
  readonly isTaken: boolean;
  readonly isEarlier: boolean;
  /** Whether evidence settled it after the searched request was recorded. */
  readonly isFoundSince: boolean;
  /** Whether evidence settled it before the searched request was recorded. */
  readonly isFoundBefore: boolean;
  readonly view: AmountView;
}

/** Whether it was taken by its response, without evidence since then. */
const isAnswered = ({ isTaken, isFoundSince }: Other): boolean => isTaken && !isFoundSince;

/**
 * Counts the earlier taken requests that had no row yet when the searched request was recorded: at least, and at most.
 */
const countLate = (ownView: AmountView, others: readonly Other[]): { readonly min: number; readonly max: number } => {
  const earlier = others.filter(({ isEarlier }) => isEarlier);
  let expectedCount = 0;
  for (const { isTaken, view } of earlier) expectedCount = Math.max(expectedCount, countRows(view)) + (isTaken ? 1 : 0);
  // The row of a request found since then is in the own view or came after it. A credit can hide this from the sums.
  const foundSince = earlier.filter(({ isFoundSince }) => isFoundSince);
  const min = Math.max(0, expectedCount - countRows(ownView), foundSince.length - ownView.pending.length);
  const [first] = foundSince;
  if (!first) return { min, max: min };
  const firstPending = first.view.pending;
  const ids = idsOf(firstPending);
  const sameIdCount = ownView.pending.filter(([, identity]) => ids.has(identity)).length;
  const areIdsStable = firstPending.length === 0 || sameIdCount > 0;
  const newRowCount = areIdsStable
    ? ownView.pending.length - sameIdCount
    : Math.max(0, ownView.pending.length - firstPending.length);
  // Some of the new rows belong to requests that were answered in the meantime.
  const answeredCount = earlier.slice(earlier.indexOf(first)).filter(isAnswered).length;
  const max = Math.max(min, foundSince.length - Math.max(0, newRowCount - answeredCount));
  return { min: areIdsStable ? Math.max(min, foundSince.length - newRowCount) : min, max };
};

/**
 * Counts, at most, the earlier taken requests that no snapshot so far has listed. Rows of the others may have been
 * refused since; a request that was found since got its row since.
 */
const countNeverListed = (ownView: AmountView, others: readonly Other[]): number => {
  const earlier = others.filter(({ isEarlier }) => isEarlier);
  const listedCount = idsOf([ownView, ...earlier.map(({ view }) => view)].flatMap(({ pending }) => pending)).size;
  const notFoundCount = earlier.filter(({ isTaken, isFoundBefore }) => isTaken && !isFoundBefore).length;
  return Math.max(earlier.filter(({ isFoundSince }) => isFoundSince).length, notFoundCount - listedCount);
};

/**
 * Looks for one lost fund request in a statement whose rows leave it when the operator decides them. Only a pending row
 * is proof, because the operator credits QR payments without a request (docs/faults.md, row 29).
 * @param requests of the same amount, in the order of the store.
 * @param key of the searched request.
 * @param creditOf returns the content of the credit that a fund request becomes.
 */
export const matchPendingRow = (
  requests: readonly MatchCandidate[],
  key: string,
  { now, creditOf }: { readonly now: readonly ComparableRow[]; readonly creditOf: (content: string) => string },
): PendingRowEvidence => {
  const index = requests.findIndex((one) => one.key === key);
  const [amount = ""] = requests[index]?.rows ?? [];
  const view = (rows: readonly ComparableRow[] | null | undefined) => viewAmount(rows ?? [], amount, creditOf);
  const ownView = view(requests[index]?.before);
  const others = requests.flatMap((one, nth): readonly Other[] =>
    nth === index
      ? []
      : [
          {
            isTaken: one.standing === "taken",
            isEarlier: nth < index,
            isFoundSince: one.found === "since",
            isFoundBefore: one.found === "before",
            view: view(one.before),
          },
        ],
  );
  const lateCounts = countLate(ownView, others);
  /** Counts the lost requests before `until` that get a row first; a later one has no row in an earlier snapshot. */
  const countLostBefore = (until: number) => sortByClaim(requests.slice(0, until)).findIndex((one) => one.key === key);
  const countLaterTaken = (until: number) =>
    requests.slice(index + 1, until).filter((one) => one.standing === "taken").length;
  const hasRowIn = (shownView: AmountView, until: number, lateCount: number): boolean =>
    shownView.pending.length > ownView.pending.length + lateCount + countLostBefore(until) + countLaterTaken(until);
  const laterViews = requests.map(({ before }, nth) => [view(before), nth] as const).slice(index + 1);
  const viewNow = view(now);
  const hasRowInAny = (lateCount: number) =>
    [...laterViews, [viewNow, requests.length] as const].some(([shownView, until]) =>
      hasRowIn(shownView, until, lateCount),
    );
  if (hasRowInAny(lateCounts.max)) return "happened";
  if (hasRowInAny(lateCounts.min)) return "contested";

  // A credit in the snapshot before a later request is not that request's.
  const hasMoreIn = (shownView: AmountView, until: number): boolean =>
    countRows(shownView) > countRows(ownView) + lateCounts.min + countLostBefore(until) + countLaterTaken(until);
  const hadMore = laterViews.some(([shownView, until]) => hasMoreIn(shownView, until));
  const [laterTakenCount, lostBeforeCount] = [countLaterTaken(requests.length), countLostBefore(requests.length)];
  // Ids of later snapshots do not count as known, because these may show the row of the searched request.
  const knownIds = idsOf(
    [ownView, ...others.filter((one) => one.isEarlier).map((one) => one.view)].flatMap((one) => one.pending),
  );
  const newIdCount = viewNow.pending.filter(([, identity]) => !knownIds.has(identity)).length;
  const idsNow = idsOf(viewNow.allPending);
  const areIdsStable = ownView.allPending.some(([, identity]) => idsNow.has(identity));
  // There is one more row. If the ids are stable, a new id proves that the additional row is a pending request.
  if (hasMoreIn(viewNow, requests.length))
    return newIdCount > laterTakenCount + lateCounts.max + lostBeforeCount && areIdsStable ? "happened" : "credited";
  if (hadMore) return "credited";
  return newIdCount > laterTakenCount + Math.min(lateCounts.min, countNeverListed(ownView, others)) + lostBeforeCount
    ? "contested"
    : "absent";
};
