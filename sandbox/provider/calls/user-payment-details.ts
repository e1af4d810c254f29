import { PAYOUT_METHOD_NAMES, PAYOUT_METHODS } from "../../domain/payout-methods";
import type { WireCall } from "../wire";

/** The numbers on file, "" where a method has none; `status` is false where there is none at all. */
export const userPaymentDetails: WireCall = {
  path: "api-get-user-payment-details",
  answer: ({ world, player }) => {
    const numbers = player ? world.payoutNumbers.of(player.mobile) : {};
    if (Object.keys(numbers).length === 0) {
      return { status: false, msg: "Payment Details Not Available", payment_details: [] };
    }
    const told = PAYOUT_METHOD_NAMES.map((method) => [PAYOUT_METHODS[method].toldField, numbers[method] ?? ""]);
    return { status: true, msg: "Payment Details", payment_details: Object.fromEntries(told) };
  },
};
