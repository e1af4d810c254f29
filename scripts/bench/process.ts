import { spawn } from "node:child_process";
import { connect } from "node:net";
import { ROOT } from "../../e2e/fixtures/addresses";
import { temporaryFolder } from "../../e2e/fixtures/processes";
import { API } from "../../lib/contract/protocol";
import { routes } from "../../lib/routes";
import { type Figure, median } from "./figure";
import { bids, load, reads } from "./load";
import { residentMb } from "./processes";
import { type Stage, startStage } from "./stage";

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The memory of the process ten seconds after what it did last. */
const heldMb = async (pid: number): Promise<number> => {
  await pause(10_000);
  return residentMb(pid);
};

const loadAll = async ({ origin, players }: Stage, seconds: number): Promise<void> => {
  const kinds = [
    { next: reads(players, API.markets.main), connections: 8 },
    { next: reads(players, API.wallet), connections: 2 },
    { next: bids(players), connections: 2 },
    { next: reads(players, routes.home, { accept: "text/html" }), connections: 2 },
  ];
  // A process at its limit turns a few requests away.
  const statuses = [200, 503];
  await Promise.all(kinds.map((kind) => load({ origin, seconds, statuses, ...kind })));
};

const memory = async (stage: Stage, quick: boolean): Promise<readonly Figure[]> => {
  await stage.restart();
  const idle = await heldMb(stage.pid());
  await loadAll(stage, 60);
  const afterOne = await heldMb(stage.pid());
  const minutes = quick ? 2 : 4;
  await loadAll(stage, 60 * (minutes - 1));
  const afterAll = await heldMb(stage.pid());
  const loaded = { what: "after a minute of load", value: afterOne };
  return [
    { what: "memory after a minute of load", value: afterOne, unit: "MB", baseline: { what: "idle", value: idle } },
    { what: `memory after ${minutes} minutes of load`, value: afterAll, unit: "MB", baseline: loaded },
  ];
};

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

/** Starts the app and asks for home. @returns milliseconds until the port accepts, and those of the first page. */
const startOnce = async (stage: Stage, command: string, args: readonly string[], folder: string) => {
  const port = Number(stage.appEnv.PORT);
  const began = performance.now();
  const env = { ...process.env, ...stage.appEnv, DATA_DIR: folder };
  const child = spawn(command, args, { cwd: ROOT, env, stdio: "ignore", detached: true });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  try {
    while (!(await accepts(port))) {
      if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode} before it listened`);
      await pause(10);
    }
    const listening = performance.now() - began;
    const asked = performance.now();
    const page = await fetch(stage.origin + routes.home, { headers: stage.players[0] ?? {}, redirect: "manual" });
    await page.arrayBuffer();
    if (page.status !== 200) throw new Error(`the first page was answered ${page.status}`);
    return { listening, firstPage: performance.now() - asked };
  } finally {
    // The signal goes to the group of npm and the program that it started.
    if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
    await ended;
    while (await accepts(port)) await pause(20);
  }
};

const starts = async (stage: Stage, quick: boolean): Promise<readonly Figure[]> => {
  await stage.stopApp();
  const folder = temporaryFolder();
  const byNpm: Awaited<ReturnType<typeof startOnce>>[] = [];
  const alone: typeof byNpm = [];
  for (let round = 0; round < (quick ? 3 : 7); round += 1) {
    byNpm.push(await startOnce(stage, "npm", ["start"], folder.path));
    alone.push(await startOnce(stage, process.execPath, ["dist/server.mjs"], folder.path));
  }
  folder.remove();
  const listening = (some: typeof byNpm) => median(some.map((one) => one.listening));
  const baseline = { what: "node dist/server.mjs", value: listening(alone) };
  const firstPage = median([...byNpm, ...alone].map((one) => one.firstPage));
  return [
    { what: "npm start until the port accepts", value: listening(byNpm), unit: "ms", baseline },
    { what: "the first page after it, signed in", value: firstPage, unit: "ms" },
  ];
};

/** Memory and start of the process. */
export const measureProcess = async (quick: boolean): Promise<readonly Figure[]> => {
  const stage = await startStage(64);
  try {
    return [...(await memory(stage, quick)), ...(await starts(stage, quick))];
  } finally {
    await stage.close();
  }
};
