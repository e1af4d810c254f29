import type { BidPart } from "@/lib/contract/bids";
import type { ErrorCode, ErrorParams } from "@/lib/contract/errors";
import { GAME_TYPE_IDS, GAME_TYPES, type GameTypeId, type PanaLabel } from "@/lib/domain/game/game-types";
import { errorWords } from "@/lib/i18n/error-words";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";

/** The sections of words that a bid screen speaks with. */
export interface BidWords {
  readonly bid: Words["bid"];
  readonly errors: Words["errors"];
  readonly play: Words["play"];
  readonly market: Words["market"];
}

/** What a refusal says on a game type's screen; its name stands in the player's language. */
export const refusalWords = (
  { bid, errors, play }: Omit<BidWords, "market">,
  gameType: GameTypeId,
  { code, params }: { readonly code: ErrorCode; readonly params?: ErrorParams | undefined },
): string => {
  if (code === "bid_game_closed") return errorWords(errors, { code, params: { gameType: play.gameTypes[gameType] } });
  // Only this screen has other words (docs/specification.md, 6.8 Checks of every bid).
  if (code === "bid_balance_short" && gameType === "starline-single-pana") return bid.starlinePanaBalanceShort;
  return errorWords(errors, { code, params });
};

/** A label of the wire as the player's language calls it. */
const labelWords = (play: Words["play"], label: PanaLabel): string => {
  const id = GAME_TYPE_IDS.find((other) => GAME_TYPES[other].label === label);
  return id ? play.gameTypes[id] : label;
};

/** "Placed: Single Pana. Not placed: Double Pana, Triple Pana."; of two sessions each part with its own. */
export const partsWords = ({ bid, play, market }: Omit<BidWords, "errors">, parts: readonly BidPart[]): string => {
  const isMixed = parts.some(({ session }) => session !== parts[0]?.session);
  const nameOf = ({ label, session }: BidPart) => {
    const name = labelWords(play, label);
    return isMixed ? `${name} (${session === "Open" ? market.open : market.close})` : name;
  };
  const named = (isPlaced: boolean) =>
    parts
      .filter(({ outcome }) => (outcome.state === "placed") === isPlaced)
      .map(nameOf)
      .join(", ");
  return fill(bid.partial, { placed: named(true), others: named(false) });
};

/** The provider's words about the part that it refused, where it gave any. */
export const partsReason = (parts: readonly BidPart[]): string | null =>
  parts.map(({ outcome }) => (outcome.state === "failed" ? outcome.reason : null)).find((reason) => reason !== null) ??
  null;
