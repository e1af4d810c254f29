import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import path from "node:path";
import { ROOT } from "../../e2e/fixtures/addresses";
import { sharedDatabase } from "../../e2e/fixtures/postgres";
import { ALL_PANAS, computePanaFamily } from "../../lib/domain/game/panas";
import { addDays, formatIsoDay, indiaMoment } from "../../lib/domain/time/india";
import { routes } from "../../lib/routes";
import { readChart } from "../../lib/server/results/read-chart";
import { openStore, type StoreLocation } from "../../lib/server/store/open-store";
import { oneOf, readOptions } from "../runtime/options";
import { type Figure, median } from "./figure";
import { measureFloods } from "./floods";
import { measureIdle } from "./idle";
import { bids, load, reads, type Wanted } from "./load";
import { measurePhone } from "./phone";
import { createPolls, measurePolls, recordPolls } from "./polls";
import { toReplayingPlayer } from "./replay";
import { measureBids, measurePages } from "./server";
import { onStage, type Stage } from "./stage";
import { measureUnreadPages, residentMb } from "./unread-pages";

const MARKETS = 40;
const DAYS = 3650;
const BATCH = 500;

const pickPana = (nth: number): string => ALL_PANAS[nth % ALL_PANAS.length] ?? "123";

/** Measures the median time of a year's chart in milliseconds. */
const chartTime = async (location: StoreLocation, quick: boolean): Promise<number> => {
  const store = await openStore(location);
  const now = Date.now();
  const rows = Array.from({ length: MARKETS * DAYS }, (_, nth) => ({
    family: "main",
    market: `Market ${nth % MARKETS}`,
    day: formatIsoDay(addDays(indiaMoment(now), -Math.floor(nth / MARKETS))),
    nth: 1,
    open_result: `${pickPana(nth)}-${computePanaFamily(pickPana(nth))}`,
    close_result: `${computePanaFamily(pickPana(nth * 7))}-${pickPana(nth * 7)}`,
    source: "imported",
    first_seen_at: now,
  }));
  await store.db.transaction().execute(async (db) => {
    for (let offset = 0; offset < rows.length; offset += BATCH) {
      await db
        .insertInto("result")
        .values(rows.slice(offset, offset + BATCH))
        .execute();
    }
  });
  const clock = { now: () => now, follow: () => undefined };
  const times: number[] = [];
  for (let round = 0; round < (quick ? 20 : 100); round += 1) {
    const startedAt = performance.now();
    const year = String(new Date(now).getUTCFullYear() - 1 - (round % 8));
    const { days } = await readChart({ store, clock }, "main", [`Market ${round % MARKETS}`], {
      year,
      month: undefined,
    });
    times.push(performance.now() - startedAt);
    if (days.length < 365) throw new Error(`the year ${year} has ${days.length} days`);
  }
  await store.close();
  return median(times);
};

const measureResults = async (quick: boolean): Promise<readonly Figure[]> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-results-"));
  const postgres = await sharedDatabase();
  const locations = { SQLite: { dataDir }, PostgreSQL: { dataDir, databaseUrl: postgres.url } } as const;
  try {
    const figures: Figure[] = [];
    for (const [name, location] of Object.entries(locations)) {
      const value = await chartTime(location, quick);
      figures.push({ what: `a year's chart from 146,000 results, ${name}`, value, unit: "ms", note: "50 at most" });
    }
    return figures;
  } finally {
    await postgres.close();
    rmSync(dataDir, { recursive: true });
  }
};

/** Returns the memory in megabytes that stays ten seconds after the last request. */
const settledMb = async (pid: number): Promise<number> => {
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  return residentMb(pid);
};

const loadAll = async ({ app, players }: Stage, seconds: number, polls: readonly Wanted[]): Promise<void> => {
  const kinds = [
    ...polls.map((next) => ({ next, connections: Math.ceil(10 / polls.length) })),
    { next: bids(players), connections: 2 },
    { next: reads(players, routes.home, { accept: "text/html" }), connections: 2 },
  ];
  // 503 is accepted, because a process at its limit sheds a few requests.
  const statuses = [200, 503];
  await Promise.all(kinds.map((kind) => load({ ...app, seconds, statuses, ...kind })));
};

const memory = async (stage: Stage, quick: boolean): Promise<readonly Figure[]> => {
  const replaying = await Promise.all(stage.players.map(toReplayingPlayer));
  const recorded = await recordPolls(stage, [routes.home]);
  const polls = recorded.map((poll) => createPolls(poll, replaying));
  const idle = { what: "idle", value: await settledMb(stage.app.pid) };
  const minutes = quick ? 1 : 4;
  await loadAll(stage, 60 * minutes, polls);
  const value = await settledMb(stage.app.pid);
  return [{ what: `memory after load of minutes: ${minutes}`, value, unit: "MB", baseline: idle }];
};

/** Measures starts, alternately by npm and without it. */
const starts = async ({ startAgain, players }: Stage, quick: boolean): Promise<readonly Figure[]> => {
  const times = { npm: [] as number[], node: [] as number[], page: [] as number[] };
  const commands = { npm: "exec npm start", node: `exec "${process.execPath}" releases/current/server.mjs` } as const;
  for (let round = 0; round < (quick ? 3 : 7); round += 1) {
    for (const by of ["npm", "node"] as const) {
      const startedAt = performance.now();
      const { origin, stop } = await startAgain(commands[by]);
      const readyAt = performance.now();
      const page = await fetch(origin + routes.home, { headers: players[0] ?? {}, redirect: "manual" });
      await page.arrayBuffer();
      if (page.status !== 200) throw new Error(`the first page was answered ${page.status}`);
      times[by].push(readyAt - startedAt);
      times.page.push(performance.now() - readyAt);
      await stop();
    }
  }
  const baseline = { what: "node releases/current/server.mjs", value: median(times.node) };
  return [
    { what: "npm start until it answers", value: median(times.npm), unit: "ms", baseline },
    { what: "the first page after it, signed in", value: median(times.page), unit: "ms" },
  ];
};

const measureProcess = (quick: boolean): Promise<readonly Figure[]> =>
  onStage(64, async (stage) => [...(await memory(stage, quick)), ...(await starts(stage, quick))]);

/** The groups of `npm run bench` (docs/performance.md), which asserts nothing. */
const GROUPS = {
  idle: measureIdle,
  polls: measurePolls,
  bids: measureBids,
  floods: async (quick: boolean) => [...(await measureFloods(quick)), ...(await measureUnreadPages(quick))],
  pages: measurePages,
  phone: measurePhone,
  process: measureProcess,
  book: measureResults,
} as const;

const names = Object.keys(GROUPS) as readonly (keyof typeof GROUPS)[];

const { only, quick } = readOptions(
  "npm run bench -- [--only GROUP,GROUP] [--quick]",
  { only: { type: "string", default: names.join() }, quick: { type: "boolean", default: false } },
  ({ only: groups, ...others }) => ({ ...others, only: groups.split(",").map((name) => oneOf("only", name, names)) }),
);

// At the exit stage.ts stops the processes that were started.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const groups: Record<string, readonly Figure[]> = {};
for (const name of only) {
  try {
    groups[name] = await GROUPS[name](quick);
    console.log(`measured: ${name}`);
  } catch (error) {
    // The other groups are measured nevertheless.
    process.exitCode = 1;
    console.error(`${name} could not be measured:`, error);
  }
}

const written = (value: number): string => value.toLocaleString("en-GB", { maximumSignificantDigits: 3 });

const rows = Object.values(groups)
  .flat()
  .map(({ what, value, unit, baseline, ratio = baseline && value / baseline.value, note = "" }) => ({
    what,
    value: `${written(value)} ${unit}`,
    baseline: baseline ? `${baseline.what}: ${written(baseline.value)} ${unit}` : "",
    ratio: ratio === undefined ? "" : `${written(ratio)}×`,
    note,
  }));

const machine = `${cpus()[0]?.model.trim() ?? "unknown"}, ${availableParallelism()} cores, Node ${process.versions.node}`;
const folder = path.join(ROOT, "test-results/bench");
mkdirSync(folder, { recursive: true });
const file = path.join(folder, "figures.json");
writeFileSync(file, `${JSON.stringify({ machine, at: new Date().toISOString(), quick, groups }, null, 2)}\n`);
console.table(rows);
console.log(`${machine}. Also in ${path.relative(ROOT, file)}.`);
