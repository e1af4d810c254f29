import type { UnreadPiece } from "@/lib/domain/choose/paste/parsed-list";
import { MINIMUM_STAKE } from "@/lib/domain/game/bid-rules";
import type { GameType } from "@/lib/domain/game/game-types";
import type { choose } from "@/lib/i18n/en/choose";
import { interpolate } from "@/lib/i18n/interpolate";

/** Which of a game's numbers the hint names, so that a player can tell which numbers its bids have. */
const ONE = 1;
const MORE = [2, 4, 7];

/** Formats how a list is written, by numbers of the game: "For example 01×50 or 02, 04, 07 = 10.". */
export const formatPasteHint = (t: { readonly pasteHint: string }, { digits }: Pick<GameType, "digits">): string =>
  interpolate(t.pasteHint, { one: digits[ONE] ?? "", more: MORE.map((at) => digits[at]).join(", ") });

/** Formats why a piece of a text makes no line. */
export const formatUnread = (
  { doubts }: Pick<typeof choose, "doubts">,
  { why, piece, wrong = [] }: Pick<UnreadPiece, "piece" | "wrong"> & { readonly why: UnreadPiece["why"] | "unclear" },
): string => interpolate(doubts[why], { piece, wrong: wrong.join(", "), min: MINIMUM_STAKE });
