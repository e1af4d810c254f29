import { type ZodType, z } from "zod";
import { AppError, type ErrorCode } from "@/lib/contract/errors";
import type { TransactionKind } from "@/lib/contract/funds";
import { PAYOUT_METHODS } from "@/lib/domain/funds/funds-kinds";
import type { Points } from "@/lib/domain/points";
import {
  type BooksBefore,
  booksBefore,
  readBooksBefore,
  readWalletEvidence,
  readWalletHistory,
  rowsBefore,
  shownOnce,
  walletBefore,
} from "../money/books";
import { type KindWithBooks, type MoneyActor, moneyAnswer, storedPoints } from "../money/kind";
import type { RowTrace } from "../money/row-counts";
import { forgetAccount } from "../player/read-account";
import { transferWalletBalance, withdrawFundRequest, withdrawTransactionHistory } from "../provider/calls/funds";
import { everyRow } from "../provider/decode";
import type { WriteAnswer } from "../provider/define-call";
import type { CallOptions } from "../provider/provider";
import type { Services } from "../services";

interface Outgoing<Order> {
  readonly kind: string;
  readonly order: ZodType<Order>;
  /** Nothing was sent then. */
  readonly unread: ErrorCode;
  /** Each row's amount, and an identity for rows of the same amount. @param after the send: the rows are evidence. */
  readonly rows: (services: Services, actor: MoneyActor, order: Order, after: boolean) => Promise<readonly RowTrace[]>;
  readonly movement: TransactionKind;
  readonly send: (services: Services, order: Order, options: CallOptions) => Promise<WriteAnswer>;
}

/** Takes points from the wallet at once. The evidence is a new row of the same amount; without it the wallet decides. */
const outgoingKind = <Order extends { readonly amount: Points }>({
  kind,
  order: request,
  unread,
  rows,
  movement,
  send,
}: Outgoing<Order>): KindWithBooks<Order, BooksBefore> => ({
  kind,
  request,
  before: booksBefore,
  logged: ({ amount }) => ({ amount }),
  lookBefore: (services, actor, order) =>
    readBooksBefore(services, actor, () => rows(services, actor, order, false), unread).before,
  send: async (services, actor, order) => {
    try {
      const timeoutMs = services.settings.money.answerTimeoutMs;
      return moneyAnswer(await send(services, order, { token: actor.token, timeoutMs }));
    } finally {
      forgetAccount(services, actor);
    }
  },
  book: () => kind,
  rowsOf: ({ amount }) => [amount],
  rowsBefore,
  readBook: async (services, actor, { request: asked }) => ({ rows: await rows(services, actor, asked, true) }),
  walletBefore,
  movement,
  cost: ({ amount }) => amount,
  collide: (a, b) => a.amount === b.amount,
  refusedWhileUnknown: () => new AppError("funds_identical_pending"),
});

/** Each has a request number in the provider's history. */
export const withdrawalKind = outgoingKind({
  kind: "withdrawal",
  movement: "withdrawal",
  order: z.object({
    amount: storedPoints,
    method: z.enum(PAYOUT_METHODS),
    /** At the time of sending. */
    methodCode: z.string(),
    /** The provider's withdrawal history is read by it. */
    mobile: z.string(),
  }),
  unread: "withdraw_failed",
  rows: async ({ provider }, { token }, { mobile }) =>
    shownOnce(
      everyRow(await provider.run(withdrawTransactionHistory, { mobile }, { token })),
      ({ amount, requestNumber }) => (requestNumber === "" ? null : `${requestNumber} ${amount}`),
    ).map(({ amount, requestNumber, date }) => [amount, requestNumber || date] as const),
  send: ({ provider }, { mobile, amount, methodCode }, options) =>
    provider.run(withdrawFundRequest, { mobile, amount, methodCode }, options),
});

/** Players cannot write a note. */
const NOTE = "Transfer";

/** Each is an outgoing row of the wallet's history with a transaction id. */
export const transferKind = outgoingKind({
  kind: "transfer",
  movement: "transfer-out",
  /** `recipient` is a number. */
  order: z.object({ amount: storedPoints, recipient: z.string(), recipientName: z.string() }),
  unread: "transfer_failed",
  rows: async (services, actor, _order, after) =>
    (await (after ? readWalletEvidence : readWalletHistory)(services, actor))
      .filter(({ kind, credit }) => kind === "transfer-out" && !credit)
      .map(({ amount, id, date }) => [amount, id || date] as const),
  send: ({ provider }, { amount, recipient }, options) =>
    provider.run(transferWalletBalance, { amount, recipient, note: NOTE }, options),
});
