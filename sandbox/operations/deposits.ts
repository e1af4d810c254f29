import type { Amount } from "../domain/amount";
import { brokenBound, wholeAmount } from "../domain/money-rules";
import type { OperatorSettings } from "../domain/operator-settings";
import { ACCOUNT_BLOCKED, AMOUNT_INVALID } from "../domain/refusals";
import { move, walletOf } from "../repositories/ledger";
import type { Player } from "../repositories/players";
import type { World } from "../world";

/** A refusal is a sentence of the provider. */
export type Requested = { readonly refused: string } | { readonly refused?: never; readonly id: number };

/** Records a payment that the player reports; it is credited when it is approved. @param amount whole points, as text. */
export const requestDeposit = (
  world: World,
  { minDeposit, maxDeposit }: OperatorSettings,
  player: Player,
  amount: string,
): Requested => {
  if (player.blocked) return { refused: ACCOUNT_BLOCKED };
  const points = wholeAmount(amount);
  if (points === undefined) return { refused: AMOUNT_INVALID };
  const refused = brokenBound(points, minDeposit, maxDeposit, "amount to add");
  return refused ? { refused } : { id: world.deposits.add(player.mobile, points, world.clock.now()) };
};

export type DecisionRefusal = "unknown" | "decided";

/** What became of a decision of the operator's. */
export type Decided = { readonly refused?: DecisionRefusal };

/** Approves a fund request, which credits it, or refuses it, which moves nothing. A second decision is refused. */
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

export const QR_NOTE = "Add Fund by QR";

/** Credits a payment that reached the operator without a fund request, as QR payments do. @param mobile a player's. */
export const creditPlayer = (world: World, mobile: string, amount: Amount, note: string): void => {
  world.ledger.post("deposit", note, world.clock.now(), move("bank", walletOf(mobile), amount));
};
