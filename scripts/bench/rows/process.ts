import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { ROOT } from "../../../e2e/fixtures/addresses";
import { API } from "../../../lib/contract/protocol";
import { routes } from "../../../lib/routes";
import { startLoad } from "../load/load";
import { atMost, type Figure } from "../report/figure";
import { median, spreadOf } from "../report/statistics";
import { residentMb } from "../setup/processes";
import { bids, pageLoads, reads } from "../setup/requests";
import { appEnv, type BenchStage, startBenchStage } from "../setup/stage";
import type { BenchOptions, RowGroup } from "./row-group";

const MINUTE_MS = 60_000;
const REST_MS = 10_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The median of the process's memory during ten seconds, in megabytes. */
const heldMb = async (pid: number): Promise<number> => {
  const seen: number[] = [];
  for (let look = 0; look < 20; look++) {
    seen.push(residentMb(pid));
    await pause(REST_MS / 20);
  }
  return median(seen);
};

/** Loads the process with polls, balances, bids and pages together, in closed loops. */
const loadAll = async ({ app, players }: BenchStage, forMs: number): Promise<void> => {
  const kinds = [
    { requests: reads(players, API.markets.main), connections: 8 },
    { requests: reads(players, API.wallet), connections: 2 },
    { requests: bids(players, 20), connections: 2 },
    { requests: pageLoads(players, routes.home), connections: 2 },
  ];
  const loads = await Promise.all(kinds.map(() => startLoad()));
  const job = { port: app.port, forMs, perSecond: null, good: [200] };
  await Promise.all(kinds.map((kind, index) => loads[index]?.run({ ...job, ...kind })));
  await Promise.all(loads.map(({ stop }) => stop()));
};

/** Row 14. Without --long it compares the third minute with the first, and its note says so. */
const memoryFigures = async (stage: BenchStage, { long, quick }: BenchOptions): Promise<readonly Figure[]> => {
  const minutes = long ? 10 : quick ? 2 : 3;
  await stage.app.restart();
  const { pid } = stage.app;
  const idle = await heldMb(pid);
  await loadAll(stage, MINUTE_MS);
  const afterOne = await heldMb(pid);
  await loadAll(stage, MINUTE_MS * (minutes - 1));
  const afterAll = await heldMb(pid);
  const note = long ? "" : `${minutes} minutes in place of ten: --long measures ten`;
  return [
    { row: 14, what: "Memory, idle", spread: spreadOf([idle]), unit: "MB", target: atMost(130), parts: [] },
    {
      row: 14,
      what: `Memory after ${minutes} minutes of load ÷ after one`,
      spread: spreadOf([afterAll / afterOne]),
      unit: "×",
      target: atMost(1.1),
      parts: [
        { what: "after one", spread: spreadOf([afterOne]), unit: "MB" },
        { what: `after ${minutes}`, spread: spreadOf([afterAll]), unit: "MB" },
      ],
      ...(note && { note }),
    },
  ];
};

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });

interface Started {
  readonly listening: number;
  readonly firstPage: number;
}

/** Starts the app by npm or its program alone, on the data folder of the stage's app, and asks for home. */
const startOnce = async (command: string, args: readonly string[], env: Record<string, string>, cookie: string) => {
  const port = Number(env.PORT);
  const began = performance.now();
  const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: "ignore", detached: true });
  try {
    while (!(await accepts(port))) await pause(10);
    const listening = performance.now() - began;
    const asked = performance.now();
    const page = await fetch(`http://127.0.0.1:${port}${routes.home}`, { headers: { cookie } });
    await page.arrayBuffer();
    if (page.status !== 200 || page.redirected) throw new Error(`the first page was answered ${page.status}`);
    return { listening, firstPage: performance.now() - asked };
  } finally {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    // The signal goes to the group of npm and the program that it started.
    if (child.pid) process.kill(-child.pid, "SIGTERM");
    await ended;
    while (await accepts(port)) await pause(20);
  }
};

/** Row 15. */
const startFigures = async (stage: BenchStage, { quick }: BenchOptions): Promise<readonly Figure[]> => {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-start-"));
  const env = { ...appEnv(stage.provider.port, stage.app.port, folder) };
  const cookie = stage.players[0]?.cookie ?? "";
  const asked: Started[] = [];
  const alone: Started[] = [];
  try {
    for (let round = 0; round < (quick ? 3 : 7); round++) {
      asked.push(await startOnce("npm", ["start"], env, cookie));
      alone.push(await startOnce(process.execPath, ["dist/server.mjs"], env, cookie));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const of = (started: readonly Started[], what: keyof Started) => spreadOf(started.map((one) => one[what]));
  return [
    {
      row: 15,
      what: "npm start to listening",
      spread: of(asked, "listening"),
      unit: "ms",
      target: atMost(1500),
      parts: [{ what: "node dist/server.mjs, without npm", spread: of(alone, "listening"), unit: "ms" }],
    },
    {
      row: 15,
      what: "First page after the start, signed in",
      spread: of([...asked, ...alone], "firstPage"),
      unit: "ms",
      target: atMost(400),
      parts: [],
    },
  ];
};

/** Rows 14 and 15: memory and start of the process. */
export const processRows: RowGroup = {
  name: "process",
  measure: async (options) => {
    const stage = await startBenchStage(64);
    try {
      const memory = await memoryFigures(stage, options);
      await stage.app.stop();
      return [...memory, ...(await startFigures(stage, options))];
    } finally {
      await stage.close();
    }
  },
};
