import type { ErrorCode, ErrorParams } from "@/lib/contract/errors";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { errorWords } from "@/lib/i18n/sentences/errors";
import type { Words } from "@/lib/i18n/words";

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
