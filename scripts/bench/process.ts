import { readFileSync } from "node:fs";
import { API } from "../../lib/contract/protocol";
import { routes } from "../../lib/routes";
import { bids, type Figure, load, median, reads } from "./load";
import { onStage, type Stage } from "./stage";

/** Ten seconds after the last request, in megabytes of 1,000,000 bytes; of Linux. */
const heldMb = async (pid: number): Promise<number> => {
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024) / 1_000_000;
};

const loadAll = async ({ app, players }: Stage, seconds: number): Promise<void> => {
  const kinds = [
    { next: reads(players, API.markets.main), connections: 8 },
    { next: reads(players, API.wallet), connections: 2 },
    { next: bids(players), connections: 2 },
    { next: reads(players, routes.home, { accept: "text/html" }), connections: 2 },
  ];
  // A process at its limit turns a few requests away.
  const statuses = [200, 503];
  await Promise.all(kinds.map((kind) => load({ ...app, seconds, statuses, ...kind })));
};

const memory = async (stage: Stage, quick: boolean): Promise<readonly Figure[]> => {
  const idle = { what: "idle", value: await heldMb(stage.app.pid) };
  const minutes = quick ? 1 : 4;
  await loadAll(stage, 60 * minutes);
  const value = await heldMb(stage.app.pid);
  return [{ what: `memory after load of minutes: ${minutes}`, value, unit: "MB", baseline: idle }];
};

/** In turn by npm and without it. */
const starts = async ({ startAgain, players }: Stage, quick: boolean): Promise<readonly Figure[]> => {
  const times = { npm: [] as number[], node: [] as number[], page: [] as number[] };
  const commands = { npm: "exec npm start", node: `exec "${process.execPath}" dist/server.mjs` } as const;
  for (let round = 0; round < (quick ? 3 : 7); round += 1) {
    for (const by of ["npm", "node"] as const) {
      const began = performance.now();
      const { origin, stop } = await startAgain(commands[by]);
      const asked = performance.now();
      const page = await fetch(origin + routes.home, { headers: players[0] ?? {}, redirect: "manual" });
      await page.arrayBuffer();
      if (page.status !== 200) throw new Error(`the first page was answered ${page.status}`);
      times[by].push(asked - began);
      times.page.push(performance.now() - asked);
      await stop();
    }
  }
  const baseline = { what: "node dist/server.mjs", value: median(times.node) };
  return [
    { what: "npm start until it answers", value: median(times.npm), unit: "ms", baseline },
    { what: "the first page after it, signed in", value: median(times.page), unit: "ms" },
  ];
};

export const measureProcess = (quick: boolean): Promise<readonly Figure[]> =>
  onStage(64, async (stage) => [...(await memory(stage, quick)), ...(await starts(stage, quick))]);
