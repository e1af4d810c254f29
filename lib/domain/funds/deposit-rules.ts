import { comparePoints, MAX_AMOUNT, NO_POINTS, type Points, wholePoints } from "../points";

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly credit: boolean;
  readonly amount: Points;
  readonly date: string;
  readonly at: number | null;
}

interface UnreadableRow {
  readonly number: string | null;
  readonly said?: { readonly note: string; readonly date: string; readonly at: number | null } | undefined;
}

interface Fingerprint extends Pick<Row, "at"> {
  readonly key: string;
  readonly amount: Points | null;
}

/**
 * How many deposits are compared, because requests wait for hours at most while a passbook may have thousands of rows.
 */
export const NEWEST_DEPOSITS = 40;

/**
 * Returns the deposits, newest first, reduced to what distinguishes them, and the rows that could not be read, of which
 * each may be a deposit of any amount.
 */
export const toDepositFingerprints = (
  transactions: readonly Row[],
  unreadable: readonly UnreadableRow[] = [],
): readonly Fingerprint[] => [
  ...transactions
    .filter(({ kind, credit }) => kind === "deposit" && credit)
    .sort((one, other) => (other.at ?? 0) - (one.at ?? 0))
    .slice(0, NEWEST_DEPOSITS)
    .map(({ id, date, amount, at }) => ({ key: `${id} ${date}`, amount, at })),
  ...unreadable.map(({ number, said }) => ({
    key: `unread ${number} ${said?.date} ${said?.note}`,
    amount: null,
    at: said?.at ?? null,
  })),
];

export interface DepositTerms {
  /** The provider's minimum; null counts as 0 (docs/specification.md, 11.7 Funds). */
  readonly minimum: Points | null;
  readonly maximum: Points | null;
  /** The player's own limit as parameters of its text, if that limit sets the maximum. */
  readonly limit?: Readonly<Record<string, string | number>>;
}

export type DepositRefusal =
  | { readonly code: "amount_required" | "method_required" }
  | { readonly code: "deposit_minimum"; readonly params: { readonly min: Points } }
  | { readonly code: "deposit_maximum"; readonly params: { readonly max: Points } }
  | { readonly code: "care_limit"; readonly params: NonNullable<DepositTerms["limit"]> };

/**
 * Returns the first problem of a deposit (docs/specification.md, 10.3 Funds fields).
 * @param amount whole points; null if nothing is typed
 */
export const checkDeposit = (
  amount: number | null,
  appChosen: boolean,
  { minimum, maximum, limit }: DepositTerms,
): DepositRefusal | undefined => {
  if (amount === null) return { code: "amount_required" };
  const points = wholePoints(amount);
  const min = minimum ?? NO_POINTS;
  if (comparePoints(points, min) < 0) return { code: "deposit_minimum", params: { min } };
  if (amount <= 0) return { code: "amount_required" };
  const hasMaximum = maximum !== null && comparePoints(maximum, NO_POINTS) > 0;
  const max = hasMaximum ? maximum : wholePoints(MAX_AMOUNT);
  if (comparePoints(points, max) > 0) {
    return limit ? { code: "care_limit", params: limit } : { code: "deposit_maximum", params: { max } };
  }
  return appChosen ? undefined : { code: "method_required" };
};

/** Whether a list of waiting requests leaves none out; an empty list of the newest alone does not. */
export const listsAll = ({ pending, lists }: ListedDeposits): boolean =>
  lists === "all" || (lists === "newest" && pending.length === 0);

interface ListedDeposits {
  readonly pending: readonly { readonly amount: Points }[];
  readonly lists: "all" | "newest" | "some";
}

/** How long a list may lack a request that the provider has just taken, in milliseconds. */
export const LIST_LAG_MS = 60_000;

/**
 * Whether the list tells of a player's latest request, which the provider took: it stands there, or it no longer waits.
 * A list of the newest that shows another one may hide it.
 * @param request at epoch milliseconds of one clock with `now`.
 */
export const isTellingOf = (
  listed: ListedDeposits | null,
  request: { readonly points: Points; readonly at: number },
  now: number,
): boolean =>
  listed !== null &&
  request.at + LIST_LAG_MS < now &&
  (listsAll(listed) || listed.pending.some(({ amount }) => comparePoints(amount, request.points) === 0));
