import { useMemo, useSyncExternalStore } from "react";
import type { GameFamily, GameTypeId } from "@/lib/domain/game/game-types";
import { GAME_ROUTES } from "@/lib/routes";
import { onStorageEvent } from "../device/persistent-store";
import { phoneStorage } from "../device/storage";
import { onAny } from "../page/emitter";
import { onPagePlayer, pagePlayer } from "../session/page-player";

/** The prefix of the storage keys of lists. */
export const DRAFT_STORE = "bid-draft";

/** A list of one game from which no bid was made. */
export interface UnsentList {
  readonly marketId: string;
  readonly gameType: GameTypeId;
  readonly lines: number;
}

/** Counts the unsent lines of a stored list: none while its bid is pending. */
const countUnsentLines = (text: string | null): number => {
  try {
    const { lines, step } = Object(JSON.parse(text ?? "null"));
    return Array.isArray(lines) && step?.settled !== false ? lines.length : 0;
  } catch {
    return 0;
  }
};

const isGame = (gameType: string): gameType is GameTypeId => Object.hasOwn(GAME_ROUTES, gameType);

const isOfFamily = (gameType: GameTypeId, family: GameFamily): boolean =>
  (["starline", "gali"] as const).every((one) => gameType.startsWith(`${one}-`) === (one === family));

/**
 * Lists a player's unsent lists, the longest of each market first. Market lists read them without the code of bid
 * screens.
 */
const listUnsentLists = (playerKey: string, family: GameFamily): readonly UnsentList[] =>
  phoneStorage
    .keys()
    .flatMap((key): readonly UnsentList[] => {
      const [store, player, marketId = "", gameType = ""] = key.split(":").map(decodeURIComponent);
      if (store !== DRAFT_STORE || player !== playerKey || !isGame(gameType) || !isOfFamily(gameType, family))
        return [];
      const lines = countUnsentLines(phoneStorage.getItem(key));
      return lines > 0 ? [{ marketId, gameType, lines }] : [];
    })
    .sort((one, other) => other.lines - one.lines || one.gameType.localeCompare(other.gameType));

const onLists = onAny(onStorageEvent, onPagePlayer);

/**
 * Returns the unsent lists of the page's player, as they were when the screen opened or another tab last changed them;
 * none in the server's HTML.
 */
export const useUnsentLists = (family: GameFamily): readonly UnsentList[] => {
  const text = useSyncExternalStore(
    onLists,
    () => {
      const player = pagePlayer();
      return player === null ? "[]" : JSON.stringify(listUnsentLists(player, family));
    },
    () => "[]",
  );
  return useMemo(() => JSON.parse(text) as readonly UnsentList[], [text]);
};
