import { addDays, epochOfIndia, formatIsoDay, type IndiaDay, indiaMoment, parseIsoDay } from "@/lib/domain/time/india";
import type { Market } from "../../repositories/markets";
import type { World } from "../../world";
import { CHART_PATHS } from "../addresses";
import { CHART_KINDS, type ChartKind, chartCell } from "./chart-cells";
import { chartPage } from "./chart-page";

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

const mondayOf = (day: IndiaDay): IndiaDay => addDays(day, -((indiaMoment(epochOfIndia(day, 0)).weekday + 6) % 7));

/** A market's chart: a row a week with its range, seven columns from Monday, newest week last. */
export const marketChart = (world: World, market: Market, kind: ChartKind): string => {
  const { id, family, name } = market;
  const results = world.results.allOf(id);
  const today = indiaMoment(world.clock.now());
  const first = parseIsoDay([...results.keys()].sort()[0] ?? "") ?? today;
  const rows: { heading: string; cells: ReturnType<typeof chartCell>[] }[] = [];
  for (let monday = mondayOf(first); formatIsoDay(monday) <= formatIsoDay(today); monday = addDays(monday, 7)) {
    rows.push({
      heading: `${formatIsoDay(monday)} to ${formatIsoDay(addDays(monday, 6))}`,
      cells: WEEKDAYS.map((_, i) => chartCell(family, kind, results.get(formatIsoDay(addDays(monday, i))) ?? {})),
    });
  }
  const others = CHART_KINDS[family].filter((other) => other !== kind);
  return chartPage({
    title: `${name} ${kind} chart`,
    pairs: family !== "starline",
    links: [
      ...others.map((other) => ({ path: `${CHART_PATHS[other]}/${id}`, words: `${name} ${other} chart` })),
      ...(family === "main" ? [] : [{ path: CHART_PATHS[family], words: "All markets" }]),
    ],
    columns: ["Week", ...WEEKDAYS],
    rows,
  });
};
