import { z } from "zod";
import { fromWhole, toPoints } from "../domain/amount";
import { creditPlayer, decideDeposit, decideWithdrawal } from "../operations/money";
import { walletOf } from "../repositories/ledger";
import { type Deposit, toRequestNumber, type Withdrawal } from "../repositories/money-requests";
import type { ControlContext } from "./context";
import { findPlayer } from "./players";

const remarkText = z.string().max(500);

export const depositInput = z.strictObject({ approve: z.boolean() });

export const withdrawalInput = z.strictObject({
  approve: z.boolean(),
  remark: remarkText.default(""),
  /** A plain name is one of the sandbox's own pictures; anything else is a URL. */
  receipt: remarkText.default(""),
});

export const creditInput = z.strictObject({
  mobile: z.string(),
  amount: z.int().min(1).max(999_999_999),
  note: remarkText.min(1).optional(),
});

interface PlayerQuery {
  readonly mobile?: string | undefined;
}

/** Returns the pending deposits and withdrawals, oldest first. */
export const showPending = ({ world }: ControlContext, { mobile }: PlayerQuery) => {
  const row = ({ id, mobile: owner, amount, requestedAt }: Deposit | Withdrawal) => ({
    id: String(id),
    mobile: owner,
    name: world.players.findByMobile(owner)?.name ?? "",
    amount: toPoints(amount),
    at: requestedAt,
  });
  return {
    deposits: world.deposits.pending(mobile).map(row),
    withdrawals: world.withdrawals.pending(mobile).map((request) => {
      const { id, method, number } = request;
      return { ...row(request), requestNumber: toRequestNumber(id), method, number };
    }),
  };
};

const wallet = ({ world }: ControlContext, mobile: string) => ({
  mobile,
  wallet: toPoints(world.ledger.balanceOf(walletOf(mobile))),
});

const toRequestView = (context: ControlContext, { id, state, amount, mobile }: Deposit | Withdrawal) => ({
  id: String(id),
  state,
  amount: toPoints(amount),
  ...wallet(context, mobile),
});

/**
 * Approves or refuses a deposit.
 * @throws Refusal 404 for an unknown request, 409 for a decided one
 */
export const settleDeposit = (context: ControlContext, id: string, { approve }: z.infer<typeof depositInput>) =>
  toRequestView(context, decideDeposit(context.world, id, approve));

/**
 * Approves or cancels a withdrawal.
 * @throws Refusal 404 for an unknown request, 409 for a decided one
 */
export const settleWithdrawal = (context: ControlContext, id: string, input: z.infer<typeof withdrawalInput>) =>
  toRequestView(context, decideWithdrawal(context.world, id, input));

/**
 * Credits a payment that came without a call.
 * @throws Refusal 404 for an unknown player
 */
export const creditByHand = (context: ControlContext, { mobile, amount, note }: z.infer<typeof creditInput>) => {
  findPlayer(context, mobile);
  creditPlayer(context.world, mobile, fromWhole(amount), note);
  return { amount: String(amount), ...wallet(context, mobile) };
};

const MAX_ENTRIES = 1000;

/** Returns the entries of the ledger, newest first, in points. The sum over the whole ledger is always "0". */
export const showLedger = ({ world }: ControlContext, { mobile }: PlayerQuery) => ({
  entries: world.ledger.entries(mobile === undefined ? undefined : walletOf(mobile), MAX_ENTRIES).map((entry) => ({
    ...entry,
    lines: entry.lines.map(({ account, amount }) => ({ account, amount: toPoints(amount) })),
  })),
  sum: toPoints(world.ledger.sum()),
});
