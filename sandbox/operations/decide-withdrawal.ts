import { type Account, move, walletOf } from "../repositories/ledger";
import { requestNumber } from "../repositories/withdrawals";
import type { World } from "../world";
import type { DecisionRefusal } from "./decide-deposit";

export interface WithdrawalDecision {
  readonly approve: boolean;
  readonly remark: string;
  /** Kept of an approval only. */
  readonly receipt: string;
}

type Decided = { readonly refused?: DecisionRefusal };

/** Pays held points out, or returns them to the wallet as a credit of their own. Once. */
export const decideWithdrawal = (world: World, id: number, { approve, remark, receipt }: WithdrawalDecision): Decided =>
  world.database.transaction(() => {
    const { withdrawals, ledger, clock } = world;
    const request = withdrawals.byId(id);
    if (request === undefined) return { refused: "unknown" };
    if (request.state !== "pending") return { refused: "decided" };
    const post = (kind: "withdrawal_paid" | "withdrawal_returned", note: string, to: Account) =>
      ledger.post(kind, `${note} ${requestNumber(id)}`, clock.now(), move("held", to, request.amount));
    const decision = approve
      ? ({ state: "approved", receipt, entryId: post("withdrawal_paid", "Withdraw paid", "bank") } as const)
      : ({
          state: "cancelled",
          receipt: "",
          entryId: post("withdrawal_returned", "Withdraw Cancelled, points returned,", walletOf(request.mobile)),
        } as const);
    withdrawals.decide(id, { ...decision, remark });
    return {};
  });
