import type { BidReceipt } from "@/lib/contract/bids";
import type { FundsKind, FundsReceipt } from "@/lib/contract/funds";
import type { MoneyOutcome, MoneySum, TakenState } from "@/lib/contract/money";
import { totalStake } from "@/lib/domain/game/bid-rules";
import { addPoints, NO_POINTS, type Points } from "@/lib/domain/points";
import type { BidOrder } from "./bid-kind";
import { isFinal, type MoneyRecord } from "./money-records";

/** What the player is told of a bid: each part, and all of it in one word (docs/faults.md, step 5). */
export const bidReceipt = (key: string, records: readonly MoneyRecord[]): BidReceipt => {
  const parts = records.map((record) => {
    // Written by placeBids itself under this kind.
    const { label, session, lines } = record.request as BidOrder;
    return { label, session, outcome: outcomeOf(record, "placed", { total: totalStake(lines) }) };
  });
  return { key, outcome: wholeOf(parts.map(({ outcome }) => outcome)), parts };
};

/** What the player is told of a deposit, a withdrawal or a transfer: each goes as one request. */
export const fundsReceipt = (key: string, kind: FundsKind, record: MoneyRecord): FundsReceipt => {
  // Written by the funds' operations themselves: every order has its amount.
  const { amount } = record.request as { readonly amount: Points };
  return { key, kind, outcome: outcomeOf(record, "done", { amount }) };
};

const outcomeOf = <Taken extends TakenState>(
  record: MoneyRecord,
  taken: Taken,
  sum: MoneySum<Taken>,
): MoneyOutcome<Taken> => {
  switch (record.state) {
    case "done":
      return { state: taken, ...sum, corrected: record.corrected };
    case "queued":
    case "sending":
    case "checking":
      return { state: "checking", ...sum };
    case "refused":
    case "failed":
      return { state: "failed", ...sum, reason: record.reason, final: isFinal(record) };
  }
};

/** While a part is being checked, the whole is too. */
const wholeOf = (outcomes: readonly MoneyOutcome<"placed">[]): BidReceipt["outcome"] => {
  const total = addPoints(NO_POINTS, ...outcomes.map((outcome) => outcome.total));
  if (outcomes.some(({ state }) => state === "checking")) return { state: "checking", total };
  const failed = outcomes.filter((outcome) => outcome.state === "failed");
  if (failed.length === outcomes.length) {
    return { state: "failed", total, reason: failed[0]?.reason ?? null, final: failed.every(({ final }) => final) };
  }
  if (failed.length > 0) return { state: "partial", total };
  const corrected = outcomes.some((outcome) => outcome.state === "placed" && outcome.corrected);
  return { state: "placed", total, corrected };
};
