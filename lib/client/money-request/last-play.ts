import { useSyncExternalStore } from "react";
import type { GameFamily, GameTypeId } from "@/lib/domain/game/game-types";
import { GAME_ROUTES } from "@/lib/routes";
import { keptStore } from "../device/kept-store";
import { onPagePlayer, pagePlayer } from "../session/page-player";

/**
 * What was last added to a list. Market lists read it, which are for everybody and know nothing of the games: what they
 * need of one stands in it.
 */
export interface LastPlay {
  readonly gameType: GameTypeId;
  /** The game type as the player read it. */
  readonly name: string;
  /** It is taken until the open time alone. */
  readonly timed: boolean;
  /** Whole points of each line. */
  readonly stake: number;
}

/** Where it was: a family's market, and who played. */
export interface PlayedPlace {
  readonly playerKey: string;
  readonly family: GameFamily;
  readonly marketId: string;
}

/** The object of a kept text; an empty one for a text that holds none. */
export const parsedFields = (text: string | null): object => {
  try {
    return Object(text === null ? null : JSON.parse(text));
  } catch {
    return {};
  }
};

const isPlay = (value: Partial<LastPlay>): value is LastPlay =>
  Object.hasOwn(GAME_ROUTES, String(value.gameType)) &&
  typeof value.name === "string" &&
  typeof value.timed === "boolean" &&
  Number.isSafeInteger(value.stake);

/** By player, family and market; by player alone what was added last anywhere. */
const plays = keptStore<LastPlay | null>("last-play", (text) => {
  const value = parsedFields(text);
  return isPlay(value) ? value : null;
});

const nothing = () => null;

const onPlayOrPlayer = (listener: () => void): (() => void) => {
  const stops = [plays.onChange(listener), onPagePlayer(listener)];
  return () => {
    for (const stop of stops) stop();
  };
};

/**
 * What the player of this page last added to a list of this market on this phone; null in the HTML, while it is not known
 * who looks, and where there is nothing.
 */
export const useLastPlay = (family: GameFamily, marketId: string): LastPlay | null =>
  useSyncExternalStore(
    onPlayOrPlayer,
    () => {
      const player = pagePlayer();
      return player === null ? null : plays.read([player, family, marketId]);
    },
    nothing,
  );

/** The whole points that the player last gave a line here, or else on any market of this phone. */
export const useLastStake = ({ playerKey, family, marketId }: PlayedPlace): number | null =>
  useSyncExternalStore(
    plays.onChange,
    () => (plays.read([playerKey, family, marketId]) ?? plays.read([playerKey]))?.stake ?? null,
    nothing,
  );

export const rememberPlay = ({ playerKey, family, marketId }: PlayedPlace, play: LastPlay): void => {
  plays.write([playerKey, family, marketId], play);
  plays.write([playerKey], play);
};
