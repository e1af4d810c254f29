import { changeSavedListRequest, type SavedLists } from "@/lib/contract/saved-lists";
import { defineHandler, PLAYER_CHANGE, PLAYER_READ } from "@/lib/server/http/define-handler";
import { changeSavedList, readSavedLists } from "@/lib/server/player/saved-lists";

export const GET = defineHandler({
  ...PLAYER_READ,
  run: ({ services, player }): Promise<SavedLists> => readSavedLists(services, player.playerKey),
});

/** Adds a list, changes one or deletes one. */
export const POST = defineHandler({
  ...PLAYER_CHANGE,
  // The limit has room for a list of 220 lines.
  maxBytes: 64 * 1024,
  body: changeSavedListRequest,
  limits: [{ name: "saved-lists", by: "player", quota: 60, windowMs: 15 * 60_000 }],
  run: ({ services, player, body }): Promise<SavedLists> => changeSavedList(services, player.playerKey, body),
});
