import { AppError } from "@/lib/contract/errors";
import type { DepositRequest, FundsReceipt } from "@/lib/contract/funds";
import { checkDeposit } from "@/lib/domain/funds/deposit-rules";
import { wholePoints } from "@/lib/domain/points";
import type { Player } from "../accounts/session/session-data";
import { readBeforeSending } from "../money/kind";
import { lastFundRequestDetail } from "../provider/calls/funds";
import type { Services } from "../services";
import { depositKind } from "./deposit-kind";
import { refuse, requireFundsAccount, runFundsRequest } from "./funds-request";
import { readUpiOn } from "./read-funds";

/**
 * Records a deposit by UPI as a fund request, two seconds after the player confirmed it and at most once per key. The
 * payment itself happens in another app, and the server gets no proof of it (docs/specification.md, 8.4 Pay via UPI).
 * @throws AppError amount_required, deposit_minimum, deposit_maximum, method_required, deposit_off, deposit_account_off,
 * deposit_failed or funds_identical_pending; in each case nothing was sent.
 */
export const requestDeposit = (
  services: Services,
  player: Player,
  key: string,
  asked: DepositRequest,
): Promise<FundsReceipt> => {
  const order = async () => {
    await requireFundsAccount(services, player, "deposit");
    const { token } = player;
    const reading = services.provider.run(lastFundRequestDetail, undefined, { token });
    refuse(checkDeposit(asked.amount, true, await readBeforeSending(reading, "deposit_failed")));
    if (!(await readUpiOn(services))) throw new AppError("deposit_off");
    return { amount: wholePoints(asked.amount), app: asked.app };
  };
  return runFundsRequest(services, player, { kind: depositKind, key, asked, order });
};
