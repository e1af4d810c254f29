import { z } from "zod";
import { fromWhole, toPoints } from "../domain/amount";
import { creditPlayer, QR_NOTE } from "../operations/credit-player";
import { type DecisionRefusal, decideDeposit } from "../operations/decide-deposit";
import { decideWithdrawal } from "../operations/decide-withdrawal";
import { walletOf } from "../repositories/ledger";
import { requestNumber } from "../repositories/withdrawals";
import { ControlError, type ControlParts } from "./control-parts";

const words = z.string().max(500);

export const depositWish = z.strictObject({ approve: z.boolean() });

export const withdrawalWish = z.strictObject({
  approve: z.boolean(),
  remark: words.default(""),
  /** A plain name is a picture of the sandbox's own; anything else goes out as an address. */
  receipt: words.default(""),
});

export const creditWish = z.strictObject({
  mobile: z.string(),
  amount: z.int().min(1).max(999_999_999),
  note: words.min(1).default(QR_NOTE),
});

interface Whose {
  readonly mobile?: string | undefined;
}

/** What waits for a decision, oldest first, of all players or of one. */
export const showPending = ({ world }: ControlParts, { mobile }: Whose) => {
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

/** Credits or refuses a fund request. @throws ControlError 404 for an unknown one, 409 where it is decided already. */
export const settleDeposit = (parts: ControlParts, id: string, { approve }: z.infer<typeof depositWish>) => {
  const { refused } = decideDeposit(parts.world, Number(id), approve);
  const deposit = parts.world.deposits.byId(Number(id));
  if (refused || deposit === undefined) return refuse(refused ?? "unknown", `deposit ${id}`);
  return { id, state: deposit.state, amount: toPoints(deposit.amount), ...wallet(parts, deposit.mobile) };
};

/** Pays a withdrawal out, or returns its points. @throws ControlError as with deposits. */
export const settleWithdrawal = (parts: ControlParts, id: string, wish: z.infer<typeof withdrawalWish>) => {
  const { refused } = decideWithdrawal(parts.world, Number(id), wish);
  const request = parts.world.withdrawals.byId(Number(id));
  if (refused || request === undefined) return refuse(refused ?? "unknown", `withdrawal ${id}`);
  return { id, state: request.state, amount: toPoints(request.amount), ...wallet(parts, request.mobile) };
};

/** Credits a payment by QR, of which the provider knows nothing. @throws ControlError 404 for an unknown player. */
export const creditByHand = (parts: ControlParts, { mobile, amount, note }: z.infer<typeof creditWish>) => {
  if (parts.world.players.byMobile(mobile) === undefined) {
    throw new ControlError(404, `no player has the mobile ${mobile}`);
  }
  creditPlayer(parts.world, mobile, fromWhole(amount), note);
  return { amount: String(amount), ...wallet(parts, mobile) };
};
