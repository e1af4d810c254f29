import type { ErrorCode, ErrorParams } from "@/lib/contract/errors";
import { MAX_BID_LINES, MINIMUM_STAKE } from "@/lib/domain/game/bid-rules";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { formatError } from "@/lib/i18n/format/errors";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import type { Exclusion } from "./entry/entry";

/** The namespaces of a bid screen. */
export interface BidTranslations {
  readonly bid: Translations["bid"];
  readonly errors: Translations["errors"];
  readonly play: Translations["play"];
  readonly market: Translations["market"];
}

/** Formats a refusal on a game type's screen. */
export const formatBidRefusal = (
  { bid, errors, play }: Omit<BidTranslations, "market">,
  gameType: GameTypeId,
  { code, params }: { readonly code: ErrorCode; readonly params?: ErrorParams | undefined },
): string => {
  if (code === "bid_game_closed") return formatError(errors, { code, params: { gameType: play.gameTypes[gameType] } });
  // Only this screen has a text of its own (docs/specification.md, 6.8 Checks of every bid).
  if (code === "bid_balance_short" && gameType === "starline-single-pana") return bid.starlinePanaBalanceShort;
  return formatError(errors, { code, params });
};

interface Problem {
  readonly code: keyof Translations["bid"]["toCorrect"];
  readonly params?: ErrorParams;
}

/** Formats what to do about what Proceed found wrong, because the toast says in the document's words what it is. */
export const formatCorrection = ({ toCorrect }: Translations["bid"], { code, params }: Problem): string =>
  interpolate(toCorrect[code], { min: MINIMUM_STAKE, ...params });

/** Formats what is not sent of an entry, as "Not included: 99 (not a valid number)". */
export const formatExclusion = (t: Translations["bid"], { text, code }: Exclusion): string =>
  interpolate(t.notIncluded, {
    text,
    reason: interpolate(t.excluded[code], { count: MAX_BID_LINES, min: MINIMUM_STAKE }),
  });
