import { z } from "zod";
import { fromWhole, toPoints } from "../domain/amount";
import { creditPlayer, type DecisionRefusal, decideDeposit, QR_NOTE } from "../operations/deposits";
import { decideWithdrawal } from "../operations/withdrawals";
import { walletOf } from "../repositories/ledger";
import { requestNumber } from "../repositories/withdrawals";
import { ControlError, type ControlParts } from "./control-parts";

const words = z.string().max(500);

export const depositInput = z.strictObject({ approve: z.boolean() });

export const withdrawalInput = z.strictObject({
  approve: z.boolean(),
  remark: words.default(""),
  /** A plain name means one of the sandbox's own pictures; anything else is given as an address. */
  receipt: words.default(""),
});

export const creditInput = z.strictObject({
  mobile: z.string(),
  amount: z.int().min(1).max(999_999_999),
  note: words.min(1).default(QR_NOTE),
});

/** All players, or one. */
interface OfPlayer {
  readonly mobile?: string | undefined;
}

/** Deposits and withdrawals that wait for a decision, oldest first. */
export const showPending = ({ world }: ControlParts, { mobile }: OfPlayer) => {
  const wanted = (row: { readonly mobile: string }) => mobile === undefined || row.mobile === mobile;
  const nameOf = (one: string) => world.players.byMobile(one)?.name ?? "";
  return {
    deposits: world.deposits
      .pending()
      .filter(wanted)
      .map((row) => ({
        id: String(row.id),
        mobile: row.mobile,
        name: nameOf(row.mobile),
        amount: toPoints(row.amount),
        at: row.requestedAt,
      })),
    withdrawals: world.withdrawals
      .pending()
      .filter(wanted)
      .map((row) => ({
        id: String(row.id),
        requestNumber: requestNumber(row.id),
        mobile: row.mobile,
        name: nameOf(row.mobile),
        amount: toPoints(row.amount),
        method: row.method,
        number: row.number,
        at: row.requestedAt,
      })),
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

/** Approves or refuses a fund request. @throws ControlError 404 for an unknown one, 409 for one that is decided. */
export const settleDeposit = (parts: ControlParts, id: string, { approve }: z.infer<typeof depositInput>) => {
  const { refused } = decideDeposit(parts.world, Number(id), approve);
  const deposit = parts.world.deposits.byId(Number(id));
  if (refused || deposit === undefined) return refuse(refused ?? "unknown", `deposit ${id}`);
  return { id, state: deposit.state, amount: toPoints(deposit.amount), ...wallet(parts, deposit.mobile) };
};

/** Pays a withdrawal out, or returns its points. @throws ControlError 404 and 409, as for deposits. */
export const settleWithdrawal = (parts: ControlParts, id: string, input: z.infer<typeof withdrawalInput>) => {
  const { refused } = decideWithdrawal(parts.world, Number(id), input);
  const request = parts.world.withdrawals.byId(Number(id));
  if (refused || request === undefined) return refuse(refused ?? "unknown", `withdrawal ${id}`);
  return { id, state: request.state, amount: toPoints(request.amount), ...wallet(parts, request.mobile) };
};

/** Credits a QR payment, which came without a call. @throws ControlError 404 for an unknown player. */
export const creditByHand = (parts: ControlParts, { mobile, amount, note }: z.infer<typeof creditInput>) => {
  if (parts.world.players.byMobile(mobile) === undefined) {
    throw new ControlError(404, `no player has the mobile ${mobile}`);
  }
  creditPlayer(parts.world, mobile, fromWhole(amount), note);
  return { amount: String(amount), ...wallet(parts, mobile) };
};

const MOST_ENTRIES = 1000;

/** The last entries, newest first, in points, and the sum over the whole ledger, which is always "0". */
export const showLedger = ({ world }: ControlParts, { mobile }: OfPlayer) => ({
  entries: world.ledger.entries(mobile === undefined ? undefined : walletOf(mobile), MOST_ENTRIES).map((entry) => ({
    ...entry,
    lines: entry.lines.map(({ account, amount }) => ({ account, amount: toPoints(amount) })),
  })),
  sum: toPoints(world.ledger.sum()),
});
