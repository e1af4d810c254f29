import type { FundsNews } from "@/lib/client/use-funds-request";
import type { ErrorCode, ErrorParams } from "@/lib/contract/errors";
import { formatPoints } from "@/lib/domain/points";
import { errorWords } from "@/lib/i18n/error-words";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";
import { readableParams } from "../readable-params";

/** What is wrong, at its field where it has one. */
export interface WithdrawalProblems {
  readonly amount?: string;
  readonly method?: string;
  readonly form?: string;
}

type Place = keyof WithdrawalProblems;

/** The field that a refusal is about; any other is said above the button. */
const PLACES: { readonly [Code in ErrorCode]?: Place } = {
  amount_required: "amount",
  amount_whole: "amount",
  withdraw_balance_short: "amount",
  withdraw_minimum: "amount",
  withdraw_maximum: "amount",
  method_required: "method",
  withdraw_number_missing: "method",
};

interface Refusal {
  readonly code: ErrorCode;
  readonly params?: ErrorParams | undefined;
}

/** A broken rule in the document's words, at its place. */
export const problemsOf = (errors: Words["errors"], { code, params }: Refusal): WithdrawalProblems => ({
  [PLACES[code] ?? "form"]: errorWords(errors, { code, params: readableParams(params) }),
});

/**
 * Whatever kept the provider from being asked is one network fault to the player (docs/specification.md, 13.3 Funds
 * messages).
 */
const isNetworkFault = (code: ErrorCode): boolean => code.startsWith("provider_");

/**
 * What is told of a request that was not taken: the document's or the provider's words, and under them what it was
 * about.
 */
export const endWords = (
  { withdraw, funds, errors }: Pick<Words, "withdraw" | "funds" | "errors">,
  news: Exclude<FundsNews, { readonly kind: "done" }>,
): { readonly title: string; readonly reason: string } => {
  const points = formatPoints(news.amount);
  const about = fill(withdraw.about, { points });
  switch (news.kind) {
    case "failed":
      return { title: news.reason ?? withdraw.failed, reason: about };
    case "missing":
      return { title: errors.withdraw_failed, reason: fill(funds.notSent, { points }) };
    case "offline":
      return { title: errors.withdraw_failed, reason: fill(funds.offline, { points }) };
    case "refused": {
      const { code, params, message } = news.failure;
      const said: ErrorCode = isNetworkFault(code) ? "withdraw_failed" : code;
      return { title: errorWords(errors, { code: said, params: readableParams(params) }), reason: message ?? about };
    }
  }
};

/** Whether a refusal belongs to a field, which then says it. */
export const hasField = (code: ErrorCode): boolean => PLACES[code] !== undefined;

/** Refusals by which the screen knows something older than the server: bounds, hours, the balance or the numbers. */
const OUTDATED: readonly ErrorCode[] = [
  "withdraw_hours",
  "withdraw_minimum",
  "withdraw_maximum",
  "withdraw_balance_short",
  "withdraw_number_missing",
];

/** Whether what the screen shows may have changed since it was read: the provider's own words may be about that too. */
export const isOutdated = (news: FundsNews): boolean =>
  (news.kind === "refused" && OUTDATED.includes(news.failure.code)) || (news.kind === "failed" && news.reason !== null);

/** A request that was said to have failed, and was taken after all. */
export const correctedWords = (withdraw: Words["withdraw"], amount: Parameters<typeof formatPoints>[0]): string =>
  fill(withdraw.corrected, { points: formatPoints(amount) });
