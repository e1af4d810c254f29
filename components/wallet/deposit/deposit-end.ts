import type { FundsNews } from "@/lib/client/use-funds-request";
import type { ErrorCode, ErrorParams } from "@/lib/contract/errors";
import { formatPoints, type Points } from "@/lib/domain/points";
import { errorWords } from "@/lib/i18n/error-words";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";
import { readableParams } from "../readable-params";

export type DepositWords = Pick<Words, "deposit" | "funds" | "errors">;

/** What became of a fund request, in the player's words. */
export interface DepositEnd {
  /** `unsent`: nothing left the phone, and no payment app was opened. */
  readonly kind: "recorded" | "failed" | "unsent";
  readonly title: string;
  /** The provider's own words, or a second sentence of ours. */
  readonly reason: string | null;
  /** What of the form was wrong: then it is said there. */
  readonly field: "amount" | "app" | null;
}

const FIELDS: { readonly [Code in ErrorCode]?: "amount" | "app" } = {
  amount_required: "amount",
  amount_whole: "amount",
  deposit_minimum: "amount",
  deposit_maximum: "amount",
  method_required: "app",
};

interface Refusal {
  readonly code: ErrorCode;
  readonly params?: ErrorParams | undefined;
}

/** A broken rule, or a refusal of the server. */
export const depositRefusal = ({ errors }: Pick<DepositWords, "errors">, { code, params }: Refusal): DepositEnd => ({
  kind: "failed",
  // Whatever kept the provider from being asked: to the player no payment was begun.
  title: code.startsWith("provider_")
    ? errors.deposit_failed
    : errorWords(errors, { code, params: readableParams(params) }),
  reason: null,
  field: FIELDS[code] ?? null,
});

const recorded = (title: string, amount: Points): DepositEnd => ({
  kind: "recorded",
  title: fill(title, { points: formatPoints(amount) }),
  reason: null,
  field: null,
});

/** What is told at a request's end (docs/faults.md, step 4): `recorded` still waits for approval. */
export const depositEnd = (words: DepositWords, news: FundsNews): DepositEnd => {
  const { deposit, funds, errors } = words;
  const points = formatPoints(news.amount);
  switch (news.kind) {
    case "done":
      return recorded(news.corrected ? deposit.corrected : deposit.recorded, news.amount);
    case "failed":
      return { kind: "failed", title: errors.deposit_failed, reason: news.reason, field: null };
    case "refused":
      return { ...depositRefusal(words, news.failure), reason: news.failure.message ?? null };
    case "missing":
      return { kind: "failed", title: errors.deposit_failed, reason: fill(funds.notSent, { points }), field: null };
    case "offline":
      return { kind: "unsent", title: errors.deposit_failed, reason: fill(funds.offline, { points }), field: null };
  }
};
