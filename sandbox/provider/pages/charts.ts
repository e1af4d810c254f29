import type { FastifyInstance } from "fastify";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { familyOf } from "@/lib/domain/game/panas";
import { addDays, epochOfIndia, formatIsoDay, type IndiaDay, indiaMoment, parseIsoDay } from "@/lib/domain/time/india";
import type { Drawn } from "../../domain/settlement/rule";
import { type Html, html } from "../../infra/html";
import type { Market } from "../../repositories/markets";
import type { World } from "../../world";
import { CHART_PATHS } from "../addresses";
import { fieldsOf, textOf } from "../wire";

const STYLE = html`:root{color-scheme:light dark}body{font:16px system-ui,sans-serif;margin:1rem;font-variant-numeric:tabular-nums}
div{overflow-x:auto}table{border-collapse:collapse}th,td{border:1px solid #8886;padding:.4rem .5rem;text-align:center;white-space:nowrap}
th{font-size:.8125rem}th[scope=row]{position:sticky;left:0;background:Canvas}a{display:inline-flex;align-items:center;min-height:48px;padding:0 .25rem}
.red{color:light-dark(#a11b1b,#ff9d97);text-decoration:underline}`;

/** The content of a chart page. */
interface Chart {
  readonly title: string;
  readonly links: readonly { readonly path: string; readonly words: string }[];
  readonly columns: readonly (string | Html)[];
  readonly rows: readonly { readonly heading: string; readonly cells: readonly Html[] }[];
}

/** A chart page, opened by the player's browser in a new tab: no script, nothing personal. */
const chartPage = ({ title, links, columns, rows }: Chart): string => {
  const heads = columns.map((column) => html`<th scope="col">${column}</th>`);
  const row = ({ heading, cells }: Chart["rows"][number]) =>
    html`<tr><th scope="row">${heading}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`;
  const { markup } =
    html`<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${STYLE}</style><h1>${title}</h1>
<p>${links.map(({ path, words }) => html`<a href="${path}">${words}</a> `)}</p>
<div><table><thead><tr>${heads}</tr></thead><tbody>${rows.map(row)}</tbody></table></div>
<p>Red and underlined pairs: both digits alike, or five apart. ** is a day without a result. Play points only.</p></html>`;
  return `<!doctype html>${markup}`;
};

type ChartKind = "panel" | "jodi";

/** Which charts a market of the family has: Starline draws no pair, Gali no pana. */
const CHART_KINDS: Readonly<Record<GameFamily, readonly ChartKind[]>> = {
  main: ["panel", "jodi"],
  starline: ["panel"],
  gali: ["jodi"],
};

/** Pairs of equal digits, or of digits five apart, are red (docs/provider.md, "Result charts"). */
const isRed = (pair: string): boolean => {
  const [first, second] = [...pair].map(Number);
  return first !== undefined && second !== undefined && Math.abs(first - second) % 5 === 0;
};

const pairMark = (pair: string): Html => (isRed(pair) ? html`<b class="red">${pair}</b>` : html`<b>${pair}</b>`);

/** A day without a draw. */
const HOLIDAY = html`<b>**</b>`;

const mainCell = (kind: ChartKind, open: string, { Close }: Drawn): Html => {
  const pair = pairMark(familyOf(open) + (Close === undefined ? "*" : familyOf(Close)));
  return kind === "jodi" ? pair : html`<small>${open}</small> ${pair} <small>${Close ?? "***"}</small>`;
};

/**
 * The chart's cell for a draw: open pana, jodi and close pana of a main market, or the jodi alone; pana and digit of
 * Starline; the pair of Gali.
 */
const chartCell = (family: GameFamily, kind: ChartKind, drawn: Drawn): Html => {
  const { Open } = drawn;
  if (Open === undefined) return HOLIDAY;
  if (family === "main") return mainCell(kind, Open, drawn);
  return family === "gali" ? pairMark(Open) : html`<small>${Open}</small> <b>${familyOf(Open)}</b>`;
};

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
