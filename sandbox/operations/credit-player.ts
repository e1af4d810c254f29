import type { Amount } from "../domain/amount";
import { move, walletOf } from "../repositories/ledger";
import type { World } from "../world";

export const QR_NOTE = "Add Fund by QR";

/** Credits a payment that reached the operator past the provider, as QR payments do. @param mobile a player's. */
export const creditPlayer = (world: World, mobile: string, amount: Amount, note: string): void => {
  world.ledger.post("deposit", note, world.clock.now(), move("bank", walletOf(mobile), amount));
};
