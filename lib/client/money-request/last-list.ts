import { useSyncExternalStore } from "react";
import { type BidLine, MAX_BID_LINES, MINIMUM_STAKE } from "@/lib/domain/game/bid-rules";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { GAME_ROUTES } from "@/lib/routes";
import { keptStore } from "../device/kept-store";
import { pagePlayer } from "../session/page-player";
import { parsedFields } from "./last-play";

type LastList = readonly BidLine[];

const isLine = (value: unknown): value is BidLine => {
  const { digits, closeDigits, points, session } = Object(value);
  return (
    typeof digits === "string" &&
    typeof closeDigits === "string" &&
    Number.isSafeInteger(points) &&
    points >= MINIMUM_STAKE &&
    (session === "Open" || session === "Close")
  );
};

const isList = (value: unknown): value is LastList =>
  Array.isArray(value) && value.length > 0 && value.length <= MAX_BID_LINES && value.every(isLine);

/** By player and game type. */
const lists = keptStore<LastList | null>("last-list", (text) => {
  const value = parsedFields(text);
  return isList(value) ? value : null;
});

/** The list of this game type that was last placed from this phone, whichever the market was; null in the HTML. */
export const useLastList = (playerKey: string, gameType: GameTypeId): LastList | null =>
  useSyncExternalStore(
    lists.onChange,
    () => lists.read([playerKey, gameType]),
    () => null,
  );

export const rememberList = (playerKey: string, gameType: GameTypeId, lines: LastList): void =>
  lists.write([playerKey, gameType], lines);

/** Whether the player of this page has placed a bid from this phone. */
export const hasPlacedBid = (): boolean => {
  const player = pagePlayer();
  return player !== null && Object.keys(GAME_ROUTES).some((gameType) => lists.read([player, gameType]) !== null);
};

/** Calls `listener` when a list was placed. @returns what stops it. */
export const onPlacedList = lists.onChange;
