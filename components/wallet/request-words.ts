import type { FundsNews } from "@/lib/client/money-request/use-funds-request";
import type { ErrorCode, ErrorParams } from "@/lib/contract/errors";
import type { FundsKind } from "@/lib/contract/funds";
import { formatPoints, type Points, parsePoints } from "@/lib/domain/points";
import { errorWords } from "@/lib/i18n/error-words";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";

/** A broken rule, or a refusal of the server. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly params?: ErrorParams | undefined;
}

/** What is told of a request that was not taken: a title, and under it the reason where there is one. */
export interface RequestEnd {
  readonly title: string;
  readonly reason: string | null;
}

/** The sections of words that each kind's screens speak with. */
export interface RequestWords {
  readonly deposit: Pick<Words, "deposit" | "funds" | "errors">;
  readonly withdrawal: Pick<Words, "withdraw" | "funds" | "errors">;
  readonly transfer: Pick<Words, "transfer" | "funds" | "errors">;
}

/** The fields of each kind's form, in the order of the screen. */
interface RequestFields {
  readonly deposit: "amount" | "app";
  readonly withdrawal: "amount" | "method";
  readonly transfer: "points" | "phone";
}

export type RequestField<Kind extends FundsKind> = RequestFields[Kind];

/** What a request was about. */
interface About {
  readonly amount: Points;
  /** The recipient's name, while it is known: after a reload it is not. */
  readonly name?: string | undefined;
}

interface Sentences {
  /** That it was not made, whatever kept it from being made. */
  readonly notMade: RequestEnd;
  /**
   * Stands where the provider refused without words; where it has words, these are the title in its place. Null: the
   * title stays `notMade`, and its words stand below.
   */
  readonly refused: string | null;
  /** What it was about, for below a title that does not say. */
  readonly about: string | null;
}

interface KindWords<Kind extends FundsKind> {
  /** The field that a refusal is about; of any other code the form as a whole is wrong. */
  readonly fields: { readonly [Code in ErrorCode]?: RequestFields[Kind] };
  /** The server's code for "the provider could not be asked". */
  readonly failedCode: ErrorCode;
  readonly sentences: (words: RequestWords[Kind], about: About) => Sentences;
}

type TransferSentence = "sent" | "failed" | "about";

/** A sentence about a transfer, with the recipient's name where it is known. */
export const transferSentence = (
  { transfer }: Pick<Words, "transfer">,
  sentence: TransferSentence,
  { amount, name }: About,
): string => {
  const points = formatPoints(amount);
  if (name !== undefined) return fill(transfer[sentence], { points, name });
  return fill(transfer[`${sentence}Unnamed`], { points });
};

const KINDS: { readonly [Kind in FundsKind]: KindWords<Kind> } = {
  deposit: {
    fields: {
      amount_required: "amount",
      amount_whole: "amount",
      deposit_minimum: "amount",
      deposit_maximum: "amount",
      method_required: "app",
    },
    failedCode: "deposit_failed",
    sentences: ({ errors }) => ({
      notMade: { title: errors.deposit_failed, reason: null },
      refused: null,
      about: null,
    }),
  },
  withdrawal: {
    fields: {
      amount_required: "amount",
      amount_whole: "amount",
      withdraw_balance_short: "amount",
      withdraw_minimum: "amount",
      withdraw_maximum: "amount",
      method_required: "method",
      withdraw_number_missing: "method",
    },
    failedCode: "withdraw_failed",
    sentences: ({ withdraw, errors }, { amount }) => {
      const about = fill(withdraw.about, { points: formatPoints(amount) });
      return { notMade: { title: errors.withdraw_failed, reason: about }, refused: withdraw.failed, about };
    },
  },
  transfer: {
    fields: {
      points_required: "points",
      amount_whole: "points",
      transfer_minimum: "points",
      transfer_maximum: "points",
      transfer_balance_short: "points",
      recipient_required: "phone",
      recipient_invalid: "phone",
      recipient_own: "phone",
      recipient_unknown: "phone",
    },
    failedCode: "transfer_failed",
    sentences: (words, about) => ({
      notMade: { title: transferSentence(words, "failed", about), reason: null },
      refused: null,
      about: transferSentence(words, "about", about),
    }),
  },
};

/** The field that a refusal is about; undefined where it is about none. */
export const fieldOf = <Kind extends FundsKind>(kind: Kind, code: ErrorCode): RequestField<Kind> | undefined => {
  const { fields }: KindWords<Kind> = KINDS[kind];
  return fields[code];
};

/** A broken rule in the specification's words. */
export const refusalWords = (errors: Words["errors"], { code, params }: Refusal): string =>
  errorWords(errors, { code, params: readableParams(params) });

/** The amounts in a refusal's sentence, which come as texts, with Indian grouping. */
const readableParams = (params: ErrorParams = {}): ErrorParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const points = typeof value === "string" ? parsePoints(value) : undefined;
      return [name, points === undefined ? value : formatPoints(points)];
    }),
  );

/**
 * What is told of a request that was not taken (docs/specification.md, 13.3 Funds messages).
 * @param name the recipient's, as in `About`.
 */
export const endWords = <Kind extends FundsKind>(
  kind: Kind,
  words: RequestWords[Kind],
  news: Exclude<FundsNews, { readonly kind: "done" }>,
  name?: string,
): RequestEnd => {
  const { sentences, failedCode }: KindWords<Kind> = KINDS[kind];
  const { notMade, refused, about } = sentences(words, { amount: news.amount, name });
  const { funds, errors }: Pick<Words, "funds" | "errors"> = words;
  const points = formatPoints(news.amount);
  switch (news.kind) {
    case "failed":
      if (refused === null) return { title: notMade.title, reason: news.reason };
      return { title: news.reason ?? refused, reason: about };
    case "undecided": {
      const reason = news.credited ? funds.unknownCredited : funds.unknownAsk;
      return { title: fill(funds.unknown, { points }), reason: fill(reason, { points, support: news.support }) };
    }
    case "missing":
      return { title: notMade.title, reason: fill(funds.notSent, { points }) };
    case "offline":
      return { title: notMade.title, reason: fill(funds.offline, { points }) };
    case "refused": {
      const { failure } = news;
      // Whatever kept the provider from being asked is one network fault to the player.
      const isNetworkFault = failure.code === failedCode || failure.code.startsWith("provider_");
      if (isNetworkFault) return { title: notMade.title, reason: failure.message ?? notMade.reason };
      return { title: refusalWords(errors, failure), reason: failure.message ?? about };
    }
  }
};
