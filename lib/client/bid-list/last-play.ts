import { useSyncExternalStore } from "react";
import type { GameFamily, GameTypeId } from "@/lib/domain/game/game-types";
import { GAME_ROUTES } from "@/lib/routes";
import { keptStore } from "../device/kept-store";
import { isFlag, isWhole, oneOf, parsed, shapeOf } from "../device/shapes";
import { onAny } from "../page/listeners";
import { onPagePlayer, pagePlayer } from "../session/page-player";

/** Market lists show it without knowing the games, so it carries a game's facts. */
export interface LastPlay {
  readonly gameType: GameTypeId;
  /** Takes bids until the open time only. */
  readonly timed: boolean;
  /** Whole points of each line. */
  readonly stake: number;
}

export interface PlayedPlace {
  readonly playerKey: string;
  readonly family: GameFamily;
  readonly marketId: string;
}

const isPlay = shapeOf<LastPlay>({
  gameType: oneOf(Object.keys(GAME_ROUTES) as readonly GameTypeId[]),
  timed: isFlag,
  stake: isWhole,
});

/** Under the player alone, the last play on any market. */
const plays = keptStore<LastPlay | null>("last-play", (text) => parsed(text, isPlay) ?? null);

const nothing = () => null;

const onPlayOrPlayer = onAny(plays.onChange, onPagePlayer);

/** Null in the HTML and for a visitor. */
export const useLastPlay = (family: GameFamily, marketId: string): LastPlay | null =>
  useSyncExternalStore(
    onPlayOrPlayer,
    () => {
      const player = pagePlayer();
      return player === null ? null : plays.read([player, family, marketId]);
    },
    nothing,
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
