import type { PayoutMethod, UpiApp } from "@/lib/domain/funds/payment-methods";
import type { Points } from "@/lib/domain/points";

/** What is sent of each kind of funds request, and kept with its record: enough to look for it in the books. */
export interface DepositOrder {
  readonly amount: Points;
  readonly app: UpiApp;
}

export interface WithdrawalOrder {
  readonly amount: Points;
  readonly method: PayoutMethod;
  /** By the operator's WITHDRAW_CODES at the time of sending. */
  readonly methodCode: string;
  /** The player's own number, by which the provider's history of withdrawals is asked. */
  readonly mobile: string;
}

export interface TransferOrder {
  readonly amount: Points;
  /** The recipient's number. */
  readonly recipient: string;
  readonly recipientName: string;
}
