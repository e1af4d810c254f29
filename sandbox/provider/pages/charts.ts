import type { FastifyInstance } from "fastify";
import { addDays, epochOfIndia, formatIsoDay, type IndiaDay, indiaMoment, parseIsoDay } from "@/lib/domain/time/india";
import { html } from "../../infra/html";
import type { Market } from "../../repositories/markets";
import type { World } from "../../world";
import { CHART_PATHS } from "../addresses";
import { fieldsOf, textOf } from "../wire";
import { CHART_KINDS, type ChartKind, chartCell, chartPage } from "./chart-page";

/** A chart shows this many days at most, today's the last. */
const MOST_DAYS = 60;

const TITLES = { starline: "Starline chart", gali: "King Gali chart" } as const;

/** The chart of a whole family whose markets draw once a day: a row per day, a column per market. */
const familyChart = (world: World, family: "starline" | "gali"): string => {
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

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

const mondayOf = (day: IndiaDay): IndiaDay => addDays(day, -((indiaMoment(epochOfIndia(day, 0)).weekday + 6) % 7));

/** A market's chart: a row per week with its range, seven columns from Monday, newest week last. */
const marketChart = (world: World, market: Market, kind: ChartKind): string => {
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

const HTML = "text/html; charset=utf-8";

/**
 * The chart pages whose addresses the calls give: `/charts/panel/{id}` of main and Starline markets, `/charts/jodi/{id}`
 * of main and Gali ones, and `/charts/starline` and `/charts/gali` with all markets of the family.
 */
export const addChartPages = (app: FastifyInstance, world: World): void => {
  for (const kind of ["panel", "jodi"] as const) {
    app.get(`${CHART_PATHS[kind]}/:id`, async (request, reply) => {
      const market = world.markets.listedById(textOf(fieldsOf(request.params), "id"));
      if (market === undefined || !CHART_KINDS[market.family].includes(kind)) return reply.callNotFound();
      return reply.type(HTML).send(marketChart(world, market, kind));
    });
  }
  for (const family of ["starline", "gali"] as const) {
    app.get(CHART_PATHS[family], async (_request, reply) => reply.type(HTML).send(familyChart(world, family)));
  }
};
