import type { ErrorCode } from "@/lib/contract/errors";
import type { FundsKind } from "@/lib/domain/funds/funds-kinds";

/** The fields of each kind's form, in the order of the screen. */
interface RequestFields {
  readonly deposit: "amount" | "app";
  readonly withdrawal: "amount" | "method";
  readonly transfer: "points" | "phone";
}

export type RequestField<Kind extends FundsKind> = RequestFields[Kind];

type FieldsByCode<Kind extends FundsKind> = { readonly [Code in ErrorCode]?: RequestFields[Kind] };

/** The field of each refusal; any other code is about the whole form. */
const FIELDS: { readonly [Kind in FundsKind]: FieldsByCode<Kind> } = {
  deposit: {
    amount_required: "amount",
    amount_whole: "amount",
    deposit_minimum: "amount",
    deposit_maximum: "amount",
    method_required: "app",
  },
  withdrawal: {
    amount_required: "amount",
    amount_whole: "amount",
    withdraw_balance_short: "amount",
    withdraw_minimum: "amount",
    withdraw_maximum: "amount",
    method_required: "method",
    withdraw_number_missing: "method",
  },
  transfer: {
    points_required: "points",
    amount_whole: "points",
    transfer_minimum: "points",
    transfer_maximum: "points",
    transfer_balance_short: "points",
    recipient_required: "phone",
    recipient_invalid: "phone",
    recipient_own: "phone",
    recipient_unknown: "phone",
  },
};

export const fieldOf = <Kind extends FundsKind>(kind: Kind, code: ErrorCode): RequestField<Kind> | undefined => {
  const fields: FieldsByCode<Kind> = FIELDS[kind];
  return fields[code];
};
