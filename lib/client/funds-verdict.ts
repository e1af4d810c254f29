import type { FundsReceipt } from "@/lib/contract/funds";
import type { Points } from "@/lib/domain/points";
import type { Answer, Failure } from "./call-api";
import { nothingWasSent } from "./nothing-was-sent";

/** What an answer about a deposit, a withdrawal or a transfer says of it. All but the last three are final. */
export type FundsVerdict =
  | { readonly kind: "done"; readonly amount: Points; readonly corrected: boolean }
  /** `reason`: the provider's own words; null where it never gave any. Not `final`: it may yet be found to be taken. */
  | { readonly kind: "failed"; readonly amount: Points; readonly reason: string | null; readonly final: boolean }
  /** Not taken, and nothing was sent. */
  | { readonly kind: "refused"; readonly failure: Failure }
  /** The server has it, and does not know its end yet. */
  | { readonly kind: "checking" }
  /** The server has no such request, which is final only of one that was given up. */
  | { readonly kind: "missing" }
  | { readonly kind: "unknown" };

const UNKNOWN: FundsVerdict = { kind: "unknown" };

const verdictOfReceipt = ({ outcome }: FundsReceipt): FundsVerdict => {
  switch (outcome.state) {
    case "done":
      return { kind: "done", amount: outcome.amount, corrected: outcome.corrected };
    case "failed":
      return { kind: "failed", amount: outcome.amount, reason: outcome.reason, final: outcome.final };
    case "checking":
      return { kind: "checking" };
  }
};

/** Of the answer to sending. No answer, or a failure inside the server, leaves it open whether it was taken. */
export const fundsVerdictOfSend = (answer: Answer<FundsReceipt>): FundsVerdict => {
  if (answer.ok) return verdictOfReceipt(answer.data);
  return nothingWasSent(answer) ? { kind: "refused", failure: answer } : UNKNOWN;
};

/** Of the answer to asking later. */
export const fundsVerdictOfAsk = (answer: Answer<FundsReceipt>): FundsVerdict => {
  if (answer.ok) return verdictOfReceipt(answer.data);
  return answer.answered && answer.code === "not_found" ? { kind: "missing" } : UNKNOWN;
};
