import type { BidPart, BidReceipt } from "@/lib/contract/bids";
import type { ErrorCode } from "@/lib/contract/errors";
import type { FundsReceipt } from "@/lib/contract/funds";
import { addPoints, NO_POINTS, type Points } from "@/lib/domain/points";
import type { ApiFailure, ApiResult } from "../api/call-api";

export type Receipt = BidReceipt | FundsReceipt;

/** The parts of a bid are in the order in which they were sent. `corrected`: it was reported as failed before. */
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
  /** The number by which support finds it. */
  readonly support: string;
  /** As many points as the request for funds asked for were credited since. */
  readonly credited: boolean;
  /** Empty for other requests than bids. */
  readonly parts: readonly BidPart[];
  readonly final: boolean;
  /** The server lost its records of that time: support knows no more. */
  readonly lost?: true;
}

/** What a response says of a request. `checking`, `missing` and `unanswered` leave it pending. */
export type Outcome =
  | Accepted
  | {
      readonly kind: "failed";
      /** The provider's own words; null if it gave none. */
      readonly reason: string | null;
      /** False: it may still turn out to be taken. */
      readonly final: boolean;
      /** The number for support, if as many points were credited since. */
      readonly credited?: string | undefined;
    }
  | Unconfirmed
  /** Not taken, and nothing was sent. */
  | { readonly kind: "refused"; readonly failure: ApiFailure }
  | { readonly kind: "checking" }
  /** The server has no such request. Only final for a request that was given up. */
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

/** Status 5xx, but before the first byte; after it the response is a receipt that says `checking`. */
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
    // An earlier send of it may have been taken.
    return response.answered && response.code === "request_before_restore" ? LOST : parseFailure(response);
  };

/** After no response, or a failure inside the server, the request may have been taken. */
export const parseSendResult = createResultParser((failure) =>
  wasNothingSent(failure) ? { kind: "refused", failure } : UNANSWERED,
);

export const parsePollResult = createResultParser(({ answered, code }) =>
  answered && code === "not_found" ? { kind: "missing" } : UNANSWERED,
);

const placedPoints = (parts: readonly BidPart[]): Points =>
  addPoints(NO_POINTS, ...parts.flatMap(({ outcome }) => (outcome.state === "placed" ? outcome.total : [])));

/** The points of a bid's placed parts, if not all are placed. */
export const partTaken = (outcome: Outcome): Points | undefined =>
  outcome.kind === "partial" ? placedPoints(outcome.parts) : undefined;

/** The points that were taken although the request was reported as failed or not known; zero for none. */
export const sumCorrected = (outcome: Outcome): Points => {
  if (outcome.kind === "done") return outcome.amount;
  if (outcome.kind !== "placed" && outcome.kind !== "partial") return NO_POINTS;
  const corrected = outcome.parts.filter((part) => part.outcome.state === "placed" && part.outcome.corrected);
  return outcome.kind === "placed" && corrected.length === 0 ? outcome.total : placedPoints(corrected);
};

/** Whether a part that was not placed may still turn out to be placed. */
const hasUnconfirmedPart = (parts: readonly BidPart[]): boolean =>
  parts.some(({ outcome }) => (outcome.state === "failed" || outcome.state === "unknown") && !outcome.final);

/** Whether nothing can change it any more; `missing` counts only for a request that was given up. */
export const isTerminal = (outcome: Outcome): boolean => {
  if (outcome.kind === "partial") return !hasUnconfirmedPart(outcome.parts);
  if (outcome.kind === "failed" || outcome.kind === "unconfirmed") return outcome.final;
  return outcome.kind !== "checking" && outcome.kind !== "unanswered";
};

/** Whether the wallet may be another one than before. */
export const mayMovePoints = ({ kind }: Outcome): boolean =>
  kind === "placed" || kind === "partial" || kind === "done" || kind === "unconfirmed";
