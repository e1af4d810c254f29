import type { FundsKind, FundsOutcome, FundsReceipt } from "@/lib/contract/funds";
import type { Points } from "@/lib/domain/points";
import { isFinal, type MoneyRecord } from "./records";

const outcomeOf = (record: MoneyRecord, amount: Points): FundsOutcome => {
  switch (record.state) {
    case "done":
      return { state: "done", amount, corrected: record.corrected };
    case "queued":
    case "sending":
    case "checking":
      return { state: "checking", amount };
    case "refused":
    case "failed":
      return { state: "failed", amount, reason: record.reason, final: isFinal(record) };
  }
};

/** What the player is told of a deposit, a withdrawal or a transfer: each goes as one request. */
export const fundsReceipt = (key: string, kind: FundsKind, record: MoneyRecord): FundsReceipt => {
  // Written by the funds' operations themselves: every order has its amount.
  const { amount } = record.request as { readonly amount: Points };
  return { key, kind, outcome: outcomeOf(record, amount) };
};
