import type { BidLine } from "../game/bid-rules";
import type { GameTypeId } from "../game/game-types";
import type { Session } from "../market-clock";

/** How many lists a player may save under a name, all games together. */
export const MAX_SAVED_LISTS = 20;

/** How many characters the name of a saved list may have. */
export const MAX_LIST_NAME_LENGTH = 30;

/**
 * Returns a list that was saved for one session as lines for another. A list of both sessions or of sangams stays as it
 * is, because the session of a half sangam decides what its numbers are.
 */
export const forSession = (lines: readonly BidLine[], session: Session): readonly BidLine[] => {
  const isFixed = lines.some((line) => line.session !== lines[0]?.session || line.closeDigits !== "");
  return isFixed ? lines : lines.map((line) => ({ ...line, session }));
};

/**
 * Returns the key of a saved list among all lists of a player, because each game has names of its own. The form of
 * /check sends this key.
 */
export const savedListKey = ({ gameType, name }: { readonly gameType: GameTypeId; readonly name: string }): string =>
  `${gameType} ${name}`;
