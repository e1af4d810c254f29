import { AppError } from "@/lib/contract/errors";
import type { FundsReceipt, TransferCheck, TransferCheckRequest, TransferRequest } from "@/lib/contract/funds";
import { checkRecipient, checkTransferPoints } from "@/lib/domain/funds/transfer-rules";
import { wholePoints } from "@/lib/domain/points";
import type { Player } from "../accounts/session/session-data";
import { readBeforeSending } from "../money/kind";
import { checkUserForTransfer } from "../provider/calls/funds";
import type { Services } from "../services";
import { refuse, requireFundsAccount, runFundsRequest } from "./funds-request";
import { transferKind } from "./outgoing-kinds";

/**
 * The recipient of a transfer (docs/specification.md, 8.10 Transfer Points). Checks every rule before the provider's call.
 * @throws AppError of the first broken rule, recipient_unknown, transfer_account_off, transfer_failed.
 */
export const checkTransfer = async (
  services: Services,
  player: Player,
  { points, phone }: TransferCheckRequest,
): Promise<TransferCheck> => {
  const account = await requireFundsAccount(services, player, "transfer");
  const terms = { balance: account.balance, ownPhone: player.mobile, maximum: account.maxTransfer };
  refuse(checkTransferPoints(points, terms));
  refuse(checkRecipient(phone, terms));
  const name = await readBeforeSending(services.provider.run(checkUserForTransfer, { phone }), "transfer_failed");
  if (name === null) throw new AppError("recipient_unknown");
  return { recipientName: name || phone };
};

/**
 * Moves points to the player that the confirmation named, at most once per key.
 * @throws AppError as `checkTransfer`; recipient_unknown also if the number now belongs to another player.
 */
export const requestTransfer = (
  services: Services,
  player: Player,
  key: string,
  asked: TransferRequest,
): Promise<FundsReceipt> => {
  const order = async () => {
    const { recipientName } = await checkTransfer(services, player, asked);
    if (recipientName !== asked.recipientName) throw new AppError("recipient_unknown");
    return { amount: wholePoints(asked.points), recipient: asked.phone, recipientName };
  };
  return runFundsRequest(services, player, { kind: transferKind, key, asked, order });
};
