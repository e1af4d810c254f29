import type { GameRow } from "../../provider/calls/games";
import type { Findings } from "./question";

/** "no markets", "1 market", "2 markets". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  count === 0 ? `no ${many}` : `${count} ${count === 1 ? one : many}`;

const LACKS = "Markets without these are not shown: ask the provider to send them.";

/** A market that the app cannot show. @param times how many times one of the family has. */
const isIncomplete = (game: GameRow, times: 1 | 2): boolean =>
  game.name === null || game.openTime === null || game.isOpen === null || (times === 2 && game.closeTime === null);

/** @param family for the sentence. */
export const judgeGames = (games: readonly GameRow[], times: 1 | 2, family: string): Findings => {
  if (games.length === 0) {
    const says = `the list of ${family} markets is empty`;
    const remedy = "Players see no market: ask the provider whether that is meant.";
    return { notes: [], remarks: [{ state: times === 2 ? "wrong" : "look", says, remedy }] };
  }
  const short = games.filter((game) => isIncomplete(game, times)).length;
  const says = `${short} of ${games.length} ${family} markets lack a name, a time or their status`;
  return {
    notes: [counted(games.length, "market")],
    remarks: short === 0 ? [] : [{ state: "look", says, remedy: LACKS }],
  };
};
