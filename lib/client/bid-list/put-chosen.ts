import { type Held, mergeLines } from "@/lib/domain/choose/merge-lines";
import type { BidLine } from "@/lib/domain/game/bid-rules";
import { type MarketHours, sessionsAt } from "@/lib/domain/market-clock";
import type { Points } from "@/lib/domain/points";
import { serverNow } from "../clock/server-clock";
import { type PutPlace, type PutProblem, putInto } from "./put-lines";

/** Adds chosen lines to a list, as `putInto` does. @param held what becomes of a number that the list has already. */
export const putChosen = (
  place: PutPlace,
  hours: MarketHours,
  lines: readonly BidLine[],
  balance: Points | null,
  held: Held,
): PutProblem | undefined =>
  putInto(place, hours, balance, (list) => mergeLines(list, lines, held), sessionsAt(hours, serverNow()));
