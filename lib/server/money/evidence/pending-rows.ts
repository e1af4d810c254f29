import { type ComparableRow, type MatchCandidate, sortByClaim } from "./match-rows";

/** The evidence from a book whose rows leave it again: waiting fund requests, and the credits that some of them become. */
export type PendingRowEvidence = "happened" | "absent" | "contested" | "credited";

/** A view of the book for one amount. */
interface Look {
  readonly waiting: readonly ComparableRow[];
  readonly credits: readonly ComparableRow[];
  /** Waiting requests of any amount. Their ids show whether the ids of this book are stable. */
  readonly allWaiting: readonly ComparableRow[];
}

const lookAt = (rows: readonly ComparableRow[], amount: string, creditOf: (content: string) => string): Look => ({
  waiting: rows.filter(([content]) => content === amount),
  credits: rows.filter(([content]) => content === creditOf(amount)),
  allWaiting: rows.filter(([content]) => !content.startsWith(creditOf(""))),
});

const idsOf = (rows: readonly ComparableRow[]): ReadonlySet<string> => new Set(rows.map(([, identity]) => identity));
const sumOf = ({ waiting, credits }: Look): number => waiting.length + credits.length;

interface Other {
  readonly isTaken: boolean;
  readonly isEarlier: boolean;
  /** Evidence settled it after the request in question was recorded, or before. */
  readonly isFoundSince: boolean;
  readonly isFoundBefore: boolean;
  readonly look: Look;
}

const isAnswered = ({ isTaken, isFoundSince }: Other): boolean => isTaken && !isFoundSince;

/** How many earlier taken requests had no row yet when the request in question was recorded: at least, and at most. */
const lateOnes = (own: Look, others: readonly Other[]): { readonly least: number; readonly most: number } => {
  const earlier = others.filter(({ isEarlier }) => isEarlier);
  let explained = 0;
  for (const { isTaken, look } of earlier) explained = Math.max(explained, sumOf(look)) + (isTaken ? 1 : 0);
  // The row of a request found since is in the own look or came after it. A credit can hide this from the sums.
  const foundSince = earlier.filter(({ isFoundSince }) => isFoundSince);
  const least = Math.max(0, explained - sumOf(own), foundSince.length - own.waiting.length);
  const [first] = foundSince;
  if (!first) return { least, most: least };
  const before = first.look.waiting;
  const ids = idsOf(before);
  const kept = own.waiting.filter(([, identity]) => ids.has(identity)).length;
  const isIdKept = before.length === 0 || kept > 0;
  const newRows = isIdKept ? own.waiting.length - kept : Math.max(0, own.waiting.length - before.length);
  // Some of the new rows belong to requests that were answered in the meantime.
  const answered = earlier.slice(earlier.indexOf(first)).filter(isAnswered).length;
  const most = Math.max(least, foundSince.length - Math.max(0, newRows - answered));
  return { least: isIdKept ? Math.max(least, foundSince.length - newRows) : least, most };
};

/**
 * The largest possible number of earlier taken requests that had no row in any look so far. Rows of the others may have been
 * refused since. A request that was found since got its row since.
 */
const neverShown = (own: Look, others: readonly Other[]): number => {
  const earlier = others.filter(({ isEarlier }) => isEarlier);
  const shown = idsOf([own, ...earlier.map(({ look }) => look)].flatMap(({ waiting }) => waiting)).size;
  const notFound = earlier.filter(({ isTaken, isFoundBefore }) => isTaken && !isFoundBefore).length;
  return Math.max(earlier.filter(({ isFoundSince }) => isFoundSince).length, notFound - shown);
};

/**
 * Looks for one lost fund request in a book whose rows leave it when the operator decides them. Only a waiting row is proof,
 * because the operator credits QR payments without a request (docs/faults.md, row 29).
 * @param requests of the same amount, in the order of the store. @param key of the lost request in question.
 * @param creditOf the content of the credit that a fund request becomes.
 */
export const matchPendingRow = (
  requests: readonly MatchCandidate[],
  key: string,
  { now, creditOf }: { readonly now: readonly ComparableRow[]; readonly creditOf: (content: string) => string },
): PendingRowEvidence => {
  const index = requests.findIndex((one) => one.key === key);
  const [amount = ""] = requests[index]?.rows ?? [];
  const look = (rows: readonly ComparableRow[] | null | undefined) => lookAt(rows ?? [], amount, creditOf);
  const own = look(requests[index]?.before);
  const others = requests.flatMap((one, nth): readonly Other[] =>
    nth === index
      ? []
      : [
          {
            isTaken: one.standing === "taken",
            isEarlier: nth < index,
            isFoundSince: one.found === "since",
            isFoundBefore: one.found === "before",
            look: look(one.before),
          },
        ],
  );
  const late = lateOnes(own, others);
  /** How many lost requests before `until` get a row first. A later request has no row in an earlier look. */
  const lostBefore = (until: number) => sortByClaim(requests.slice(0, until)).findIndex((one) => one.key === key);
  const laterTaken = (until: number) =>
    requests.slice(index + 1, until).filter((one) => one.standing === "taken").length;
  const isShownIn = (seen: Look, until: number, unseen: number): boolean =>
    seen.waiting.length > own.waiting.length + unseen + lostBefore(until) + laterTaken(until);
  const looks = requests.map(({ before }, nth) => [look(before), nth] as const).slice(index + 1);
  const last = look(now);
  const isShown = (unseen: number) =>
    [...looks, [last, requests.length] as const].some(([seen, until]) => isShownIn(seen, until, unseen));
  if (isShown(late.most)) return "happened";
  if (isShown(late.least)) return "contested";

  // A credit in the look before a later request is not that request's.
  const isMoreIn = (seen: Look, until: number): boolean =>
    sumOf(seen) > sumOf(own) + late.least + lostBefore(until) + laterTaken(until);
  const wasMore = looks.some(([seen, until]) => isMoreIn(seen, until));
  const [later, lost] = [laterTaken(requests.length), lostBefore(requests.length)];
  // A later look may show the row of the request in question.
  const known = idsOf(
    [own, ...others.filter((one) => one.isEarlier).map((one) => one.look)].flatMap((one) => one.waiting),
  );
  const fresh = last.waiting.filter(([, identity]) => !known.has(identity)).length;
  const present = idsOf(last.allWaiting);
  const isIdKept = own.allWaiting.some(([, identity]) => present.has(identity));
  // There is one more row. If the ids are stable, a new id proves that the additional row is a waiting request.
  if (isMoreIn(last, requests.length)) return fresh > later + late.most + lost && isIdKept ? "happened" : "credited";
  if (wasMore) return "credited";
  return fresh > later + Math.min(late.least, neverShown(own, others)) + lost ? "contested" : "absent";
};
