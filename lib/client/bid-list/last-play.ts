import { useSyncExternalStore } from "react";
import type { GameFamily, GameTypeId } from "@/lib/domain/game/game-types";
import { GAME_ROUTES } from "@/lib/routes";
import { createPersistentStore } from "../device/persistent-store";
import { isBoolean, isSafeInteger, objectOf, oneOf, parseJson } from "../device/type-guards";
import { onAny } from "../page/emitter";
import { onPagePlayer, pagePlayer } from "../session/page-player";

/** Market lists show it without knowing the games, so it carries a game's facts. */
export interface LastPlay {
  readonly gameType: GameTypeId;
  /** Takes bids until the open time only. */
  readonly timed: boolean;
  /** Whole points of each line. */
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

/** Under the player alone, the last play on any market. */
const plays = createPersistentStore<LastPlay | null>("last-play", (text) => parseJson(text, isPlay) ?? null);

const returnNull = () => null;

const onPlayOrPlayer = onAny(plays.onChange, onPagePlayer);

/** Null in the HTML and for a visitor. */
export const useLastPlay = (family: GameFamily, marketId: string): LastPlay | null =>
  useSyncExternalStore(
    onPlayOrPlayer,
    () => {
      const player = pagePlayer();
      return player === null ? null : plays.read([player, family, marketId]);
    },
    returnNull,
  );

/** Whether the page's player has placed a bid from this phone; true in the HTML. */
export const useHasPlayedHere = (): boolean =>
  useSyncExternalStore(
    onPlayOrPlayer,
    () => {
      const player = pagePlayer();
      return player === null || plays.read([player]) !== null;
    },
    () => true,
  );

/** On this market, or else on any, in whole points. */
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
