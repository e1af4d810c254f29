import { changeSavedListRequest, type SavedLists } from "@/lib/contract/saved-lists";
import { changeSavedList, readSavedLists } from "../../player/saved-lists";
import { defineHandler } from "../define-handler";

/** GET /api/saved-lists: the lists that the player keeps under a name. */
export const savedListsHandler = defineHandler({
  method: "GET",
  access: "player",
  run: ({ services, player }): Promise<SavedLists> => readSavedLists(services, player.playerKey),
});

/** POST /api/saved-lists: one list more, another content, or one less. */
export const changeSavedListHandler = defineHandler({
  method: "POST",
  access: "player",
  // 220 lines.
  maxBytes: 64 * 1024,
  body: changeSavedListRequest,
  limits: [{ name: "saved-lists", by: "player", points: 60, windowMs: 15 * 60_000 }],
  run: ({ services, player, body }): Promise<SavedLists> => changeSavedList(services, player.playerKey, body),
});
