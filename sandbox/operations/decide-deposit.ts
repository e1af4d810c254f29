import { move, walletOf } from "../repositories/ledger";
import type { World } from "../world";

export type DecisionRefusal = "unknown" | "decided";

type Decided = { readonly refused?: DecisionRefusal };

/** Approves a fund request, which credits it, or refuses it, which moves nothing. Once. */
export const decideDeposit = (world: World, id: number, approve: boolean): Decided =>
  world.database.transaction(() => {
    const { deposits, ledger, clock } = world;
    const deposit = deposits.byId(id);
    if (deposit === undefined) return { refused: "unknown" };
    if (deposit.state !== "pending") return { refused: "decided" };
    if (!approve) {
      deposits.refuse(id);
      return {};
    }
    const lines = move("bank", walletOf(deposit.mobile), deposit.amount);
    deposits.approve(id, ledger.post("deposit", "Add Fund by UPI", clock.now(), lines));
    return {};
  });
