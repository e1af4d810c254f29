import type { ErrorCode, ErrorParams } from "@/lib/contract/errors";
import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import { transactionReference } from "@/lib/domain/funds/upi-link";
import { formatPoints, type Points, parsePoints } from "@/lib/domain/points";
import { interpolate } from "../interpolate";
import type { Translations } from "../translations";
import { appendPlainText, formatError } from "./errors";
import { withEnd } from "./refusal-end";

/** A rule that was broken, or a refusal of the server. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly params?: ErrorParams | undefined;
}

/** The message about a request, which has a title and below it the reason or another remark. */
export interface OutcomeText {
  readonly title: string;
  readonly reason: string | null;
}

/** The namespaces that the screens of each kind have. */
export interface RequestTranslations {
  readonly deposit: Pick<Translations, "deposit" | "funds" | "errors">;
  readonly withdrawal: Pick<Translations, "withdraw" | "funds" | "errors">;
  readonly transfer: Pick<Translations, "transfer" | "funds" | "errors">;
}

interface About {
  readonly amount: Points;
  /** The recipient's name, which is not known after a reload. */
  readonly name?: string | undefined;
}

/** A request that the provider took; `corrected` if the player had seen before that it failed. */
interface Accepted extends About {
  readonly corrected: boolean;
}

/** A request that was not taken, or whose outcome is not known. */
type NotAccepted = { readonly amount: Points } & (
  | { readonly kind: "failed"; readonly reason: string | null; readonly credited?: string | undefined }
  | { readonly kind: "unconfirmed"; readonly credited: boolean; readonly support: string; readonly lost?: true }
  | { readonly kind: "missing" | "offline" }
  | { readonly kind: "refused"; readonly failure: Refusal & { readonly message?: string | undefined } }
);

interface Sentences {
  /** The message that the request was not made, for any reason. */
  readonly notMade: OutcomeText;
  /**
   * The title if the provider refused without a message; if null, the title stays `notMade` and the provider's message
   * follows below.
   */
  readonly refused: string | null;
  /** Names the request, below a title that does not. */
  readonly about: string | null;
}

interface KindTranslations<Kind extends FundsKind> {
  /** The server's code if the provider could not be reached. */
  readonly failedCode: ErrorCode;
  readonly done: (t: RequestTranslations[Kind], about: Accepted) => OutcomeText;
  readonly sentences: (t: RequestTranslations[Kind], about: About) => Sentences;
}

/**
 * Formats the reference of a payment, which the app and the provider show too.
 * @param at when the payment was opened, in epoch milliseconds of the server's clock
 */
export const formatReference = (t: Translations["funds"], at: number): string =>
  `${t.reference}: ${transactionReference(at)}`;

type TransferSentence = "sent" | "failed" | "about";

/** Formats a sentence about a transfer, with the recipient's name if it is known. */
export const transferSentence = (
  { transfer }: Pick<Translations, "transfer">,
  sentence: TransferSentence,
  { amount, name }: About,
): string => {
  const points = formatPoints(amount);
  if (name !== undefined) return interpolate(transfer[sentence], { points, name });
  return interpolate(transfer[`${sentence}Unnamed`], { points });
};

const alone = (title: string): OutcomeText => ({ title, reason: null });

const KINDS: { readonly [Kind in FundsKind]: KindTranslations<Kind> } = {
  deposit: {
    failedCode: "deposit_failed",
    done: ({ deposit }, { amount, corrected }) =>
      alone(interpolate(corrected ? deposit.corrected : deposit.recorded, { points: formatPoints(amount) })),
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
      if (corrected) return alone(interpolate(withdraw.corrected, { points }));
      return { title: withdraw.sent, reason: interpolate(funds.points, { points }) };
    },
    sentences: ({ withdraw, errors }, { amount }) => {
      const about = interpolate(withdraw.about, { points: formatPoints(amount) });
      return { notMade: { title: errors.withdraw_failed, reason: about }, refused: withdraw.failed, about };
    },
  },
  transfer: {
    failedCode: "transfer_failed",
    done: (t, { corrected, ...about }) => {
      if (!corrected) return alone(transferSentence(t, "sent", about));
      return alone(interpolate(t.transfer.corrected, { points: formatPoints(about.amount) }));
    },
    sentences: (t, about) => ({
      notMade: alone(transferSentence(t, "failed", about)),
      refused: null,
      about: transferSentence(t, "about", about),
    }),
  },
};

/** Formats a broken rule as the specification words it. */
export const formatRefusal = (errors: Translations["errors"], { code, params }: Refusal): string =>
  formatError(errors, { code, params: readableParams(errors, params) });

/** Formats a broken rule for its field, where a plain text may follow on a second line. */
export const formatFieldError = (errors: Translations["errors"], { code, params }: Refusal): string =>
  appendPlainText(errors, { code, params: readableParams(errors, params) });

/** Returns a refusal's parameters with amounts in Indian grouping, and its end in the player's language. */
const readableParams = (errors: Translations["errors"], params: ErrorParams | undefined): ErrorParams =>
  Object.fromEntries(
    Object.entries(withEnd(errors, params)).map(([name, value]) => {
      const points = typeof value === "string" ? parsePoints(value) : undefined;
      return [name, points === undefined ? value : formatPoints(points)];
    }),
  );

/** Formats the message about a request that was taken. */
export const formatAccepted = <Kind extends FundsKind>(
  kind: Kind,
  t: RequestTranslations[Kind],
  about: Accepted,
): OutcomeText => {
  const { done }: KindTranslations<Kind> = KINDS[kind];
  return done(t, about);
};

const unknownReason = (
  funds: Translations["funds"],
  { credited, lost }: { readonly credited: boolean; readonly lost?: true },
): string => {
  if (lost) return funds.unknownLost;
  return credited ? funds.unknownCredited : funds.unknownAsk;
};

/**
 * Formats the message about a request that was not taken (docs/specification.md, 13.3 Funds messages).
 * @param name the recipient's name
 */
export const formatNotAccepted = <Kind extends FundsKind>(
  kind: Kind,
  t: RequestTranslations[Kind],
  outcome: NotAccepted,
  name?: string,
): OutcomeText => {
  const { sentences, failedCode }: KindTranslations<Kind> = KINDS[kind];
  const { notMade, refused, about } = sentences(t, { amount: outcome.amount, name });
  const { funds, errors }: Pick<Translations, "funds" | "errors"> = t;
  const points = formatPoints(outcome.amount);
  switch (outcome.kind) {
    case "failed":
      if (outcome.credited !== undefined) {
        return {
          title: notMade.title,
          reason: interpolate(funds.unknownCredited, { points, support: outcome.credited }),
        };
      }
      if (refused === null) return { title: notMade.title, reason: outcome.reason };
      return { title: outcome.reason ?? refused, reason: about };
    case "unconfirmed": {
      const reason = interpolate(unknownReason(funds, outcome), { points, support: outcome.support });
      return { title: interpolate(funds.unknown, { points }), reason };
    }
    case "missing":
      return { title: notMade.title, reason: interpolate(funds.notSent, { points }) };
    case "offline":
      return { title: notMade.title, reason: interpolate(funds.offline, { points }) };
    case "refused": {
      const { failure } = outcome;
      // A player sees every failure to reach the provider as one network fault.
      const isNetworkFault = failure.code === failedCode || failure.code.startsWith("provider_");
      if (isNetworkFault) return { title: notMade.title, reason: failure.message ?? notMade.reason };
      return { title: formatRefusal(errors, failure), reason: failure.message ?? about };
    }
  }
};
