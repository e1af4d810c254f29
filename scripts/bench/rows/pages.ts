import { gzipSync } from "node:zlib";
import { routes } from "../../../lib/routes";
import { startBarePage } from "../comparisons/start";
import { compareSides } from "../load/compare";
import type { Figure } from "../report/figure";
import { ratioFigure } from "../report/ratio";
import { spreadOf } from "../report/statistics";
import { FEW_MARKETS, MANY_MARKETS } from "../setup/provider/books";
import { pageLoads } from "../setup/requests";
import { type BenchStage, startBenchStage } from "../setup/stage";
import type { RowGroup } from "./row-group";

const CONNECTIONS = 6;

/** The size of the document of home. */
const documentFigure = async ({ app, players }: BenchStage, markets: number): Promise<Figure> => {
  const headers = { cookie: players[0]?.cookie ?? "", accept: "text/html", "accept-encoding": "identity" };
  const answer = await fetch(`${app.origin}${routes.home}`, { headers });
  const document = Buffer.from(await answer.arrayBuffer());
  const figure = (bytes: number) => spreadOf([bytes / 1000]);
  return {
    row: 8,
    what: `The document of the signed-in home, ${markets} markets`,
    spread: figure(document.length),
    unit: "kB",
    target: null,
    parts: [{ what: "compressed", spread: figure(gzipSync(document).length), unit: "kB" }],
  };
};

const homeBesideBare = async (markets: number, least: number | null, quick: boolean): Promise<readonly Figure[]> => {
  const stage = await startBenchStage(32, markets);
  try {
    const { app, players, load } = stage;
    const bare = stage.withStage(await startBarePage());
    const [home, page] = await compareSides(
      load,
      [
        { what: "signed-in home", port: app.port, pid: app.pid, requests: pageLoads(players, routes.home) },
        { what: "bare page", port: bare.port, pid: bare.pid, requests: pageLoads(players, "/") },
      ],
      { connections: CONNECTIONS, good: [200], rounds: quick ? 3 : 5, roundMs: quick ? 3000 : 5000 },
    );
    if (!home || !page) throw new Error("a side was not measured");
    const what = `Signed-in home of ${markets} markets ÷ a bare page of the framework`;
    return [ratioFigure({ row: 8, what, least }, home, page), await documentFigure(stage, markets)];
  } finally {
    await stage.close();
  }
};

/** Row 8: a page of the app beside a bare page of the same framework. With 44 markets it has no target. */
export const pageRows: RowGroup = {
  name: "pages",
  measure: async ({ quick }) => [
    ...(await homeBesideBare(FEW_MARKETS, 0.6, quick)),
    ...(await homeBesideBare(MANY_MARKETS, null, quick)),
  ],
};
