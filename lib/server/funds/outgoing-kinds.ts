import { type ZodType, z } from "zod";
import { AppError, type ErrorCode } from "@/lib/contract/errors";
import type { TransactionKind, TransactionRecord, WithdrawalRecord } from "@/lib/contract/funds";
import { PAYOUT_METHODS } from "@/lib/domain/funds/funds-kinds";
import type { Points } from "@/lib/domain/points";
import type { ComparableRow } from "../money/evidence/match-rows";
import {
  movementNameWithoutId,
  readWalletHistory,
  rowsBefore,
  type StatementSnapshot,
  shownOnce,
  statementSnapshot,
  takeSnapshot,
  unreadBefore,
  walletBefore,
} from "../money/evidence/statements";
import {
  type CurrentStatement,
  type KindWithSnapshot,
  type MoneyActor,
  storedPoints,
  toSendResult,
} from "../money/money-kind";
import { invalidateAccount } from "../player/read-account";
import { transferWalletBalance, withdrawFundRequest, withdrawTransactionHistory } from "../provider/calls/funds";
import type { WriteAnswer } from "../provider/define-call";
import type { CallOptions } from "../provider/provider";
import type { Services } from "../services";

interface Outgoing<Order> {
  readonly kind: string;
  readonly order: ZodType<Order>;
  /** The error's code if the statement or the wallet cannot be read before the send; nothing was sent then. */
  readonly unread: ErrorCode;
  /** Reads each row's amount, and an identity for rows of the same amount. */
  readonly readStatement: (services: Services, actor: MoneyActor, order: Order) => Promise<CurrentStatement>;
  readonly movement: TransactionKind;
  readonly send: (services: Services, order: Order, options: CallOptions) => Promise<WriteAnswer>;
}

/**
 * Makes a kind that takes points from the wallet at once. The evidence is a new row of the same amount; without it the
 * wallet decides.
 */
const outgoingKind = <Order extends { readonly amount: Points }>({
  kind,
  order: request,
  unread,
  readStatement,
  movement,
  send,
}: Outgoing<Order>): KindWithSnapshot<Order, StatementSnapshot> => ({
  kind,
  request,
  before: statementSnapshot,
  logged: ({ amount }) => ({ amount }),
  readSnapshot: (services, actor, order) =>
    takeSnapshot(services, actor, () => readStatement(services, actor, order), unread).before,
  send: async (services, actor, order) => {
    try {
      const timeoutMs = services.settings.money.answerTimeoutMs;
      return toSendResult(await send(services, order, { token: actor.token, timeoutMs }));
    } finally {
      invalidateAccount(services, actor);
    }
  },
  statementName: () => kind,
  rowsOf: ({ amount }) => [amount],
  rowsBefore,
  unreadBefore,
  readStatement: (services, actor, { request: own }) => readStatement(services, actor, own),
  walletBefore,
  movement,
  cost: ({ amount }) => amount,
  collide: (a, b) => a.amount === b.amount,
  refusedWhileChecking: () => new AppError("funds_identical_pending"),
});

export const comparableWithdrawalRow = ({ amount, requestNumber, date }: WithdrawalRecord): ComparableRow => [
  amount,
  requestNumber || date,
];

/** The kind of withdrawals. Each has a request number in the provider's history. */
export const withdrawalKind = outgoingKind({
  kind: "withdrawal",
  movement: "withdrawal",
  order: z.object({
    amount: storedPoints,
    method: z.enum(PAYOUT_METHODS),
    /** The provider's code of the method at the time of sending. */
    methodCode: z.string(),
    /** The player's number, by which the provider's withdrawal history is read. */
    mobile: z.string(),
  }),
  unread: "withdraw_failed",
  readStatement: async ({ provider }, { token }, { mobile }) => {
    const statement = await provider.run(withdrawTransactionHistory, { mobile }, { token });
    const rows = shownOnce(statement.rows, ({ amount, requestNumber }) =>
      requestNumber === "" ? null : `${requestNumber} ${amount}`,
    );
    const sure = shownOnce(rows, ({ amount, date }) => (date === "" ? null : `${amount} ${date}`));
    return {
      rows: rows.map(comparableWithdrawalRow),
      sure: sure.map(comparableWithdrawalRow),
      unread: statement.unread,
    };
  },
  send: ({ provider }, { mobile, amount, methodCode }, options) =>
    provider.run(withdrawFundRequest, { mobile, amount, methodCode }, options),
});

/** The note of every transfer, because players cannot write one. */
const NOTE = "Transfer";

export const isTransferRow = ({ kind, credit }: TransactionRecord): boolean => kind === "transfer-out" && !credit;

export const comparableTransferRow = ({ amount, id, date }: TransactionRecord): ComparableRow => [amount, id || date];

const comparableTransferRows = (history: readonly TransactionRecord[]): readonly ComparableRow[] =>
  history.filter(isTransferRow).map(comparableTransferRow);

/** The kind of transfers. Each is an outgoing row of the wallet's history with a transaction id. */
export const transferKind = outgoingKind({
  kind: "transfer",
  movement: "transfer-out",
  /** The `recipient` is a mobile number. */
  order: z.object({ amount: storedPoints, recipient: z.string(), recipientName: z.string() }),
  unread: "transfer_failed",
  readStatement: async (services, actor) => {
    const { rows, unread } = await readWalletHistory(services, actor);
    return {
      rows: comparableTransferRows(rows),
      sure: comparableTransferRows(shownOnce(rows, movementNameWithoutId)),
      unread,
    };
  },
  send: ({ provider }, { amount, recipient }, options) =>
    provider.run(transferWalletBalance, { amount, recipient, note: NOTE }, options),
});
