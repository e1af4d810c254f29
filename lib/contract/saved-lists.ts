import { z } from "zod";
import { LONGEST_LIST_NAME } from "@/lib/domain/choose/saved-lists";
import type { BidLine } from "@/lib/domain/game/bid-rules";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { visibleText } from "@/lib/domain/player-name";
import { placeBidsRequest } from "./bids";

/** Lines of one game under the player's own name for them. */
export interface SavedList {
  readonly gameType: GameTypeId;
  readonly name: string;
  readonly lines: readonly BidLine[];
}

/** GET /api/saved-lists, and the answer to a change: all of the player's lists, by name. */
export interface SavedLists {
  readonly lists: readonly SavedList[];
}

/** POST /api/saved-lists: keeps lines under a name and replaces lines that have the name; null removes the list. */
export const changeSavedListRequest = z.strictObject({
  gameType: placeBidsRequest.shape.gameType,
  // Two names that look alike are one name.
  name: z
    .string()
    .max(1000)
    .transform((name) => visibleText(name).normalize("NFC"))
    .pipe(z.string().min(1).max(LONGEST_LIST_NAME)),
  lines: placeBidsRequest.shape.lines.nullable(),
});
export type ChangeSavedListRequest = z.infer<typeof changeSavedListRequest>;
