import { minus } from "../domain/amount";
import { brokenBound, wholeAmount } from "../domain/money-rules";
import type { OperatorSettings } from "../domain/operator-settings";
import { ACCOUNT_BLOCKED, AMOUNT_INVALID, BALANCE_SHORT, MOBILE_UNKNOWN } from "../domain/refusals";
import { walletOf } from "../repositories/ledger";
import type { Player } from "../repositories/players";
import type { World } from "../world";

interface TransferRequest {
  /** Whole points. */
  readonly amount: string;
  /** The recipient's mobile. */
  readonly recipient: string;
  readonly note: string;
}

/** A refusal is a sentence of the provider. */
type Transferred = { readonly refused?: string };

/** The sender's note as it is appended to the entry's words; a note that only says "transfer" is dropped. */
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
    if (player.blocked) return { refused: ACCOUNT_BLOCKED };
    const points = wholeAmount(amount);
    if (points === undefined) return { refused: AMOUNT_INVALID };
    const bound = brokenBound(points, minTransfer, maxTransfer, "transfer");
    if (bound) return { refused: bound };
    if (recipient === player.mobile) return { refused: "Sorry, you can not transfer to your own number." };
    const other = players.byMobile(recipient);
    if (other === undefined) return { refused: MOBILE_UNKNOWN };
    if (ledger.balanceOf(walletOf(player.mobile)) < points) return { refused: BALANCE_SHORT };
    const words = remark(note);
    ledger.post("transfer", `Transfer${words}`, clock.now(), [
      { account: walletOf(player.mobile), amount: minus(points), note: `Transfer to ${other.name}${words}` },
      { account: walletOf(recipient), amount: points, note: `Transfer from ${player.name}${words}` },
    ]);
    return {};
  });
