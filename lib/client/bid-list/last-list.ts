import { type BidLine, MAX_BID_LINES } from "@/lib/domain/game/bid-rules";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { GAME_ROUTES } from "@/lib/routes";
import { createPersistentStore, usePersistentValue } from "../device/persistent-store";
import { arrayOf, objectOf, parseJson } from "../device/type-guards";
import { pagePlayer } from "../session/page-player";
import { LINE_FIELDS } from "./line-shapes";

type LastList = readonly BidLine[];

const isLines = arrayOf(objectOf<BidLine>(LINE_FIELDS), 1);

/** The last placed lists, stored by player and game type. */
const lists = createPersistentStore<LastList | null>("last-list", (text) => {
  const lines = parseJson(text, isLines);
  return lines !== undefined && lines.length <= MAX_BID_LINES ? lines : null;
});

/** Returns the list that was last placed from this phone on any market; null for none, and in the server's HTML. */
export const useLastList = (playerKey: string, gameType: GameTypeId): LastList | null =>
  usePersistentValue(lists, [playerKey, gameType], null);

export const saveLastList = (playerKey: string, gameType: GameTypeId, lines: LastList): void =>
  lists.write([playerKey, gameType], lines);

/** Whether the page's player has placed a list from this phone. */
export const hasPlacedBid = (): boolean => {
  const player = pagePlayer();
  return player !== null && Object.keys(GAME_ROUTES).some((gameType) => lists.read([player, gameType]) !== null);
};

/** Calls the listener when a list was placed. */
export const onPlacedList = lists.onChange;
