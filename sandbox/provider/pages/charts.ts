import type { FastifyInstance } from "fastify";
import type { World } from "../../world";
import { CHART_PATHS } from "../addresses";
import { fieldsOf, textOf } from "../wire";
import { CHART_KINDS } from "./chart-cells";
import { familyChart } from "./family-chart";
import { marketChart } from "./market-chart";

const HTML = "text/html; charset=utf-8";

/**
 * The chart pages that the answers lead to: `/charts/panel/{id}` of main and Starline markets, `/charts/jodi/{id}` of main
 * and Gali ones, and one of all markets each for `/charts/starline` and `/charts/gali`.
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
