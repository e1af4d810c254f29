import { addDays, formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { html } from "../../infra/html";
import type { World } from "../../world";
import { CHART_PATHS } from "../addresses";
import { CHART_KINDS, chartCell } from "./chart-cells";
import { chartPage } from "./chart-page";

/** A chart shows this many days at most, today's the last. */
const MOST_DAYS = 60;

const TITLES = { starline: "Starline chart", gali: "King Gali chart" } as const;

/** One chart for all markets of a family with one time each: a row a day, a column a market. */
export const familyChart = (world: World, family: "starline" | "gali"): string => {
  const [kind = "panel"] = CHART_KINDS[family];
  const markets = world.markets
    .ofFamily(family)
    .map((market) => ({ ...market, results: world.results.allOf(market.id) }));
  const today = indiaMoment(world.clock.now());
  const first = markets.flatMap(({ results }) => [...results.keys()]).sort()[0] ?? formatIsoDay(today);
  const days = Array.from({ length: MOST_DAYS }, (_, i) => formatIsoDay(addDays(today, i + 1 - MOST_DAYS)));
  return chartPage({
    title: TITLES[family],
    pairs: family === "gali",
    links: [],
    columns: ["Day", ...markets.map(({ id, name }) => html`<a href="${CHART_PATHS[kind]}/${id}">${name}</a>`)],
    rows: days
      .filter((day) => day >= first)
      .map((day) => ({
        heading: day,
        cells: markets.map(({ results }) => chartCell(family, kind, results.get(day) ?? {})),
      })),
  });
};
