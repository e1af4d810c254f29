import { useSyncExternalStore } from "react";
import type { GameFamily, GameTypeId } from "@/lib/domain/game/game-types";
import { GAME_ROUTES } from "@/lib/routes";
import { createPersistentStore } from "../device/persistent-store";
import { isBoolean, isSafeInteger, objectOf, oneOf, parseJson } from "../device/type-guards";
import { onAny } from "../page/emitter";
import { onPagePlayer, pagePlayer } from "../session/page-player";

/** The last bid on a market. It carries facts of the game, because market lists show it without loading the games. */
export interface LastPlay {
  readonly gameType: GameTypeId;
  /** Whether the game takes bids until the open time only. */
  readonly timed: boolean;
  /** The stake of each line in whole points. */
  readonly stake: number;
}

export interface PlayedMarket {
  readonly playerKey: string;
  readonly family: GameFamily;
  readonly marketId: string;
}

const isPlay = objectOf<LastPlay>({
  gameType: oneOf(Object.keys(GAME_ROUTES) as readonly GameTypeId[]),
  timed: isBoolean,
  stake: isSafeInteger,
});

/** The last plays by player, family and market. Under the player alone lies the last play on any market. */
const plays = createPersistentStore<LastPlay | null>("last-play", (text) => parseJson(text, isPlay) ?? null);

const returnNull = () => null;

const onPlayOrPlayer = onAny(plays.onChange, onPagePlayer);

/** Returns the last play on a market; null for none, for a visitor, and in the server's HTML. */
export const useLastPlay = (family: GameFamily, marketId: string): LastPlay | null =>
  useSyncExternalStore(
    onPlayOrPlayer,
    () => {
      const player = pagePlayer();
      return player === null ? null : plays.read([player, family, marketId]);
    },
    returnNull,
  );

/** Whether the page's player has placed a bid from this phone; false in the server's HTML. */
export const useHasPlayedHere = (): boolean =>
  useSyncExternalStore(
    onPlayOrPlayer,
    () => {
      const player = pagePlayer();
      return player !== null && plays.read([player]) !== null;
    },
    () => false,
  );

/** Returns the last stake on a market, or else on any, in whole points. */
export const useLastStake = ({ playerKey, family, marketId }: PlayedMarket): number | null =>
  useSyncExternalStore(
    plays.onChange,
    () => (plays.read([playerKey, family, marketId]) ?? plays.read([playerKey]))?.stake ?? null,
    returnNull,
  );

export const saveLastPlay = ({ playerKey, family, marketId }: PlayedMarket, play: LastPlay): void => {
  plays.write([playerKey, family, marketId], play);
  plays.write([playerKey], play);
};
