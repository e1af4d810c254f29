import type { GameFamily } from "@/lib/domain/game/game-types";
import { addDays, formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import type { Services } from "../services";
import { type CorrectedResult, firstDay, readResults } from "./result-store";

/** The results of a year of a main market, or of a month of a family of many markets. */
export interface Chart {
  readonly year: number;
  /** The month, counted from 1; null if the chart shows a year. */
  readonly month: number | null;
  /** The years that have results, newest first, this year always. */
  readonly years: readonly number[];
  readonly days: readonly CorrectedResult[];
  /** The results of the last 365 days, for the counts of digits. */
  readonly recent: readonly CorrectedResult[];
  /** Which day is today in India, `YYYY-MM-DD`. */
  readonly today: string;
}

const padMonth = (month: number): string => String(month).padStart(2, "0");

/** What a URL requests. Without results for it, the chart is of this year, and of this month or December. */
interface ChartQuery {
  readonly year: string | undefined;
  readonly month: string | undefined;
}

/**
 * Reads the results of the requested chart.
 * @throws StoreUnavailableError.
 */
export const readChart = async (
  services: Pick<Services, "store" | "clock">,
  family: GameFamily,
  markets: readonly string[],
  query: ChartQuery,
): Promise<Chart> => {
  const now = indiaMoment(services.clock.now());
  const today = formatIsoDay(now);
  const first = Number((await firstDay(services, family, markets))?.slice(0, 4) ?? now.year);
  const years = Array.from({ length: Math.max(0, now.year - first) + 1 }, (_, ago) => now.year - ago);
  const year = years.find((one) => String(one) === query.year) ?? now.year;
  const latest = year === now.year ? now.month : 12;
  const wanted = Number(query.month);
  const month = family === "main" ? null : wanted >= 1 && wanted <= latest ? Math.floor(wanted) : latest;
  const [from, to] = month === null ? ["01", "12"] : [padMonth(month), padMonth(month)];
  const [days, recent] = await Promise.all([
    readResults(services, family, markets, [`${year}-${from}-01`, `${year}-${to}-31`]),
    readResults(services, family, markets, [formatIsoDay(addDays(now, -364)), today]),
  ]);
  return { year, month, years, days, recent, today };
};
