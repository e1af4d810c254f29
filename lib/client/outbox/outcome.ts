import type { BidPart, BidReceipt } from "@/lib/contract/bids";
import type { ErrorCode } from "@/lib/contract/errors";
import type { FundsReceipt } from "@/lib/contract/funds";
import { addPoints, NO_POINTS, type Points } from "@/lib/domain/points";
import type { ApiFailure, ApiResult } from "../api/call-api";

/** The receipt with which the server responds to a send or a poll. */
export type Receipt = BidReceipt | FundsReceipt;

/**
 * An outcome by which points were taken. A bid's parts are in the order in which they were sent. `corrected`: the
 * request was reported as failed before.
 */
type Accepted =
  | {
      readonly kind: "placed";
      readonly total: Points;
      readonly corrected: boolean;
      readonly support: string;
      readonly parts: readonly BidPart[];
    }
  | { readonly kind: "partial"; readonly parts: readonly BidPart[] }
  | { readonly kind: "done"; readonly amount: Points; readonly corrected: boolean; readonly support: string };

interface Unconfirmed {
  readonly kind: "unconfirmed";
  /** The number by which support finds the request. */
  readonly support: string;
  /** Whether as many points as the request's were credited since; only for requests for funds. */
  readonly credited: boolean;
  /** The parts of a bid; empty for other requests. */
  readonly parts: readonly BidPart[];
  readonly final: boolean;
  /** True where the server lost its records of the request's time, so that support knows no more. */
  readonly lost?: true;
}

/** What a response says of a request. `checking`, `missing` and `unanswered` leave it pending. */
export type Outcome =
  | Accepted
  | {
      readonly kind: "failed";
      /** The provider's text; null if it gave none. */
      readonly reason: string | null;
      /** Whether the request cannot turn out to be taken any more. */
      readonly final: boolean;
      /** The number for support, if as many points as the request's were credited since. */
      readonly credited?: string | undefined;
    }
  | Unconfirmed
  /** The request was not taken, and nothing was sent to the provider. */
  | { readonly kind: "refused"; readonly failure: ApiFailure }
  | { readonly kind: "checking" }
  /** The server has no such request, which is final only for a request that was given up. */
  | { readonly kind: "missing" }
  | { readonly kind: "unanswered" };

const UNANSWERED = { kind: "unanswered" } as const;

const toOutcome = (receipt: Receipt): Outcome => {
  const { outcome, support } = receipt;
  const parts = "parts" in receipt ? receipt.parts : [];
  switch (outcome.state) {
    case "placed":
      return { kind: "placed", total: outcome.total, corrected: outcome.corrected, support, parts };
    case "partial":
      return { kind: "partial", parts };
    case "done":
      return { kind: "done", amount: outcome.amount, corrected: outcome.corrected, support };
    case "failed":
      return { kind: "failed", reason: outcome.reason, final: outcome.final, credited: outcome.credited };
    case "checking":
      return { kind: "checking" };
    case "unknown": {
      const { credited, final } = outcome;
      return { kind: "unconfirmed", support: outcome.support, credited, parts, final };
    }
    default:
      return UNANSWERED;
  }
};

const LOST: Unconfirmed = { kind: "unconfirmed", support: "", credited: false, parts: [], final: false, lost: true };

/**
 * Error codes of status 5xx that come before the first byte is sent to the provider. After it the response is a receipt
 * that says `checking`.
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

const wasNothingSent = ({ answered, status, code }: ApiFailure): boolean =>
  answered && (status < 500 || CERTAIN.includes(code));

const createResultParser =
  (parseFailure: (failure: ApiFailure) => Outcome) =>
  (response: ApiResult<Receipt>): Outcome => {
    if (response.ok) return toOutcome(response.data);
    // An earlier send of the request may have been taken.
    return response.answered && response.code === "request_before_restore" ? LOST : parseFailure(response);
  };

/**
 * Parses the response to a send. After no response, or a failure inside the server, the request may have been taken.
 */
export const parseSendResult = createResultParser((failure) =>
  wasNothingSent(failure) ? { kind: "refused", failure } : UNANSWERED,
);

/** Parses the response to a poll, or to giving a request up. */
export const parsePollResult = createResultParser(({ answered, code }) =>
  answered && code === "not_found" ? { kind: "missing" } : UNANSWERED,
);

const placedPoints = (parts: readonly BidPart[]): Points =>
  addPoints(NO_POINTS, ...parts.flatMap(({ outcome }) => (outcome.state === "placed" ? outcome.total : [])));

/** Returns the points of a bid's placed parts, if not all are placed. */
export const partTaken = (outcome: Outcome): Points | undefined =>
  outcome.kind === "partial" ? placedPoints(outcome.parts) : undefined;

/** Returns the points that were taken although the request was reported as failed or not known; zero for none. */
export const sumCorrected = (outcome: Outcome): Points => {
  if (outcome.kind === "done") return outcome.amount;
  if (outcome.kind !== "placed" && outcome.kind !== "partial") return NO_POINTS;
  const corrected = outcome.parts.filter((part) => part.outcome.state === "placed" && part.outcome.corrected);
  return outcome.kind === "placed" && corrected.length === 0 ? outcome.total : placedPoints(corrected);
};

/** Whether a part that was not placed may still turn out to be placed. */
const hasUnconfirmedPart = (parts: readonly BidPart[]): boolean =>
  parts.some(({ outcome }) => (outcome.state === "failed" || outcome.state === "unknown") && !outcome.final);

/** Whether nothing can change an outcome any more. `missing` is terminal only for a request that was given up. */
export const isTerminal = (outcome: Outcome): boolean => {
  if (outcome.kind === "partial") return !hasUnconfirmedPart(outcome.parts);
  if (outcome.kind === "failed" || outcome.kind === "unconfirmed") return outcome.final;
  return outcome.kind !== "checking" && outcome.kind !== "unanswered";
};

/** Whether an outcome may have changed the wallet. */
export const mayMovePoints = ({ kind }: Outcome): boolean =>
  kind === "placed" || kind === "partial" || kind === "done" || kind === "unconfirmed";
