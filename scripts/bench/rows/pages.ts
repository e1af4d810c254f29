import { routes } from "../../../lib/routes";
import { startBarePage } from "../comparisons/start";
import { compareSides } from "../load/compare";
import type { Figure } from "../report/figure";
import { ratioFigure } from "../report/ratio";
import { spreadOf } from "../report/statistics";
import { pageLoads } from "../setup/requests";
import { type BenchStage, startBenchStage } from "../setup/stage";
import type { RowGroup } from "./row-group";

const CONNECTIONS = 6;

/** What the document of home weighs, with and without compression. */
const documentFigure = async ({ app, players }: BenchStage): Promise<Figure> => {
  const kB = async (encoding: string): Promise<number> => {
    const headers = { cookie: players[0]?.cookie ?? "", accept: "text/html", "accept-encoding": encoding };
    const answer = await fetch(`${app.origin}${routes.home}`, { headers });
    const bytes = (await answer.arrayBuffer()).byteLength;
    return bytes / 1000;
  };
  return {
    row: 8,
    what: "The document of the signed-in home, uncompressed",
    spread: spreadOf([await kB("identity")]),
    unit: "kB",
    target: null,
    parts: [],
  };
};

/** Row 8: a page of the app beside a bare one of the same framework. */
export const pageRows: RowGroup = {
  name: "pages",
  measure: async ({ quick }) => {
    const stage = await startBenchStage(32);
    try {
      const { app, players, load } = stage;
      const bare = stage.withStage(await startBarePage());
      const [home, page] = await compareSides(
        load,
        [
          { what: "signed-in home", port: app.port, pid: app.pid, requests: pageLoads(players, routes.home) },
          { what: "bare page", port: bare.port, pid: bare.pid, requests: pageLoads(players, "/") },
        ],
        { connections: CONNECTIONS, good: [200], rounds: quick ? 3 : 7, roundMs: quick ? 3000 : 5000 },
      );
      if (!home || !page) throw new Error("a side was not measured");
      return [
        ratioFigure({ row: 8, what: "Signed-in home ÷ a bare page of the framework", least: 0.6 }, home, page),
        await documentFigure(stage),
      ];
    } finally {
      await stage.close();
    }
  },
};
