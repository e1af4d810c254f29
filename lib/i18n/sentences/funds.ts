import type { ErrorCode, ErrorParams } from "@/lib/contract/errors";
import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import { formatPoints, type Points, parsePoints } from "@/lib/domain/points";
import { fill } from "../fill";
import type { Words } from "../words";
import { errorWords, withPlainWords } from "./errors";

/** A broken rule, or a refusal of the server. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly params?: ErrorParams | undefined;
}

/** The message about a request: a title, and below it the reason or another remark. */
export interface RequestEnd {
  readonly title: string;
  readonly reason: string | null;
}

/** The sections of words that each kind's screens have. */
export interface RequestWords {
  readonly deposit: Pick<Words, "deposit" | "funds" | "errors">;
  readonly withdrawal: Pick<Words, "withdraw" | "funds" | "errors">;
  readonly transfer: Pick<Words, "transfer" | "funds" | "errors">;
}

interface About {
  readonly amount: Points;
  /** The recipient's name. It is not known after a reload. */
  readonly name?: string | undefined;
}

/** A request that the provider took. `corrected`: after the player saw that it failed. */
interface Done extends About {
  readonly corrected: boolean;
}

/** A request that was not taken, or whose end is not known. */
type NotDone = { readonly amount: Points } & (
  | { readonly kind: "failed"; readonly reason: string | null; readonly credited?: string | undefined }
  | { readonly kind: "undecided"; readonly credited: boolean; readonly support: string; readonly lost?: true }
  | { readonly kind: "missing" | "offline" }
  | { readonly kind: "refused"; readonly failure: Refusal & { readonly message?: string | undefined } }
);

interface Sentences {
  /** Not made, for any reason. */
  readonly notMade: RequestEnd;
  /**
   * The title if the provider refused without words. Null: the title stays `notMade`, and the provider's words follow below.
   */
  readonly refused: string | null;
  /** Names the request, below a title that does not. */
  readonly about: string | null;
}

interface KindWords<Kind extends FundsKind> {
  /** The server's code if the provider could not be reached. */
  readonly failedCode: ErrorCode;
  readonly done: (words: RequestWords[Kind], about: Done) => RequestEnd;
  readonly sentences: (words: RequestWords[Kind], about: About) => Sentences;
}

type TransferSentence = "sent" | "failed" | "about";

/** A sentence about a transfer, with the recipient's name if it is known. */
export const transferSentence = (
  { transfer }: Pick<Words, "transfer">,
  sentence: TransferSentence,
  { amount, name }: About,
): string => {
  const points = formatPoints(amount);
  if (name !== undefined) return fill(transfer[sentence], { points, name });
  return fill(transfer[`${sentence}Unnamed`], { points });
};

const alone = (title: string): RequestEnd => ({ title, reason: null });

const KINDS: { readonly [Kind in FundsKind]: KindWords<Kind> } = {
  deposit: {
    failedCode: "deposit_failed",
    done: ({ deposit }, { amount, corrected }) =>
      alone(fill(corrected ? deposit.corrected : deposit.recorded, { points: formatPoints(amount) })),
    sentences: ({ errors }) => ({
      notMade: alone(errors.deposit_failed),
      refused: null,
      about: null,
    }),
  },
  withdrawal: {
    failedCode: "withdraw_failed",
    done: ({ withdraw, funds }, { amount, corrected }) => {
      const points = formatPoints(amount);
      if (corrected) return alone(fill(withdraw.corrected, { points }));
      return { title: withdraw.sent, reason: fill(funds.points, { points }) };
    },
    sentences: ({ withdraw, errors }, { amount }) => {
      const about = fill(withdraw.about, { points: formatPoints(amount) });
      return { notMade: { title: errors.withdraw_failed, reason: about }, refused: withdraw.failed, about };
    },
  },
  transfer: {
    failedCode: "transfer_failed",
    done: (words, { corrected, ...about }) => {
      if (!corrected) return alone(transferSentence(words, "sent", about));
      return alone(fill(words.transfer.corrected, { points: formatPoints(about.amount) }));
    },
    sentences: (words, about) => ({
      notMade: alone(transferSentence(words, "failed", about)),
      refused: null,
      about: transferSentence(words, "about", about),
    }),
  },
};

/** A broken rule, in the specification's words. */
export const refusalWords = (errors: Words["errors"], { code, params }: Refusal): string =>
  errorWords(errors, { code, params: readableParams(params) });

/** The same at its field, where plain words may follow on a second line. */
export const fieldWords = (errors: Words["errors"], { code, params }: Refusal): string =>
  withPlainWords(errors, { code, params: readableParams(params) });

/** A refusal's parameters, with amounts in Indian grouping. */
const readableParams = (params: ErrorParams = {}): ErrorParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const points = typeof value === "string" ? parsePoints(value) : undefined;
      return [name, points === undefined ? value : formatPoints(points)];
    }),
  );

/** The message about a request that was taken. */
export const doneWords = <Kind extends FundsKind>(kind: Kind, words: RequestWords[Kind], about: Done): RequestEnd => {
  const { done }: KindWords<Kind> = KINDS[kind];
  return done(words, about);
};

const unknownReason = (
  funds: Words["funds"],
  { credited, lost }: { readonly credited: boolean; readonly lost?: true },
): string => {
  if (lost) return funds.unknownLost;
  return credited ? funds.unknownCredited : funds.unknownAsk;
};

/** The message about a request that was not taken (docs/specification.md, 13.3 Funds messages). @param name the recipient's. */
export const endWords = <Kind extends FundsKind>(
  kind: Kind,
  words: RequestWords[Kind],
  news: NotDone,
  name?: string,
): RequestEnd => {
  const { sentences, failedCode }: KindWords<Kind> = KINDS[kind];
  const { notMade, refused, about } = sentences(words, { amount: news.amount, name });
  const { funds, errors }: Pick<Words, "funds" | "errors"> = words;
  const points = formatPoints(news.amount);
  switch (news.kind) {
    case "failed":
      if (news.credited !== undefined) {
        return { title: notMade.title, reason: fill(funds.unknownCredited, { points, support: news.credited }) };
      }
      if (refused === null) return { title: notMade.title, reason: news.reason };
      return { title: news.reason ?? refused, reason: about };
    case "undecided": {
      const reason = fill(unknownReason(funds, news), { points, support: news.support });
      return { title: fill(funds.unknown, { points }), reason };
    }
    case "missing":
      return { title: notMade.title, reason: fill(funds.notSent, { points }) };
    case "offline":
      return { title: notMade.title, reason: fill(funds.offline, { points }) };
    case "refused": {
      const { failure } = news;
      // A player sees every failure to reach the provider as the same network fault.
      const isNetworkFault = failure.code === failedCode || failure.code.startsWith("provider_");
      if (isNetworkFault) return { title: notMade.title, reason: failure.message ?? notMade.reason };
      return { title: refusalWords(errors, failure), reason: failure.message ?? about };
    }
  }
};
