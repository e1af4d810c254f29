import { visibleText } from "@/lib/domain/player-name";
import type { Points } from "@/lib/domain/points";
import { record } from "../decode";
import { defineCall, defineWrite } from "../define-call";
import { PATHS } from "../paths";
import { filledText, flag } from "../wire";

/** Asks the operator to credit a payment (docs/specification.md, 12.4 Funds calls). */
export const fundRequestAdd = defineWrite<{ readonly amount: Points }>({
  path: PATHS.fundRequest,
  auth: "player",
  request: ({ amount }) => ({ request_amount: amount }),
});

export interface WithdrawFundInput {
  /** The player's own number, from the session. */
  readonly mobile: string;
  readonly amount: Points;
  /** The provider's code of the method, from the operator's WITHDRAW_CODES. */
  readonly methodCode: string;
}

/** Asks for a payout. The points are held at once. */
export const withdrawFundRequest = defineWrite<WithdrawFundInput>({
  path: PATHS.withdraw,
  auth: "player",
  request: ({ mobile, amount, methodCode }) => ({ mobile, request_amount: amount, payment_method: methodCode }),
});

export interface TransferInput {
  readonly amount: Points;
  /** The recipient's number. */
  readonly recipient: string;
  readonly note: string;
}

/** Moves points to another player. */
export const transferWalletBalance = defineWrite<TransferInput>({
  path: PATHS.transfer,
  auth: "player",
  request: ({ amount, recipient, note }) => ({ amount, mobile_no: recipient, transfer_note: note }),
});

/** The name of the player with this number: "" if no character of it is visible, null if no player has the number. */
export const checkUserForTransfer = defineCall<{ readonly phone: string }, string | null>({
  path: PATHS.transferCheck,
  auth: "none",
  effect: "read",
  request: ({ phone }) => ({ mobile_no: phone }),
  response: (answer) => {
    const body = record(answer);
    return body.required("status", flag) ? visibleText(body.required("user_name", filledText)) : null;
  },
});
