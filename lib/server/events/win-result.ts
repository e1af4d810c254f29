import type { WinRecord } from "@/lib/contract/histories";
import type { Market } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { marketDay } from "@/lib/domain/market-clock";
import { verdictOf } from "@/lib/domain/settlement/verdict";
import { addDays, formatIsoDay, type IndiaDay, indiaMoment } from "@/lib/domain/time/india";
import type { knownResults } from "../play/known-results";

/** The betting days that a win may be of. One that was credited before the day's first draw is rather the day before's. */
const daysOf = (market: Market | undefined, at: number): readonly IndiaDay[] => {
  const playing = market && marketDay(market, at);
  if (playing === undefined) return [indiaMoment(at)];
  return at < playing.openCutoff ? [addDays(playing.day, -1), playing.day] : [playing.day];
};

/**
 * The result that decided a win: "123-6" of one that the Open alone decides, else both halves, "123-64-220". Null while
 * the declared results that are known do not make it win: a list may be of before the Close that did.
 * @param at when it was won, in epoch milliseconds.
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
