import type { ErrorCode, ErrorParams } from "@/lib/contract/errors";
import { MAX_BID_LINES, MINIMUM_STAKE } from "@/lib/domain/game/bid-rules";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { fill } from "@/lib/i18n/fill";
import { errorWords } from "@/lib/i18n/sentences/errors";
import type { Words } from "@/lib/i18n/words";
import type { Exclusion } from "./entry/entry";

/** The sections of words of a bid screen. */
export interface BidWords {
  readonly bid: Words["bid"];
  readonly errors: Words["errors"];
  readonly play: Words["play"];
  readonly market: Words["market"];
}

/** The words of a refusal on a game type's screen. */
export const refusalWords = (
  { bid, errors, play }: Omit<BidWords, "market">,
  gameType: GameTypeId,
  { code, params }: { readonly code: ErrorCode; readonly params?: ErrorParams | undefined },
): string => {
  if (code === "bid_game_closed") return errorWords(errors, { code, params: { gameType: play.gameTypes[gameType] } });
  // Only this screen has its own words (docs/specification.md, 6.8 Checks of every bid).
  if (code === "bid_balance_short" && gameType === "starline-single-pana") return bid.starlinePanaBalanceShort;
  return errorWords(errors, { code, params });
};

/** "Not included: 99 (not a valid number)". */
export const exclusionWords = (words: Words["bid"], { text, code }: Exclusion): string =>
  fill(words.notIncluded, { text, reason: fill(words.excluded[code], { count: MAX_BID_LINES, min: MINIMUM_STAKE }) });
