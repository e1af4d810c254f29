import type { BidReceipt } from "@/lib/contract/bids";
import { ERROR_STATUS, type ErrorCode } from "@/lib/contract/errors";
import type { Points } from "@/lib/domain/points";
import type { Answer, Failure } from "./call-api";

/** What an answer about a bid says of it. Only `placed`, `failed` and `refused` are final. */
export type Verdict =
  | { readonly kind: "placed"; readonly total: Points; readonly corrected: boolean }
  /** `reason`: the provider's own words; null where it never gave any. */
  | { readonly kind: "failed"; readonly reason: string | null }
  /** Not taken, and nothing was sent. */
  | { readonly kind: "refused"; readonly failure: Failure }
  /** The server has no such bid. */
  | { readonly kind: "missing" }
  | { readonly kind: "unknown" };

const UNKNOWN: Verdict = { kind: "unknown" };

/** Refusals with a server's status that are nevertheless certain: nothing was sent. */
const CERTAIN: readonly ErrorCode[] = ["bid_failed", "shutting_down"];

const verdictOfReceipt = ({ outcome }: BidReceipt): Verdict => {
  switch (outcome.state) {
    case "placed":
      return { kind: "placed", total: outcome.total, corrected: outcome.corrected };
    case "failed":
      return { kind: "failed", reason: outcome.reason };
    case "checking":
      return UNKNOWN;
  }
};

/** Of the answer to sending. No answer, or a failure inside the server, leaves it open whether the bid was taken. */
export const verdictOfSend = (answer: Answer<BidReceipt>): Verdict => {
  if (answer.ok) return verdictOfReceipt(answer.data);
  const certain = ERROR_STATUS[answer.code] < 500 || CERTAIN.includes(answer.code);
  return answer.answered && certain ? { kind: "refused", failure: answer } : UNKNOWN;
};

/** Of the answer to asking later. */
export const verdictOfAsk = (answer: Answer<BidReceipt>): Verdict => {
  if (answer.ok) return verdictOfReceipt(answer.data);
  return answer.answered && answer.code === "not_found" ? { kind: "missing" } : UNKNOWN;
};
