import { AppError } from "@/lib/contract/errors";
import {
  type ChangeSavedListRequest,
  changeSavedListRequest,
  type SavedList,
  type SavedLists,
} from "@/lib/contract/saved-lists";
import { MAX_SAVED_LISTS } from "@/lib/domain/choose/saved-lists";
import { checkLines } from "@/lib/domain/game/bid-rules";
import { GAME_TYPES } from "@/lib/domain/game/game-types";
import type { Services } from "../services";

type Base = Pick<Services, "store">;

/** Parses a row. A list of a game that this version does not have is left out. */
const parseRow = (row: { readonly game_type: string; readonly name: string; readonly lines: string }): SavedList[] => {
  const parsed = changeSavedListRequest.safeParse({
    gameType: row.game_type,
    name: row.name,
    lines: JSON.parse(row.lines),
  });
  return parsed.success && parsed.data.lines !== null ? [{ ...parsed.data, lines: parsed.data.lines }] : [];
};

/**
 * Reads the player's saved lists, sorted by name.
 * @param playerKey the keyed digest of the number
 * @throws StoreUnavailableError
 */
export const readSavedLists = async ({ store }: Base, playerKey: string): Promise<SavedLists> => {
  const rows = await store.db
    .selectFrom("saved_list")
    .select(["game_type", "name", "lines"])
    .where("player_key", "=", playerKey)
    .orderBy("name")
    .execute();
  return { lists: rows.flatMap(parseRow) };
};

/**
 * Saves a list under its name, or removes it; a repeat changes nothing.
 * @returns all lists of the player
 * @throws AppError saved_lists_full with `most`, or the code of a line that the game does not take
 * @throws StoreUnavailableError
 */
export const changeSavedList = async (
  services: Base,
  playerKey: string,
  { gameType, name, lines }: ChangeSavedListRequest,
): Promise<SavedLists> => {
  const { db } = services.store;
  if (lines === null) {
    await db
      .deleteFrom("saved_list")
      .where("player_key", "=", playerKey)
      .where("game_type", "=", gameType)
      .where("name", "=", name)
      .execute();
    return readSavedLists(services, playerKey);
  }
  const refusal = checkLines(GAME_TYPES[gameType], lines, null);
  if (refusal) throw new AppError(refusal.code, "params" in refusal ? { params: refusal.params } : {});
  const { lists } = await readSavedLists(services, playerKey);
  const isNew = !lists.some((list) => list.gameType === gameType && list.name === name);
  if (isNew && lists.length >= MAX_SAVED_LISTS) {
    throw new AppError("saved_lists_full", { params: { most: MAX_SAVED_LISTS } });
  }
  const text = JSON.stringify(lines);
  await db
    .insertInto("saved_list")
    .values({ player_key: playerKey, game_type: gameType, name, lines: text })
    .onConflict((conflict) => conflict.columns(["player_key", "game_type", "name"]).doUpdateSet({ lines: text }))
    .execute();
  return readSavedLists(services, playerKey);
};
