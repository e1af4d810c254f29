import { z } from "zod";
import { AppError } from "@/lib/contract/errors";
import type { PendingDeposit, TransactionRecord } from "@/lib/contract/funds";
import { UPI_APPS } from "@/lib/domain/funds/payment-methods";
import { NO_POINTS, type Points } from "@/lib/domain/points";
import { newRows, type RowTrace, rowTrace } from "../money/evidence";
import {
  type Evidence,
  type MoneyActor,
  type MoneyKind,
  moneyAnswer,
  readBeforeSending,
  storedPoints,
} from "../money/kind";
import { lastFundRequestDetail, walletTransactionHistory } from "../provider/calls/funds-histories";
import { fundRequestAdd } from "../provider/calls/funds-requests";
import type { Services } from "../services";

/** docs/specification.md, 14.1 Times: milliseconds between opening the UPI link and recording the fund request. */
const AFTER_LINK_MS = 2000;

const depositOrder = z.object({ amount: storedPoints, app: z.enum(UPI_APPS) });

/** The two books in which a fund request can appear: the requests that wait for approval, and the wallet's credits. */
const depositBooks = z.object({ pending: z.array(rowTrace), credited: z.array(rowTrace) });
type DepositBooks = z.infer<typeof depositBooks>;

const readBooks = async (services: Services, { token }: MoneyActor): Promise<DepositBooks> => {
  const [{ pending }, transactions] = await Promise.all([
    services.provider.run(lastFundRequestDetail, undefined, { token }),
    services.provider.run(walletTransactionHistory, undefined, { token }),
  ]);
  return booksOf(pending, transactions);
};

const booksOf = (pending: readonly PendingDeposit[], transactions: readonly TransactionRecord[]): DepositBooks => ({
  pending: pending.map(({ amount, id, date }) => [amount, id ?? date] as const),
  credited: transactions
    .filter(({ kind, credit }) => kind === "deposit" && credit)
    .map(({ amount, id, date }) => [amount, id || date] as const),
});

/**
 * Fund requests, which move no points and wait at the provider for approval. The server waits the two seconds, because
 * the browser's page freezes when the UPI app opens (docs/faults.md, row 26).
 */
export const depositKind: MoneyKind<z.infer<typeof depositOrder>, DepositBooks> = {
  kind: "deposit",
  request: depositOrder,
  before: depositBooks,
  delayMs: AFTER_LINK_MS,
  lookBefore: (services, actor) => readBeforeSending(readBooks(services, actor), "deposit_failed"),
  send: async (services, actor, { amount }) => {
    const answer = await services.provider.run(
      fundRequestAdd,
      { amount },
      { token: actor.token, timeoutMs: services.settings.money.answerTimeoutMs },
    );
    return moneyAnswer(answer);
  },
  lookAfter: async (services, actor, { request: { amount }, before, others }) => {
    const after = await readBooks(services, actor).catch(() => undefined);
    if (after === undefined) return "undecided";
    return depositEvidence(amount, { before, after, others: others.map((other) => other.amount) });
  },
  cost: () => NO_POINTS,
  collide: (a, b) => a.amount === b.amount,
  refusedWhileUnknown: () => new AppError("funds_identical_pending"),
};

const countOf = (amount: Points, rows: readonly RowTrace[]): number =>
  rows.filter(([content]) => content === amount).length;

interface BooksLook {
  readonly before: DepositBooks;
  readonly after: DepositBooks;
  /** Amounts of the player's other fund requests since. */
  readonly others: readonly Points[];
}

/**
 * Whether the books show a fund request. A new credit may belong to an older request that was approved meanwhile, so
 * one credit is discounted for each request that no longer waits. Because a fund request moves no points, a wrong
 * "failed" costs the operator only a second look at one payment, and is corrected once the row shows.
 */
const depositEvidence = (amount: Points, { before, after, others }: BooksLook): Evidence => {
  const taken = others.filter((other) => other === amount).length;
  const waiting = countOf(amount, newRows(before.pending, after.pending));
  if (waiting > taken) return "happened";
  const credits = countOf(amount, newRows(before.credited, after.credited));
  const approvedSince = countOf(amount, newRows(after.pending, before.pending));
  return waiting + credits - approvedSince > taken ? "happened" : "absent";
};
