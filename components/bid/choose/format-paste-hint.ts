import type { GameType } from "@/lib/domain/game/game-types";
import { interpolate } from "@/lib/i18n/interpolate";

/** Which of a game's numbers the hint names, so that a player can tell which numbers its bids have. */
const ONE = 1;
const MORE = [2, 4, 7];

/** Formats how a list is written, by numbers of the game: "For example 01×50 or 02, 04, 07 = 10.". */
export const formatPasteHint = (t: { readonly pasteHint: string }, { digits }: Pick<GameType, "digits">): string =>
  interpolate(t.pasteHint, { one: digits[ONE] ?? "", more: MORE.map((at) => digits[at]).join(", ") });
