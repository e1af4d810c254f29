import type { Points } from "../points";

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly credit: boolean;
  readonly amount: Points;
  readonly date: string;
  readonly at: number | null;
}

interface Mark {
  readonly key: string;
  readonly amount: Points;
}

/** Requests wait for hours at most, while a passbook may have thousands of rows. */
const NEWEST = 40;

/** Newest first, reduced to what distinguishes them. */
export const depositMarks = (transactions: readonly Row[]): readonly Mark[] =>
  transactions
    .filter(({ kind, credit }) => kind === "deposit" && credit)
    .sort((one, other) => (other.at ?? 0) - (one.at ?? 0))
    .slice(0, NEWEST)
    .map(({ id, date, amount }) => ({ key: `${id} ${date}`, amount }));
