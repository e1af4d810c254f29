import type { GameFamily } from "@/lib/domain/game/game-types";
import { addDays, formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import type { Services } from "../services";
import { type BookDay, firstDay, readBook } from "./result-book";

/** A year of a chart. */
export interface Chart {
  readonly year: number;
  /** The years that the book has, newest first, this year always. */
  readonly years: readonly number[];
  readonly days: readonly BookDay[];
  /** Of the last 365 days, for the counts of digits. */
  readonly recent: readonly BookDay[];
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/**
 * Reads a year of some markets.
 * @param asked a year as an address has it; this year where the book has none of that. @throws StoreFailure.
 */
export const readChart = async (
  services: Pick<Services, "store" | "clock">,
  family: GameFamily,
  markets: readonly string[],
  asked: string | undefined,
): Promise<Chart> => {
  const now = indiaMoment(services.clock.now());
  const today = formatIsoDay(now);
  const first = Number((await firstDay(services, family, markets))?.slice(0, 4) ?? now.year);
  const years = Array.from({ length: Math.max(0, now.year - first) + 1 }, (_, ago) => now.year - ago);
  const year = years.find((one) => String(one) === asked) ?? now.year;
  const [days, recent] = await Promise.all([
    readBook(services, family, markets, [`${year}-01-01`, `${year}-12-31`]),
    readBook(services, family, markets, [formatIsoDay(addDays(now, -364)), today]),
  ]);
  return { year, years, days, recent, today };
};
