import type { FundsNews } from "@/lib/client/use-funds-request";
import type { ErrorCode, ErrorParams } from "@/lib/contract/errors";
import { formatPoints, type Points } from "@/lib/domain/points";
import { errorWords } from "@/lib/i18n/error-words";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";
import { readableParams } from "../readable-params";

/** What is wrong, at its field where it has one. */
export interface TransferProblems {
  readonly points?: string;
  readonly phone?: string;
}

/** The field that a refusal is about. */
const PLACES: { readonly [Code in ErrorCode]?: keyof TransferProblems } = {
  points_required: "points",
  amount_whole: "points",
  transfer_minimum: "points",
  transfer_maximum: "points",
  transfer_balance_short: "points",
  recipient_required: "phone",
  recipient_invalid: "phone",
  recipient_own: "phone",
  recipient_unknown: "phone",
};

interface Refusal {
  readonly code: ErrorCode;
  readonly params?: ErrorParams | undefined;
}

const said = (errors: Words["errors"], { code, params }: Refusal): string =>
  errorWords(errors, { code, params: readableParams(params) });

/** A broken rule at its field, or nothing where it belongs to none. */
export const problemsOf = (errors: Words["errors"], refusal: Refusal): TransferProblems => {
  const place = PLACES[refusal.code];
  return place === undefined ? {} : { [place]: said(errors, refusal) };
};

/** What is told of a transfer that was not made: a title, and under it the reason where there is one. */
export interface TransferEnd {
  readonly title: string;
  readonly reason?: string | undefined;
}

type TransferSentence = "sent" | "failed" | "about";

/** A sentence about a transfer. @param name the recipient's, while it is known: after a reload it is not. */
export const named = (
  { transfer }: Pick<Words, "transfer">,
  sentence: TransferSentence,
  amount: Points,
  name: string | undefined,
): string => {
  const points = formatPoints(amount);
  if (name !== undefined) return fill(transfer[sentence], { points, name });
  return fill(transfer[`${sentence}Unnamed`], { points });
};

/** Why it could not be learned who would get it: nobody is known yet, and nothing was sent. */
export const checkEndWords = (
  words: Pick<Words, "transfer" | "errors">,
  refusal: Refusal,
  amount: Points,
): TransferEnd => {
  if (refusal.code === "transfer_failed") return { title: named(words, "failed", amount, undefined) };
  return { title: said(words.errors, refusal), reason: named(words, "about", amount, undefined) };
};

/** @param name as of `named`. */
export const endWords = (
  words: Pick<Words, "transfer" | "funds" | "errors">,
  news: Exclude<FundsNews, { readonly kind: "done" }>,
  name: string | undefined,
): TransferEnd => {
  const failed = named(words, "failed", news.amount, name);
  switch (news.kind) {
    case "failed":
      return { title: failed, reason: news.reason ?? undefined };
    case "missing":
      return { title: failed, reason: fill(words.funds.notSent, { points: formatPoints(news.amount) }) };
    case "offline":
      return { title: failed, reason: fill(words.funds.offline, { points: formatPoints(news.amount) }) };
    case "refused": {
      const { code, message } = news.failure;
      if (code === "transfer_failed" || code.startsWith("provider_")) return { title: failed, reason: message };
      return {
        title: said(words.errors, news.failure),
        reason: message ?? named(words, "about", news.amount, name),
      };
    }
  }
};
