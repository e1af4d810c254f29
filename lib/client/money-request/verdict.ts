import type { BidPart, BidReceipt } from "@/lib/contract/bids";
import type { ErrorCode } from "@/lib/contract/errors";
import type { FundsReceipt } from "@/lib/contract/funds";
import { addPoints, NO_POINTS, type Points } from "@/lib/domain/points";
import type { Answer, Failure } from "../api/call-api";

/** What the provider took of a bid; a part of it: the parts in the order in which they were sent. */
export type BidTaken =
  | { readonly kind: "placed"; readonly total: Points; readonly corrected: boolean }
  | { readonly kind: "partial"; readonly parts: readonly BidPart[] };

/** A deposit, a withdrawal or a transfer that the provider took. `corrected`: said to have failed earlier. */
export interface FundsTaken {
  readonly kind: "done";
  readonly amount: Points;
  readonly corrected: boolean;
}

export type Taken = BidTaken | FundsTaken;

/** `support` names it to the operator; `credited`: as many points were added since as a fund request asked for. */
interface UndecidedVerdict {
  readonly kind: "undecided";
  readonly support: string;
  readonly credited: boolean;
  readonly parts: readonly BidPart[];
  readonly final: boolean;
}

/** What an answer about a money request says of it. All but the last three are final. */
export type Verdict<What extends Taken = Taken> =
  | What
  /**
   * `reason`: the provider's own words; null where it gave none. Not `final`: it may yet be found to be taken. `credited`: the
   * number for support of a fund request of which as much was credited since.
   */
  | {
      readonly kind: "failed";
      readonly reason: string | null;
      readonly final: boolean;
      readonly credited?: string | undefined;
    }
  /** The server could not find out in time. `parts`: of a bid, in the order in which they were sent; else none. */
  | UndecidedVerdict
  /** Not taken, and nothing was sent. */
  | { readonly kind: "refused"; readonly failure: Failure }
  /** The server has it, and does not know its end yet. */
  | { readonly kind: "checking" }
  /** The server has no such request. Final only for a request that was given up. */
  | { readonly kind: "missing" }
  | { readonly kind: "unknown" };

export type Receipt = BidReceipt | FundsReceipt;

/** What a receipt says was taken; undefined where that is nothing, or not known yet. */
export type TakenOf<Of extends Receipt, What extends Taken> = (receipt: Of) => What | undefined;

export const takenOfBid: TakenOf<BidReceipt, BidTaken> = ({ outcome, parts }) => {
  if (outcome.state === "partial") return { kind: "partial", parts };
  return outcome.state === "placed"
    ? { kind: "placed", total: outcome.total, corrected: outcome.corrected }
    : undefined;
};

export const takenOfFunds: TakenOf<FundsReceipt, FundsTaken> = ({ outcome }) =>
  outcome.state === "done" ? { kind: "done", amount: outcome.amount, corrected: outcome.corrected } : undefined;

const UNKNOWN = { kind: "unknown" } as const;

const verdictOfReceipt = <Of extends Receipt, What extends Taken>(
  receipt: Of,
  takenOf: TakenOf<Of, What>,
): Verdict<What> => {
  const { outcome }: Receipt = receipt;
  switch (outcome.state) {
    case "failed":
      return { kind: "failed", reason: outcome.reason, final: outcome.final, credited: outcome.credited };
    case "checking":
      return { kind: "checking" };
    case "unknown": {
      const { support, credited, final } = outcome;
      return { kind: "undecided", support, credited, parts: "parts" in receipt ? receipt.parts : [], final };
    }
    default:
      return takenOf(receipt) ?? UNKNOWN;
  }
};

/** Of the answer to sending. No answer, or a failure inside the server, leaves it open whether the request was taken. */
export const verdictOfSend = <Of extends Receipt, What extends Taken>(
  answer: Answer<Of>,
  takenOf: TakenOf<Of, What>,
): Verdict<What> => {
  if (answer.ok) return verdictOfReceipt(answer.data, takenOf);
  return nothingWasSent(answer) ? { kind: "refused", failure: answer } : UNKNOWN;
};

/** Of the answer to asking later. */
export const verdictOfAsk = <Of extends Receipt, What extends Taken>(
  answer: Answer<Of>,
  takenOf: TakenOf<Of, What>,
): Verdict<What> => {
  if (answer.ok) return verdictOfReceipt(answer.data, takenOf);
  return answer.answered && answer.code === "not_found" ? { kind: "missing" } : UNKNOWN;
};

/**
 * Refusals with a server's status after which it is nevertheless certain that nothing was sent. The provider's own
 * failures are among them, since the server answers with one only while it still prepares; a failure after the first
 * byte is a receipt that says `checking`.
 */
const CERTAIN: readonly ErrorCode[] = [
  "bid_failed",
  "deposit_failed",
  "withdraw_failed",
  "transfer_failed",
  "shutting_down",
  "provider_unreachable",
  "provider_timeout",
  "provider_unreadable",
];

/** Whether a failed money request certainly never left our server. */
const nothingWasSent = ({ answered, status, code }: Failure): boolean =>
  answered && (status < 500 || CERTAIN.includes(code));

/** What a bid that was said to have failed has placed after all, in points; none while that is not so. */
export const correctedTotal = ({ outcome, parts }: BidReceipt): Points => {
  const corrected = parts.filter((part) => part.outcome.state === "placed" && part.outcome.corrected);
  if (corrected.length === 0 && outcome.state === "placed") return outcome.total;
  return addPoints(NO_POINTS, ...corrected.map((part) => part.outcome.total));
};

/** Whether a part that was not placed may yet be found to be. */
export const isDoubtful = (parts: readonly BidPart[]): boolean =>
  parts.some(({ outcome }) => (outcome.state === "failed" || outcome.state === "unknown") && !outcome.final);

/** Whether nothing can correct a request any more that was said to have failed. */
export const isOver = (verdict: Verdict): boolean => {
  if (verdict.kind === "partial") return !isDoubtful(verdict.parts);
  if (verdict.kind === "failed" || verdict.kind === "undecided") return verdict.final;
  return verdict.kind === "missing";
};
