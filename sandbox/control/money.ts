import { z } from "zod";
import { fromWhole, toPoints } from "../domain/amount";
import { creditPlayer, type DecisionRefusal, decideDeposit, decideWithdrawal, QR_NOTE } from "../operations/money";
import { walletOf } from "../repositories/ledger";
import { type Deposit, requestNumber, type Withdrawal } from "../repositories/money-requests";
import { ControlError, type ControlParts } from "./control-parts";

const words = z.string().max(500);

export const depositInput = z.strictObject({ approve: z.boolean() });

export const withdrawalInput = z.strictObject({
  approve: z.boolean(),
  remark: words.default(""),
  /** A plain name is one of the sandbox's own pictures; anything else an address. */
  receipt: words.default(""),
});

export const creditInput = z.strictObject({
  mobile: z.string(),
  amount: z.int().min(1).max(999_999_999),
  note: words.min(1).default(QR_NOTE),
});

interface OfPlayer {
  readonly mobile?: string | undefined;
}

/** Oldest first. */
export const showPending = ({ world }: ControlParts, { mobile }: OfPlayer) => {
  const row = ({ id, mobile: whose, amount, requestedAt }: Deposit | Withdrawal) => ({
    id: String(id),
    mobile: whose,
    name: world.players.byMobile(whose)?.name ?? "",
    amount: toPoints(amount),
    at: requestedAt,
  });
  return {
    deposits: world.deposits.pending(mobile).map(row),
    withdrawals: world.withdrawals.pending(mobile).map((request) => {
      const { id, method, number } = request;
      return { ...row(request), requestNumber: requestNumber(id), method, number };
    }),
  };
};

const refuse = (refused: DecisionRefusal, what: string): never => {
  throw refused === "unknown"
    ? new ControlError(404, `there is no ${what}`)
    : new ControlError(409, `${what} is decided already`);
};

const wallet = ({ world }: ControlParts, mobile: string) => ({
  mobile,
  wallet: toPoints(world.ledger.balanceOf(walletOf(mobile))),
});

type Decided = ReturnType<typeof decideDeposit> | ReturnType<typeof decideWithdrawal>;

const shown = (parts: ControlParts, { refused, ...decided }: Decided, id: string, what: string) => {
  if (!("request" in decided)) return refuse(refused ?? "unknown", what);
  const { state, amount, mobile } = decided.request;
  return { id, state, amount: toPoints(amount), ...wallet(parts, mobile) };
};

/** @throws ControlError 404 for an unknown request, 409 for a decided one. */
export const settleDeposit = (parts: ControlParts, id: string, { approve }: z.infer<typeof depositInput>) =>
  shown(parts, decideDeposit(parts.world, Number(id), approve), id, `deposit ${id}`);

/** Or returns its points. @throws ControlError 404 and 409. */
export const settleWithdrawal = (parts: ControlParts, id: string, input: z.infer<typeof withdrawalInput>) =>
  shown(parts, decideWithdrawal(parts.world, Number(id), input), id, `withdrawal ${id}`);

/** It came without a call. @throws ControlError 404. */
export const creditByHand = (parts: ControlParts, { mobile, amount, note }: z.infer<typeof creditInput>) => {
  if (parts.world.players.byMobile(mobile) === undefined) {
    throw new ControlError(404, `no player has the mobile ${mobile}`);
  }
  creditPlayer(parts.world, mobile, fromWhole(amount), note);
  return { amount: String(amount), ...wallet(parts, mobile) };
};

const MOST_ENTRIES = 1000;

/** Newest first, in points; the sum over the whole ledger is always "0". */
export const showLedger = ({ world }: ControlParts, { mobile }: OfPlayer) => ({
  entries: world.ledger.entries(mobile === undefined ? undefined : walletOf(mobile), MOST_ENTRIES).map((entry) => ({
    ...entry,
    lines: entry.lines.map(({ account, amount }) => ({ account, amount: toPoints(amount) })),
  })),
  sum: toPoints(world.ledger.sum()),
});
