import type { BidOutcome, BidReceipt } from "@/lib/contract/bids";
import { totalStake } from "@/lib/domain/game/bid-rules";
import { addPoints, NO_POINTS } from "@/lib/domain/points";
import type { BidOrder } from "../play/bid-kind";
import { isFinal, type MoneyRecord } from "./records";

/** What the player is told of a bid: each part, and all of it in one word (docs/faults.md, step 5). */
export const bidReceipt = (key: string, records: readonly MoneyRecord[]): BidReceipt => {
  const parts = records.map((record) => {
    // Written by placeBids itself under this kind.
    const order = record.request as BidOrder;
    return { label: order.label, session: order.session, outcome: outcomeOf(record, totalStake(order.lines)) };
  });
  return { key, outcome: wholeOf(parts.map(({ outcome }) => outcome)), parts };
};

const outcomeOf = (record: MoneyRecord, total: BidOutcome["total"]): BidOutcome => {
  switch (record.state) {
    case "done":
      return { state: "placed", total, corrected: record.corrected };
    case "queued":
    case "sending":
    case "checking":
      return { state: "checking", total };
    case "refused":
    case "failed":
      return { state: "failed", total, reason: record.reason, final: isFinal(record) };
  }
};

/** Nothing is said of the whole while a part is being checked. */
const wholeOf = (outcomes: readonly BidOutcome[]): BidReceipt["outcome"] => {
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
