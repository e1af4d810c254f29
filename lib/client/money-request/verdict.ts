import type { BidPart, BidReceipt } from "@/lib/contract/bids";
import type { ErrorCode } from "@/lib/contract/errors";
import type { FundsReceipt } from "@/lib/contract/funds";
import { addPoints, NO_POINTS, type Points } from "@/lib/domain/points";
import type { Answer, Failure } from "../api/call-api";

/** The parts are in the order in which they were sent. */
export type BidTaken =
  | { readonly kind: "placed"; readonly total: Points; readonly corrected: boolean; readonly support: string }
  | { readonly kind: "partial"; readonly parts: readonly BidPart[] };

/** `corrected`: it was reported as failed before. */
export interface FundsTaken {
  readonly kind: "done";
  readonly amount: Points;
  readonly corrected: boolean;
  readonly support: string;
}

export type Taken = BidTaken | FundsTaken;

interface UndecidedVerdict {
  readonly kind: "undecided";
  readonly support: string;
  /** Since the request for funds, as many as it asked for. */
  readonly credited: boolean;
  /** Empty for other requests than bids. */
  readonly parts: readonly BidPart[];
  readonly final: boolean;
  /** The server lost its records of that time: support knows no more. */
  readonly lost?: true;
}

/** All kinds but the last three are final. */
export type Verdict<What extends Taken = Taken> =
  | What
  | {
      readonly kind: "failed";
      /** The provider's own; null if it gave none. */
      readonly reason: string | null;
      /** False: it may still turn out to be taken. */
      readonly final: boolean;
      /** The number for support, if as many points were credited since. */
      readonly credited?: string | undefined;
    }
  | UndecidedVerdict
  /** Not taken, and nothing was sent. */
  | { readonly kind: "refused"; readonly failure: Failure }
  | { readonly kind: "checking" }
  /** Only final for a request that was given up. */
  | { readonly kind: "missing" }
  | { readonly kind: "unknown" };

export type Receipt = BidReceipt | FundsReceipt;

export type TakenOf<Of extends Receipt, What extends Taken> = (receipt: Of) => What | undefined;

export const takenOfBid: TakenOf<BidReceipt, BidTaken> = ({ support, outcome, parts }) => {
  if (outcome.state === "partial") return { kind: "partial", parts };
  return outcome.state === "placed"
    ? { kind: "placed", total: outcome.total, corrected: outcome.corrected, support }
    : undefined;
};

export const takenOfFunds: TakenOf<FundsReceipt, FundsTaken> = ({ support, outcome }) =>
  outcome.state === "done"
    ? { kind: "done", amount: outcome.amount, corrected: outcome.corrected, support }
    : undefined;

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

const LOST: UndecidedVerdict = { kind: "undecided", support: "", credited: false, parts: [], final: false, lost: true };

/** An earlier send of it may have been taken. */
const isLost = ({ answered, code }: Failure): boolean => answered && code === "request_before_restore";

const verdictBy =
  (verdictOfFailure: (failure: Failure) => Verdict<never>) =>
  <Of extends Receipt, What extends Taken>(answer: Answer<Of>, takenOf: TakenOf<Of, What>): Verdict<What> => {
    if (answer.ok) return verdictOfReceipt(answer.data, takenOf);
    return isLost(answer) ? LOST : verdictOfFailure(answer);
  };

/** After no answer, or a failure inside the server, the request may have been taken. */
export const verdictOfSend = verdictBy((failure) => (nothingWasSent(failure) ? { kind: "refused", failure } : UNKNOWN));

export const verdictOfAsk = verdictBy(({ answered, code }) =>
  answered && code === "not_found" ? { kind: "missing" } : UNKNOWN,
);

/** Status 5xx, but before the first byte; after it the answer is a receipt that says `checking`. */
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

const nothingWasSent = ({ answered, status, code }: Failure): boolean =>
  answered && (status < 500 || CERTAIN.includes(code));

/** Placed although the bid was reported as failed. */
export const correctedTotal = ({ outcome, parts }: BidReceipt): Points => {
  const corrected = parts.filter((part) => part.outcome.state === "placed" && part.outcome.corrected);
  if (corrected.length === 0 && outcome.state === "placed") return outcome.total;
  return addPoints(NO_POINTS, ...corrected.map((part) => part.outcome.total));
};

/** A part that was not placed may still turn out to be placed. */
export const isDoubtful = (parts: readonly BidPart[]): boolean =>
  parts.some(({ outcome }) => (outcome.state === "failed" || outcome.state === "unknown") && !outcome.final);

/** Nothing can change the verdict any more. */
export const isOver = (verdict: Verdict): boolean => {
  if (verdict.kind === "partial") return !isDoubtful(verdict.parts);
  if (verdict.kind === "failed" || verdict.kind === "undecided") return verdict.final;
  return verdict.kind === "missing";
};
