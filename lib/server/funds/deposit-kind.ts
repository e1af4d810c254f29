import { z } from "zod";
import { AppError } from "@/lib/contract/errors";
import type { PendingDeposit } from "@/lib/contract/funds";
import { UPI_APPS } from "@/lib/domain/funds/funds-kinds";
import { NO_POINTS, type Points } from "@/lib/domain/points";
import { type ComparableRow, comparableRow } from "../money/evidence/match-rows";
import {
  movementNameWithoutId,
  readWalletHistory,
  shownOnce,
  unreadBefore,
  unreadRows,
} from "../money/evidence/statements";
import {
  type KindWithSnapshot,
  type MoneyActor,
  readBeforeSending,
  storedPoints,
  toSendResult,
} from "../money/money-kind";
import { fundRequestAdd, lastFundRequestDetail, listsNewestOnly } from "../provider/calls/funds";
import type { Services } from "../services";

/** docs/specification.md, 14.1: milliseconds between opening the UPI link and recording the request. */
const AFTER_LINK_MS = 2000;

const depositOrder = z.object({ amount: storedPoints, app: z.enum(UPI_APPS) });

/** The requests that wait for approval, and the wallet's credits. */
const depositBooks = z.object({
  pending: z.array(comparableRow),
  credited: z.array(comparableRow),
  unread: unreadRows,
  /** Epoch milliseconds of the game's clock when they were read. */
  at: z.number(),
});
type DepositBooks = z.infer<typeof depositBooks>;

const readBooks = async (services: Services, actor: MoneyActor) => {
  const [listed, history] = await Promise.all([
    services.provider.run(lastFundRequestDetail, undefined, { token: actor.token }),
    readWalletHistory(services, actor),
  ]);
  return {
    pending: withoutDoubles(listed.pending),
    transactions: history.rows,
    unread: [...listed.unread, ...history.unread],
  };
};

/** Rows with the same id and amount are one row, shown twice. */
const withoutDoubles = (pending: readonly PendingDeposit[]): readonly PendingDeposit[] =>
  pending.filter(({ id, amount }, nth) => {
    const first = pending.findIndex((one) => one.id === id && one.amount === amount);
    return id === null || first === nth;
  });

const ofItsSecond = ({ amount, date }: PendingDeposit): string | null => (date === "" ? null : `${amount} ${date}`);

/** Milliseconds by which the provider's clock may be behind. */
const CLOCK_MARGIN_MS = 5000;

/** Whether a list of the newest request alone shows one that was made after all that it showed before: by its id, a number. */
const isNewer = ({ id }: PendingDeposit, before: DepositBooks): boolean =>
  before.pending.every(([, identity]) => Number(id ?? Number.NaN) > Number(identity));

/**
 * The requests that waited before a request although the books before it lack them: these lagged, were another player's, or had
 * a newer one in their place.
 */
const olderOf = (pending: readonly PendingDeposit[], amount: Points, before: DepositBooks, newestOnly: boolean) => {
  const isOlder = (row: PendingDeposit) =>
    row.amount === amount &&
    (row.at === null ? newestOnly && !isNewer(row, before) : row.at + CLOCK_MARGIN_MS < before.at);
  return pending.filter(isOlder).slice(before.pending.filter(([content]) => content === amount).length);
};

/** Whether a list of the newest request alone may leave out a later one: not where it is empty, or shows one from before. */
const mayHide = (pending: readonly PendingDeposit[], before: DepositBooks): boolean => {
  const known = new Set(before.pending.map(([, identity]) => identity));
  return pending.some(({ id }) => id === null || !known.has(id));
};

/** What a waiting row and the books before a request have in common. */
export const comparableDepositRow = ({ amount, id, date }: PendingDeposit): ComparableRow => [amount, id ?? date];

type Books = Awaited<ReturnType<typeof readBooks>>;

const booksOf = ({ pending, transactions, unread }: Books): Omit<DepositBooks, "at"> => ({
  unread,
  pending: pending.map(comparableDepositRow),
  credited: shownOnce(
    transactions.filter(({ kind, credit }) => kind === "deposit" && credit),
    movementNameWithoutId,
  ).map(({ amount, id, date }) => [amount, id || date] as const),
});

const CREDITED = "credited ";

const creditOf = (content: string): string => `${CREDITED}${content}`;

const rowsOfBooks = ({ pending, credited }: Pick<DepositBooks, "pending" | "credited">): readonly ComparableRow[] => [
  ...pending,
  ...credited.map(([content, identity]) => [creditOf(content), identity] as const),
];

/**
 * Move no points, and wait at the provider for approval. The server waits the two seconds, because the browser's page
 * freezes when the UPI app opens (docs/faults.md, row 26). Only a waiting row proves a lost request: QR payments are
 * credited without a request (row 29).
 */
export const depositKind: KindWithSnapshot<z.infer<typeof depositOrder>, DepositBooks> = {
  kind: "deposit",
  request: depositOrder,
  before: depositBooks,
  delayMs: AFTER_LINK_MS,
  logged: ({ amount }) => ({ amount }),
  // A row that is counted twice before the send would hide this request's row.
  readSnapshot: (services, actor) => {
    const at = services.clock.now();
    const books = readBooks(services, actor).then(({ pending, ...read }) => ({
      ...booksOf({ pending: shownOnce(pending, ofItsSecond), ...read }),
      at,
    }));
    return readBeforeSending(books, "deposit_failed");
  },
  send: async (services, actor, { amount }) => {
    const answer = await services.provider.run(
      fundRequestAdd,
      { amount },
      { token: actor.token, timeoutMs: services.settings.money.answerTimeoutMs },
    );
    return toSendResult(answer);
  },
  statementName: () => "deposits",
  rowsOf: ({ amount }) => [amount],
  rowsBefore: rowsOfBooks,
  unreadBefore,
  readStatement: async (services, actor, { request, before }) => {
    const { pending, ...read } = await readBooks(services, actor);
    const once = shownOnce(pending, ofItsSecond);
    const rowsWith = (waiting: readonly PendingDeposit[]) => rowsOfBooks(booksOf({ pending: waiting, ...read }));
    const newestOnly = listsNewestOnly(services.provider.dialect, pending);
    const older = olderOf(once, request.amount, before, newestOnly).map(comparableDepositRow);
    return {
      rows: rowsWith(pending),
      sure: rowsWith(once),
      older,
      unread: read.unread,
      mayHide: newestOnly && mayHide(pending, before),
    };
  },
  walletBefore: () => ({ balance: null, at: null }),
  movement: "deposit",
  creditOf,
  cost: () => NO_POINTS,
  collide: (a, b) => a.amount === b.amount,
  refusedWhileUnknown: () => new AppError("funds_identical_pending"),
};
