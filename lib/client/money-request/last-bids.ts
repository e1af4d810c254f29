import { useSyncExternalStore } from "react";
import { type BidLine, MAX_BID_LINES, MINIMUM_STAKE } from "@/lib/domain/game/bid-rules";
import { GAME_TYPES, type GameFamily, type GameTypeId } from "@/lib/domain/game/game-types";
import { keptStore } from "../device/kept-store";
import { onPagePlayer, pagePlayer } from "../session/page-player";
import type { PutPlace } from "./put-lines";

/** What was last added to a list: the game type, and the whole points of each line. */
export interface LastPlay {
  readonly gameType: GameTypeId;
  /** The game type as the player read it: pages that are for everybody have no word of it. */
  readonly name: string;
  readonly stake: number;
}

type LastList = readonly BidLine[];

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const isStake = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= MINIMUM_STAKE;

const isPlay = (value: unknown): value is LastPlay =>
  isFields(value) &&
  Object.hasOwn(GAME_TYPES, String(value.gameType)) &&
  typeof value.name === "string" &&
  isStake(value.stake);

const isLine = (value: unknown): value is BidLine =>
  isFields(value) &&
  typeof value.digits === "string" &&
  typeof value.closeDigits === "string" &&
  isStake(value.points) &&
  (value.session === "Open" || value.session === "Close");

const isList = (value: unknown): value is LastList =>
  Array.isArray(value) && value.length > 0 && value.length <= MAX_BID_LINES && value.every(isLine);

/** By player, family and market; by player alone what was added last anywhere. */
const plays = keptStore<LastPlay | null>("last-play", (text) => {
  const value = parsed(text);
  return isPlay(value) ? value : null;
});

/** By player and game type. */
const lists = keptStore<LastList | null>("last-list", (text) => {
  const value = parsed(text);
  return isList(value) ? value : null;
});

const nothing = () => null;

/** What the player last added to a list of this market on this phone; null in the HTML, and where there is nothing. */
export const useLastPlay = (playerKey: string, family: GameFamily, marketId: string): LastPlay | null =>
  useSyncExternalStore(plays.onChange, () => plays.read([playerKey, family, marketId]), nothing);

const onPlayOrPlayer = (listener: () => void): (() => void) => {
  const stops = [plays.onChange(listener), onPagePlayer(listener)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** The same for the player of this page, where a component is not told who that is. */
export const usePagePlay = (family: GameFamily, marketId: string): LastPlay | null =>
  useSyncExternalStore(
    onPlayOrPlayer,
    () => {
      const player = pagePlayer();
      return player === null ? null : plays.read([player, family, marketId]);
    },
    nothing,
  );

/** The whole points that the player last gave a line here, or else on any market of this phone. */
export const useLastStake = ({ playerKey, marketId, gameType }: PutPlace): number | null =>
  useSyncExternalStore(
    plays.onChange,
    () => (plays.read([playerKey, GAME_TYPES[gameType].family, marketId]) ?? plays.read([playerKey]))?.stake ?? null,
    nothing,
  );

export const rememberPlay = ({ playerKey, marketId, gameType }: PutPlace, name: string, stake: number): void => {
  plays.write([playerKey, GAME_TYPES[gameType].family, marketId], { gameType, name, stake });
  plays.write([playerKey], { gameType, name, stake });
};

/** The list of this game type that was last placed from this phone, whichever the market was. */
export const useLastList = (playerKey: string, gameType: GameTypeId): LastList | null =>
  useSyncExternalStore(lists.onChange, () => lists.read([playerKey, gameType]), nothing);

export const rememberList = (playerKey: string, gameType: GameTypeId, lines: LastList): void =>
  lists.write([playerKey, gameType], lines);
