import { type BidLine, MAX_BID_LINES, MINIMUM_STAKE } from "@/lib/domain/game/bid-rules";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { SESSIONS } from "@/lib/domain/market-clock";
import { GAME_ROUTES } from "@/lib/routes";
import { keptStore, useKept } from "../device/kept-store";
import { type Check, isText, isWhole, listOf, oneOf, parsed, shapeOf } from "../device/shapes";
import { pagePlayer } from "../session/page-player";

type LastList = readonly BidLine[];

const isStake: Check<number> = (value): value is number => isWhole(value) && value >= MINIMUM_STAKE;

export const LINE_FIELDS = { digits: isText, closeDigits: isText, points: isStake, session: oneOf(SESSIONS) };

const isLines = listOf(shapeOf<BidLine>(LINE_FIELDS), 1);

/** By player and game type. */
const lists = keptStore<LastList | null>("last-list", (text) => {
  const lines = parsed(text, isLines);
  return lines !== undefined && lines.length <= MAX_BID_LINES ? lines : null;
});

/** Last placed from this phone, on any market; null in the HTML. */
export const useLastList = (playerKey: string, gameType: GameTypeId): LastList | null =>
  useKept(lists, [playerKey, gameType], null);

/** As `useLastList`, at this moment. */
export const lastListOf = (playerKey: string, gameType: GameTypeId): LastList | null =>
  lists.read([playerKey, gameType]);

export const rememberList = (playerKey: string, gameType: GameTypeId, lines: LastList): void =>
  lists.write([playerKey, gameType], lines);

export const hasPlacedBid = (): boolean => {
  const player = pagePlayer();
  return player !== null && Object.keys(GAME_ROUTES).some((gameType) => lists.read([player, gameType]) !== null);
};

export const onPlacedList = lists.onChange;
