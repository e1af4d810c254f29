import { z } from "zod";
import { AppError } from "@/lib/contract/errors";
import type { PendingDeposit } from "@/lib/contract/funds";
import { UPI_APPS } from "@/lib/domain/funds/funds-kinds";
import { NO_POINTS } from "@/lib/domain/points";
import { isShownTwice, movementOfItsSecond, readWalletHistory, shownOnce } from "../money/books";
import { type KindWithBooks, type MoneyActor, moneyAnswer, readBeforeSending, storedPoints } from "../money/kind";
import { type RowTrace, rowTrace } from "../money/row-counts";
import { fundRequestAdd, lastFundRequestDetail } from "../provider/calls/funds";
import type { Services } from "../services";

/** docs/specification.md, 14.1: milliseconds between opening the UPI link and recording the request. */
const AFTER_LINK_MS = 2000;

const depositOrder = z.object({ amount: storedPoints, app: z.enum(UPI_APPS) });

/** The requests that wait for approval, and the wallet's credits. */
const depositBooks = z.object({ pending: z.array(rowTrace), credited: z.array(rowTrace) });
type DepositBooks = z.infer<typeof depositBooks>;

const readBooks = async (services: Services, actor: MoneyActor) => {
  const [{ pending }, transactions] = await Promise.all([
    services.provider.run(lastFundRequestDetail, undefined, { token: actor.token }),
    readWalletHistory(services, actor),
  ]);
  return { pending: withoutDoubles(pending), transactions };
};

/** Rows with the same id and amount are one row, shown twice. */
const withoutDoubles = (pending: readonly PendingDeposit[]): readonly PendingDeposit[] =>
  pending.filter(({ id, amount }, nth) => {
    const first = pending.findIndex((one) => one.id === id && one.amount === amount);
    return id === null || first === nth;
  });

const ofItsSecond = ({ amount, date }: PendingDeposit): string | null => (date === "" ? null : `${amount} ${date}`);

/** Not even the wallet can tell twins of the same amount and second from a request that is shown twice. */
const mayBeDoubled = (pending: readonly PendingDeposit[]): boolean => isShownTwice(pending, ofItsSecond);

type Books = Awaited<ReturnType<typeof readBooks>>;

const booksOf = ({ pending, transactions }: Books): DepositBooks => ({
  pending: pending.map(({ amount, id, date }) => [amount, id ?? date] as const),
  credited: shownOnce(
    transactions.filter(({ kind, credit }) => kind === "deposit" && credit),
    movementOfItsSecond,
  ).map(({ amount, id, date }) => [amount, id || date] as const),
});

const CREDITED = "credited ";

const creditOf = (content: string): string => `${CREDITED}${content}`;

const rowsOfBooks = ({ pending, credited }: DepositBooks): readonly RowTrace[] => [
  ...pending,
  ...credited.map(([content, identity]) => [creditOf(content), identity] as const),
];

/**
 * Move no points, and wait at the provider for approval. The server waits the two seconds, because the browser's page
 * freezes when the UPI app opens (docs/faults.md, row 26). Only a waiting row proves a lost request: QR payments are
 * credited without a request (row 29).
 */
export const depositKind: KindWithBooks<z.infer<typeof depositOrder>, DepositBooks> = {
  kind: "deposit",
  request: depositOrder,
  before: depositBooks,
  delayMs: AFTER_LINK_MS,
  logged: ({ amount }) => ({ amount }),
  // A row that is counted twice before the send would hide this request's row.
  lookBefore: (services, actor) =>
    readBeforeSending(
      readBooks(services, actor).then(({ pending, transactions }) =>
        booksOf({ pending: shownOnce(pending, ofItsSecond), transactions }),
      ),
      "deposit_failed",
    ),
  send: async (services, actor, { amount }) => {
    const answer = await services.provider.run(
      fundRequestAdd,
      { amount },
      { token: actor.token, timeoutMs: services.settings.money.answerTimeoutMs },
    );
    return moneyAnswer(answer);
  },
  book: () => "deposits",
  rowsOf: ({ amount }) => [amount],
  rowsBefore: rowsOfBooks,
  readBook: async (services, actor) => {
    const books = await readBooks(services, actor);
    return { rows: rowsOfBooks(booksOf(books)), mayRepeat: mayBeDoubled(books.pending) };
  },
  walletBefore: () => ({ balance: null, at: null }),
  movement: "deposit",
  creditOf,
  cost: () => NO_POINTS,
  collide: (a, b) => a.amount === b.amount,
  refusedWhileUnknown: () => new AppError("funds_identical_pending"),
};
