import type { BookRead } from "../provider/books";
import type { Attempt } from "./record";

/** The book in which a write's row stands. */
const BOOK_OF: Readonly<Record<string, string>> = {
  "api-submit-bid": "api-bid-history-data",
  "api-starline-submit-bid": "api-starline-bid-history-data",
  "api-galidisawar-submit-bid": "api-galidisawar-bid-history-data",
  "fund-request-add": "api-last-fund-request-detail",
  "api-user-withdraw-fund-request": "api-user-withdraw-transaction-history",
  "api-user-transfer-wallet-balance": "api-wallet-transaction-history",
};

/** Milliseconds between the provider's writing an answer and its reading. */
const FRESH_MS = 1000;

interface Look {
  readonly attempt: Attempt;
  /** Of the attempt's player. */
  readonly reads: readonly BookRead[];
  /** What else moved wallets. */
  readonly moved: readonly { readonly player: number; readonly at: number }[];
}

const isGood = ({ shows, altered, answeredAt }: BookRead): boolean =>
  shows !== undefined && !altered && answeredAt - shows < FRESH_MS;

/** Whether reads show a moment's books, and nothing since contradicts them. */
const showIt = (reads: readonly BookRead[], takenAt: number): boolean =>
  reads.some(({ shows }) => (shows ?? 0) >= takenAt) && reads.every(isGood);

/**
 * Whether whoever read the books until then must have seen that the write was carried out: by its row, or by its points,
 * which were gone while nothing else moved the wallet. A deposit moves none.
 */
export const couldBeSeen = ({ attempt, reads, moved }: Look, until: number): boolean => {
  const { takenAt, leftAt, path, player } = attempt;
  if (takenAt === undefined || takenAt > until) return false;
  const since = reads.filter(({ answeredAt }) => answeredAt > takenAt && answeredAt <= until);
  const rows = since.filter((read) => read.path === BOOK_OF[path]);
  const still = !moved.some((move) => move.player === player && move.at >= leftAt && move.at <= until);
  // The operator may have decided a deposit meanwhile: then its row is gone.
  const isDeposit = path === "fund-request-add";
  if (showIt(rows, takenAt) && (still || !isDeposit)) return true;
  const wallet = reads.filter(
    ({ book, answeredAt }) => book === "wallet" && answeredAt > leftAt && answeredAt <= until,
  );
  return !isDeposit && still && showIt(wallet, takenAt);
};

/** Whether something made it impossible to know: books that were old, altered or not to be read, or another's act. */
export const isExcused = ({ attempt, reads, moved }: Look): boolean =>
  moved.some(({ player, at }) => player === attempt.player && at >= attempt.leftAt - FRESH_MS) ||
  reads.filter(({ path, book }) => path === BOOK_OF[attempt.path] || book === "wallet").some((read) => !isGood(read));
