import type { WinRecord } from "@/lib/contract/histories";
import type { Market } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { marketDay } from "@/lib/domain/market-clock";
import { verdictOf } from "@/lib/domain/settlement/verdict";
import { addDays, formatIsoDay, type IndiaDay, indiaMoment } from "@/lib/domain/time/india";
import type { knownResults } from "../player/results";

/** The possible betting days of a win. A win before the day's first draw more likely belongs to the day before. */
const daysOf = (market: Market | undefined, at: number): readonly IndiaDay[] => {
  const playing = market && marketDay(market, at);
  if (playing === undefined) return [indiaMoment(at)];
  return at < playing.openCutoff ? [addDays(playing.day, -1), playing.day] : [playing.day];
};

/**
 * The result that decided a win: "123-6" if the Open alone decides it, else both halves, "123-64-220". Null if the known
 * results do not make it win, for example because the list is older than the deciding Close.
 * @param at epoch milliseconds of the win.
 */
export const winResult = (
  family: GameFamily,
  win: WinRecord,
  market: Market | undefined,
  resultOf: ReturnType<typeof knownResults>,
  at: number | null,
): string | null => {
  if (at === null) return null;
  for (const day of daysOf(market, at)) {
    const known = resultOf(win.gameName, formatIsoDay(day));
    if (known === undefined || verdictOf(family, win, known) !== "wins") continue;
    const { openResult, closeResult } = known;
    const byOpen = family === "main" && verdictOf(family, win, { openResult, closeResult: "" }) === "wins";
    return byOpen ? openResult : `${openResult}${closeResult}`;
  }
  return null;
};
