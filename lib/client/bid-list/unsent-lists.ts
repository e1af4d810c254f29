import { useMemo, useSyncExternalStore } from "react";
import type { GameFamily, GameTypeId } from "@/lib/domain/game/game-types";
import { GAME_ROUTES } from "@/lib/routes";
import { onStorageEvent } from "../device/persistent-store";
import { phoneStorage, tabStorage } from "../device/storage";
import { onAny } from "../page/emitter";
import { onPagePlayer, pagePlayer } from "../session/page-player";

/** The prefix of the storage keys of lists. */
export const DRAFT_STORE = "bid-draft";

/** The prefix of the storage keys of what is picked and not added to a list yet, in the tab's storage. */
export const ENTRY_STORE = "bid-entry";

/** A list of one game from which no bid was made, with the numbers that are picked for it. */
export interface UnsentList {
  readonly marketId: string;
  readonly gameType: GameTypeId;
  readonly lines: number;
}

/** Parses a stored object, which has no field if the text is damaged or missing. */
const parseStored = (text: string | null) => {
  try {
    return Object(JSON.parse(text ?? "null"));
  } catch {
    return {};
  }
};

const countItems = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

/**
 * Counts the unsent lines of a list and the numbers that are picked for it: none while its bid is pending. Picks from
 * before the last bid do not count, because the bid may have had them (`readUnaddedEntry`).
 * @param list the storage key of either without its prefix
 */
const countUnsent = (list: string): number => {
  const { lines, step } = parseStored(phoneStorage.getItem(`${DRAFT_STORE}:${list}`));
  const { typed, after } = parseStored(tabStorage.getItem(`${ENTRY_STORE}:${list}`));
  if (step?.settled === false) return 0;
  return countItems(lines) + ((after ?? null) === (step?.key ?? null) ? countItems(typed?.chosen) : 0);
};

const isGame = (gameType: string): gameType is GameTypeId => Object.hasOwn(GAME_ROUTES, gameType);

const isOfFamily = (gameType: GameTypeId, family: GameFamily): boolean =>
  (["starline", "gali"] as const).every((one) => gameType.startsWith(`${one}-`) === (one === family));

/**
 * Lists a player's unsent lists, the longest of each market first. Market lists read them without the code of bid
 * screens.
 */
const listUnsentLists = (playerKey: string, family: GameFamily): readonly UnsentList[] => {
  const drafts = phoneStorage.keys().filter((key) => key.startsWith(`${DRAFT_STORE}:`));
  const entries = tabStorage.keys().filter((key) => key.startsWith(`${ENTRY_STORE}:`));
  const lists = new Set([...drafts, ...entries].map((key) => key.slice(key.indexOf(":") + 1)));
  return [...lists]
    .flatMap((list): readonly UnsentList[] => {
      const [player, marketId = "", gameType = ""] = list.split(":").map(decodeURIComponent);
      if (player !== playerKey || !isGame(gameType) || !isOfFamily(gameType, family)) return [];
      const lines = countUnsent(list);
      return lines > 0 ? [{ marketId, gameType, lines }] : [];
    })
    .sort((one, other) => other.lines - one.lines || one.gameType.localeCompare(other.gameType));
};

/** What is unsent of a market in all games, and the game of the longest list, to which the market's card leads. */
export interface UnsentOfMarket extends UnsentList {
  /** Whether all of it is of that game. */
  readonly isOneGame: boolean;
}

/** Sums a market's unsent lists of all games. */
export const sumOfMarket = (lists: readonly UnsentList[], marketId: string): UnsentOfMarket | undefined => {
  const own = lists.filter((list) => list.marketId === marketId);
  const lines = own.reduce((sum, list) => sum + list.lines, 0);
  return own[0] && { ...own[0], lines, isOneGame: own.length === 1 };
};

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
