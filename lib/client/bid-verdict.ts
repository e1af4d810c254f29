import type { BidPart, BidReceipt } from "@/lib/contract/bids";
import { addPoints, NO_POINTS, type Points } from "@/lib/domain/points";
import type { Answer, Failure } from "./call-api";
import { nothingWasSent } from "./nothing-was-sent";

/** What an answer about a bid says of it. All but the last three are final. */
export type Verdict =
  | { readonly kind: "placed"; readonly total: Points; readonly corrected: boolean }
  /** Some parts were placed and some were not; in the order in which they were sent. */
  | { readonly kind: "partial"; readonly parts: readonly BidPart[] }
  /** `reason`: the provider's own words; null where it never gave any. Not `final`: it may yet be found to be placed. */
  | { readonly kind: "failed"; readonly reason: string | null; readonly final: boolean }
  /** Not taken, and nothing was sent. */
  | { readonly kind: "refused"; readonly failure: Failure }
  /** The server has it, and does not know its end yet. */
  | { readonly kind: "checking" }
  /** The server has no such bid, which is final only of one that was given up. */
  | { readonly kind: "missing" }
  | { readonly kind: "unknown" };

const UNKNOWN: Verdict = { kind: "unknown" };

const verdictOfReceipt = ({ outcome, parts }: BidReceipt): Verdict => {
  switch (outcome.state) {
    case "placed":
      return { kind: "placed", total: outcome.total, corrected: outcome.corrected };
    case "partial":
      return { kind: "partial", parts };
    case "failed":
      return { kind: "failed", reason: outcome.reason, final: outcome.final };
    case "checking":
      return { kind: "checking" };
  }
};

/** Of the answer to sending. No answer, or a failure inside the server, leaves it open whether the bid was taken. */
export const verdictOfSend = (answer: Answer<BidReceipt>): Verdict => {
  if (answer.ok) return verdictOfReceipt(answer.data);
  return nothingWasSent(answer) ? { kind: "refused", failure: answer } : UNKNOWN;
};

/** Of the answer to asking later. */
export const verdictOfAsk = (answer: Answer<BidReceipt>): Verdict => {
  if (answer.ok) return verdictOfReceipt(answer.data);
  return answer.answered && answer.code === "not_found" ? { kind: "missing" } : UNKNOWN;
};

/** What a bid said to have failed has turned out to have placed after all, in points; none while it has not. */
export const correctedTotal = ({ outcome, parts }: BidReceipt): Points => {
  const corrected = parts.filter((part) => part.outcome.state === "placed" && part.outcome.corrected);
  if (corrected.length === 0 && outcome.state === "placed") return outcome.total;
  return addPoints(NO_POINTS, ...corrected.map((part) => part.outcome.total));
};
