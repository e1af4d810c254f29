import { minus } from "../domain/amount";
import { brokenBound, wholeAmount } from "../domain/money-rules";
import type { OperatorSettings } from "../domain/operator-settings";
import { walletOf } from "../repositories/ledger";
import type { Player } from "../repositories/players";
import type { World } from "../world";

export type TransferRefusal =
  | "account_blocked"
  | "amount_invalid"
  | "below_minimum"
  | "above_maximum"
  | "recipient_own"
  | "recipient_unknown"
  | "balance_short";

interface TransferRequest {
  /** Whole points. */
  readonly amount: string;
  /** The recipient's mobile. */
  readonly recipient: string;
  readonly note: string;
}

type Transferred = { readonly refused?: TransferRefusal };

/** The sender's note, to be appended to the entry's words; a note that only says "transfer" is dropped. */
const remark = (note: string): string => {
  const text = note.trim();
  return text === "" || /^transfer$/i.test(text) ? "" : `: ${text}`;
};

/** Moves points from one wallet to another in one entry. The note names the other player on each side. */
export const transferPoints = (
  world: World,
  { minTransfer, maxTransfer }: OperatorSettings,
  player: Player,
  { amount, recipient, note }: TransferRequest,
): Transferred =>
  world.database.transaction(() => {
    const { ledger, players, clock } = world;
    if (player.blocked) return { refused: "account_blocked" };
    const points = wholeAmount(amount);
    if (points === undefined) return { refused: "amount_invalid" };
    const bound = brokenBound(points, minTransfer, maxTransfer);
    if (bound) return { refused: bound };
    if (recipient === player.mobile) return { refused: "recipient_own" };
    const other = players.byMobile(recipient);
    if (other === undefined) return { refused: "recipient_unknown" };
    if (ledger.balanceOf(walletOf(player.mobile)) < points) return { refused: "balance_short" };
    const words = remark(note);
    ledger.post("transfer", `Transfer${words}`, clock.now(), [
      { account: walletOf(player.mobile), amount: minus(points), note: `Transfer to ${other.name}${words}` },
      { account: walletOf(recipient), amount: points, note: `Transfer from ${player.name}${words}` },
    ]);
    return {};
  });
