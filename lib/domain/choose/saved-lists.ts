import type { BidLine } from "../game/bid-rules";
import type { GameTypeId } from "../game/game-types";
import type { Session } from "../market-clock";

/** How many lists a player keeps under a name, for all games together. */
export const MAX_SAVED_LISTS = 20;

/** The most characters of a list's name. */
export const MAX_LIST_NAME_LENGTH = 30;

/** A list for one session is used for another. A half sangam's session decides what its numbers are. */
export const forSession = (lines: readonly BidLine[], session: Session): readonly BidLine[] => {
  const isFixed = lines.some((line) => line.session !== lines[0]?.session || line.closeDigits !== "");
  return isFixed ? lines : lines.map((line) => ({ ...line, session }));
};

/** The name of a saved list among all of a player's: each game has names of its own. The form of /check sends it. */
export const savedListKey = ({ gameType, name }: { readonly gameType: GameTypeId; readonly name: string }): string =>
  `${gameType} ${name}`;
