import { z } from "zod";
import { MAX_LIST_NAME_LENGTH } from "@/lib/domain/choose/saved-lists";
import type { BidLine } from "@/lib/domain/game/bid-rules";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { visibleText } from "@/lib/domain/player-name";
import { placeBidsRequest } from "./bids";

/** A list of lines of one game under a name that the player chose. */
export interface SavedList {
  readonly gameType: GameTypeId;
  readonly name: string;
  readonly lines: readonly BidLine[];
}

/** The response to GET and POST /api/saved-lists: all of the player's lists, by name. */
export interface SavedLists {
  readonly lists: readonly SavedList[];
}

/**
 * The body of POST /api/saved-lists: saves lines under a name and replaces lines that have the name; null deletes them.
 */
export const changeSavedListRequest = z.strictObject({
  gameType: placeBidsRequest.shape.gameType,
  // Names that look alike are one name.
  name: z
    .string()
    .max(1000)
    .transform((name) => visibleText(name).normalize("NFC"))
    .pipe(z.string().min(1).max(MAX_LIST_NAME_LENGTH)),
  lines: placeBidsRequest.shape.lines.nullable(),
});
export type ChangeSavedListRequest = z.infer<typeof changeSavedListRequest>;
