import type { SubmitNotice } from "@/lib/client/outbox/notify";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { formatParts, partsReason, unknownReason } from "@/lib/i18n/format/bids";
import { type BidTranslations, formatBidRefusal } from "./format-bid-refusal";

type OutcomeOf<Kind extends SubmitNotice["outcome"]["kind"]> = Extract<
  SubmitNotice["outcome"],
  { readonly kind: Kind }
>;

/**
 * The outcome of the last attempt, as the dialog shows it. Its texts are formatted at each rendering, in the player's
 * language.
 */
export interface DialogNote {
  readonly name: "listKept" | "notSent" | "offline" | "unknownAgain";
  readonly outcome?: OutcomeOf<"refused" | "failed">;
}

/** Returns our own reason of a refusal; null where the provider was not reached. */
export const refusalReason = (
  t: BidTranslations,
  gameType: GameTypeId,
  { failure }: OutcomeOf<"refused">,
): string | null => (failure.code.startsWith("provider_") ? null : formatBidRefusal(t, gameType, failure));

/** The provider's texts that bidding has closed, after which another try is no advice (docs/provider.md, "Bids"). */
const CLOSED = /^Sorry .*Betting Is Closed$/;

/**
 * Returns the title and the reason of a bid that was not placed: our own reason, or that it has failed with the
 * provider's. Its text that bidding has closed stands alone.
 */
export const formatFailure = (
  t: BidTranslations,
  gameType: GameTypeId,
  outcome: OutcomeOf<"refused" | "failed">,
): readonly [title: string, reason: string | null] => {
  const own = outcome.kind === "refused" ? refusalReason(t, gameType, outcome) : null;
  const reason = (outcome.kind === "refused" ? outcome.failure.message : outcome.reason) ?? null;
  return own === null && reason !== null && CLOSED.test(reason) ? [reason, null] : [own ?? t.bid.failed, reason];
};

export type RefusedOutcome = OutcomeOf<"refused">;

export type PartialOutcome = OutcomeOf<"partial" | "unconfirmed">;

/** Formats the outcome at each rendering, so that the notice follows the player's language. */
export const formatPartial = (t: BidTranslations, outcome: PartialOutcome): BidPartial =>
  outcome.kind === "partial"
    ? {
        title: formatParts(t, outcome.parts),
        reason: partsReason(t.bid, outcome.parts),
        listText: t.bid.partialKept,
      }
    : {
        title: t.bid.unknown,
        reason: unknownReason(t.bid, outcome),
        listText: t.bid.unknownKept,
      };

/** The notice about a bid that was placed in part, or is not known. */
export interface BidPartial {
  readonly title: string;
  /** The provider's message; null if it gave none. */
  readonly reason: string | null;
  /** The text of what happened to the list. */
  readonly listText: string;
}
