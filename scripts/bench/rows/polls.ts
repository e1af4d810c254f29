import { API, POLL_INTERVAL_MS } from "../../../lib/contract/protocol";
import { startBare } from "../comparisons/start";
import { compareSides, type SideRounds } from "../load/compare";
import { atMost, type Figure } from "../report/figure";
import { coresFor, hostsFor, POLLS_PER_SECOND } from "../report/on-paper";
import { ratioFigure } from "../report/ratio";
import { median, spreadOf } from "../report/statistics";
import { reads } from "../setup/requests";
import { type BenchStage, startBenchStage } from "../setup/stage";
import type { BenchOptions, RowGroup } from "./row-group";

const CONNECTIONS = 32;

/** A poll of the main list with these headers, beside a bare server that sends the same bytes. */
const besideBare = async (
  stage: BenchStage,
  { quick }: BenchOptions,
  status: number,
  headers: Readonly<Record<string, string>>,
): Promise<readonly [app: SideRounds, bare: SideRounds]> => {
  const { app, players, load } = stage;
  const cookie = players[0]?.cookie ?? "";
  const bare = await startBare(`${app.origin}${API.markets.main}`, {
    cookie,
    "accept-encoding": "identity",
    ...headers,
  });
  const requests = reads(players, API.markets.main, headers);
  try {
    const [first, second] = await compareSides(
      load,
      [
        { what: "app", port: app.port, pid: app.pid, requests },
        { what: "bare node:http", port: bare.port, pid: bare.pid, requests },
      ],
      { connections: CONNECTIONS, good: [status], rounds: quick ? 3 : 5, roundMs: quick ? 1500 : 4000 },
    );
    if (!first || !second) throw new Error("a side was not measured");
    return [first, second];
  } finally {
    await bare.stop();
  }
};

const tagOf = async ({ app, players }: BenchStage): Promise<string> => {
  const answer = await fetch(`${app.origin}${API.markets.main}`, { headers: { cookie: players[0]?.cookie ?? "" } });
  return answer.headers.get("etag") ?? "";
};

const onPaper = (unchanged: SideRounds, changed: SideRounds): readonly Figure[] => {
  const figure = (what: string, cost: number): Figure => ({
    row: 16,
    what: `100,000 players, three lists every 5 s: cores, ${what}`,
    spread: spreadOf([coresFor(cost)]),
    unit: "",
    target: null,
    parts: [
      { what: "polls", spread: spreadOf([POLLS_PER_SECOND]), unit: "/s" },
      { what: "processor time of a poll", spread: spreadOf([cost]), unit: "µs" },
      { what: "hosts of four cores", spread: spreadOf([hostsFor(coresFor(cost))]), unit: "" },
    ],
  });
  const [cheap, dear] = [median(unchanged.costUs), median(changed.costUs)];
  if (!Number.isFinite(cheap + dear)) return [];
  return [figure("all unchanged", cheap), figure("one in ten changed", cheap * 0.9 + dear * 0.1)];
};

const LIST_CALLS = ["api-user-wallet-balance", "api-starline-game", "api-galidisawar-game"] as const;

/** Many pollers, each with one connection, on which it asks for the three lists in turn, all within an interval. */
const fetchesOfLists = async ({ app, players, load, provider }: BenchStage, quick: boolean): Promise<Figure> => {
  const pollers = quick ? 300 : 1000;
  const seconds = quick ? 20 : 60;
  const lists = Object.values(API.markets);
  const requests = lists.flatMap((path) => reads(players, path));
  await provider.takeCounts();
  const result = await load.run({
    port: app.port,
    // Each connection sends its own part of this list, so neighbours differ in path and in player.
    requests: requests.map((_, index) => requests[(index * players.length + index) % requests.length] ?? ""),
    connections: pollers,
    forMs: seconds * 1000,
    perSecond: null,
    restMs: POLL_INTERVAL_MS / lists.length,
    good: [200],
  });
  const counts = await provider.takeCounts();
  const intervals = (seconds * 1000) / POLL_INTERVAL_MS;
  const refused = Object.entries(result.statuses).some(([status]) => status !== "200");
  const fetched = LIST_CALLS.map((call) => counts[call] ?? 0);
  return {
    row: 4,
    what: `Fetches per list and interval, ${pollers} pollers on three lists`,
    spread: spreadOf(fetched.map((count) => count / (intervals + 1))),
    unit: "",
    // Polls that were turned away fetch nothing: with any of them the figure is told, and not judged.
    target: refused ? null : atMost(1),
    parts: [
      ...LIST_CALLS.map((call) => ({ what: call, spread: spreadOf([counts[call] ?? 0]), unit: "" as const })),
      { what: "polls answered", spread: spreadOf([result.goodPerSecond]), unit: "/s" },
    ],
    note: `${seconds} s, ${intervals} intervals and the one that had begun; answers by status ${JSON.stringify(result.statuses)}`,
  };
};

/** Rows 1, 4 and 16: what the polls of the shared lists cost. */
export const pollRows: RowGroup = {
  name: "polls",
  measure: async (options) => {
    const stage = await startBenchStage(64);
    try {
      const tag = await tagOf(stage);
      const unchanged = await besideBare(stage, options, 304, { "if-none-match": tag });
      const changed = await besideBare(stage, options, 200, {});
      return [
        ratioFigure({ row: 1, what: "Unchanged poll (304) ÷ bare node:http, same bytes", least: 0.4 }, ...unchanged),
        ratioFigure({ row: 1, what: "Changed poll (200) ÷ bare node:http, same bytes", least: 0.4 }, ...changed),
        await fetchesOfLists(stage, options.quick),
        ...onPaper(unchanged[0], changed[0]),
      ];
    } finally {
      await stage.close();
    }
  },
};
