import type { FundsNews } from "@/lib/client/use-funds-request";
import type { ErrorCode, ErrorParams } from "@/lib/contract/errors";
import { errorWords } from "@/lib/i18n/error-words";
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

export const endWords = (
  { funds, errors }: Pick<Words, "funds" | "errors">,
  news: Exclude<FundsNews, { readonly kind: "done" }>,
): TransferEnd => {
  switch (news.kind) {
    case "failed":
      return { title: errors.transfer_failed, reason: news.reason ?? undefined };
    case "missing":
      return { title: errors.transfer_failed, reason: funds.notSent };
    case "refused": {
      const { code, message } = news.failure;
      const away = code.startsWith("provider_");
      return { title: away ? errors.transfer_failed : said(errors, news.failure), reason: message };
    }
  }
};
