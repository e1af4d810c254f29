import { decodeError, type ReadableRows, record } from "../decode";
import type { DecodeContext } from "../provider";
import { address } from "../wire";
import { type GameRow, gameRows } from "./game-row";

/** A family's games and the address of its chart. Their `closeTime` is null: they have one time. */
export interface GameList {
  readonly games: ReadableRows<GameRow>;
  readonly chartUrl: string | null;
}

/** @param chartField where this family's chart stands. @throws ProviderError where the answer holds neither. */
export const gameList =
  (chartField: string) =>
  (answer: unknown, context: DecodeContext): GameList => {
    const body = record(answer);
    if (!body.hasAny(["result", chartField])) throw decodeError("the answer", "a list of games");
    return { games: gameRows(body, context), chartUrl: body.whereReadable(chartField, address(context)) };
  };
