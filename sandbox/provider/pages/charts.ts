import type { FastifyInstance } from "fastify";
import { familyOf } from "@/lib/domain/game/panas";
import { addDays, epochOfIndia, formatIsoDay, type IndiaDay, indiaMoment, parseIsoDay } from "@/lib/domain/time/india";
import type { Drawn } from "../../domain/payouts";
import type { World } from "../../world";
import { fieldsOf, textOf } from "../wire";

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

const mondayOf = (day: IndiaDay): IndiaDay => addDays(day, -((indiaMoment(epochOfIndia(day, 0)).weekday + 6) % 7));

const jodiOf = ({ Open, Close }: Drawn): string => {
  if (Open === undefined) return "**";
  return familyOf(Open) + (Close === undefined ? "*" : familyOf(Close));
};

/** Jodis of one digit twice, or of two digits five apart, stand in red (provider-contract.md, "Result charts"). */
const isRed = (jodi: string): boolean => {
  const [open, close] = [...jodi].map(Number);
  return open !== undefined && close !== undefined && Math.abs(open - close) % 5 === 0;
};

type ChartKind = "panel" | "jodi";

const cell = (kind: ChartKind, drawn: Drawn): string => {
  const jodi = jodiOf(drawn);
  const pair = isRed(jodi) ? `<b class="red">${jodi}</b>` : `<b>${jodi}</b>`;
  if (kind === "jodi" || drawn.Open === undefined) return `<td>${pair}</td>`;
  return `<td><small>${drawn.Open}</small> ${pair} <small>${drawn.Close ?? "***"}</small></td>`;
};

const STYLE = `:root{color-scheme:light dark}body{font:16px system-ui,sans-serif;margin:1rem;font-variant-numeric:tabular-nums}
div{overflow-x:auto}table{border-collapse:collapse}th,td{border:1px solid #8886;padding:.4rem .5rem;text-align:center;white-space:nowrap}
th{font-size:.8125rem}.red{color:light-dark(#a11b1b,#ff9d97)}`;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A row a week with its range, seven columns from Monday, newest week last; "**" where nothing was drawn. */
const chart = (kind: ChartKind, name: string, results: ReadonlyMap<string, Drawn>, today: IndiaDay): string => {
  const days = [...results.keys()].sort();
  const first = parseIsoDay(days[0] ?? "") ?? today;
  const rows: string[] = [];
  for (let monday = mondayOf(first); formatIsoDay(monday) <= formatIsoDay(today); monday = addDays(monday, 7)) {
    const week = WEEKDAYS.map((_, i) => cell(kind, results.get(formatIsoDay(addDays(monday, i))) ?? {}));
    rows.push(
      `<tr><th scope="row">${formatIsoDay(monday)} to ${formatIsoDay(addDays(monday, 6))}</th>${week.join("")}</tr>`,
    );
  }
  const title = `${escaped(name)} ${kind} chart`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${STYLE}</style><h1>${title}</h1><div><table><thead><tr><th scope="col">Week</th>
${WEEKDAYS.map((day) => `<th scope="col">${day}</th>`).join("")}</tr></thead><tbody>${rows.join("\n")}</tbody></table></div></html>`;
};

/** The chart pages that `web_chart_url` leads to: `/charts/panel/{id}` and `/charts/jodi/{id}`. */
export const addChartPages = (app: FastifyInstance, world: World): void => {
  for (const kind of ["panel", "jodi"] as const) {
    app.get(`/charts/${kind}/:id`, async (request, reply) => {
      const market = world.markets.listedById(textOf(fieldsOf(request.params), "id"));
      if (market === undefined) return reply.callNotFound();
      const page = chart(kind, market.name, world.results.allOf(market.id), indiaMoment(world.clock.now()));
      return reply.type("text/html; charset=utf-8").send(page);
    });
  }
};
