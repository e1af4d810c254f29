import { createLog } from "@/lib/server/log";
import { resumeUnsettled, watchUnsettled } from "@/lib/server/money/resume";
import { startServices, stopServices } from "@/lib/server/process/start-services";
import { closedPort } from "@/lib/server/provider/fixtures/fake-provider";
import type { Provider } from "@/lib/server/provider/provider";
import { newTestPlace, type StoreKind } from "@/lib/server/store/fixtures/test-stores";
import { type History, HORIZON_MS, type Step } from "./history";
import { Judge } from "./judge/judge";
import type { Violation } from "./judge/record";
import { Players } from "./players";
import { Books } from "./provider/books";
import { Writes } from "./provider/writes";
import { type Ground, historySettings, type LogLine, type Process, startProcess } from "./stage/host";
import { quiet } from "./stage/quiet";
import { openTruth } from "./stage/truth";
import { type Machine, VirtualTime } from "./stage/virtual-time";
import { openWire } from "./stage/wire";

/** So many horizons after the last thing that goes wrong everything must be settled: the engine looks for nine. */
const QUIET_HORIZONS = 12;

export interface RunOptions {
  readonly store: StoreKind;
  /** In place of the client that the hosts use, for a check of the tester itself. */
  readonly spoil?: (provider: Provider) => Provider;
  /** Is told of each thing that happens, as a line. */
  readonly trace?: (line: string) => void;
}

/** How a history ended. */
export interface Ended {
  readonly violations: readonly Violation[];
  readonly keys: number;
  readonly writes: number;
  readonly kills: number;
  /** Parts, by what was told of them last. */
  readonly told: Readonly<Record<"taken" | "failed" | "unknown", number>>;
}

let gonePort: Promise<number> | undefined;

const lastOf = (steps: readonly Step[]): number =>
  Math.max(0, ...steps.map((step) => step.at + ("forMs" in step ? step.forMs : "downMs" in step ? step.downMs : 0)));

/** Runs a history from its beginning to a quiet end, in its own time. */
export const runHistory = async (history: History, options: RunOptions): Promise<Ended> => {
  const time = new VirtualTime();
  const wire = await openWire();
  const truth = openTruth(time.epoch);
  const place = await newTestPlace(options.store);
  const settings = historySettings(wire.url, place.env);
  gonePort ??= closedPort();
  const goneUrl = `http://127.0.0.1:${await gonePort}`;
  const books = new Books({ truth, time }, history);
  const judge = new Judge({ truth, time, books });
  const trace = (line: string) => options.trace?.(`${String(time.at).padStart(7)}  ${line}`);

  const isShared = history.hosts === 2 && options.store === "SQLite";
  const silent = createLog({ write: () => undefined });
  const keeper = isShared ? await startServices(settings, silent) : undefined;
  const ground: Ground = {
    time,
    wire,
    settings,
    goneUrl,
    sharedStore: keeper?.store,
    spoil: options.spoil,
    onLeaving: (leaving) => {
      trace(`host ${leaving.host} sends ${leaving.key} to ${leaving.path}`);
      judge.left(leaving);
      return writes.isRefused(leaving);
    },
    onLog: (host, line) => {
      trace(`host ${host} log ${JSON.stringify({ ...line, time: undefined })}`);
      if (line.event === "money_absent_at_horizon") judge.calledFailed(String(line.key));
    },
  };

  const machines: readonly Machine[] = Array.from({ length: history.hosts }, (_, host) => ({
    name: `host${host}.`,
    aheadMs: history.ahead[host] ?? 0,
  }));
  const running: (Process | undefined)[] = [];
  const ended: Process[] = [];
  let starts = 0;
  let kills = 0;
  let working = 0;

  const start = async (host: number): Promise<void> => {
    const machine = machines[host];
    if (!machine) return;
    working += 1;
    try {
      starts += 1;
      const process = await startProcess(ground, host, machine, starts);
      running[host] = process;
      resumeUnsettled(process.services).then(
        () => watchUnsettled(process.services),
        (error: unknown) => {
          if (!process.life.over) judge.note("nothing unexpected", `host ${host} does not start: ${String(error)}`);
        },
      );
    } finally {
      working -= 1;
    }
  };
  const kill = (host: number, downMs: number): void => {
    const process = running[host];
    if (!process) return;
    trace(`host ${host} is killed`);
    kills += 1;
    running[host] = undefined;
    process.life.end();
    working += 1;
    // Its lock on the folder is free as soon as it has ended.
    setImmediate(() => void process.release().finally(() => (working -= 1)));
    time.after(Math.max(1, downMs), () => {
      trace(`host ${host} starts again`);
      start(host).catch((error: unknown) => judge.note("nothing unexpected", `host ${host}: ${String(error)}`));
    });
  };

  const writes = new Writes({ truth, time, judge, kill, trace }, history);
  const processOf = (host: number) => running[host] ?? running.find((process) => process !== undefined);
  const players = new Players({ truth, time, judge, processOf });

  const act = (step: Step): void => {
    trace(`step ${JSON.stringify(step)}`);
    switch (step.act) {
      case "confirm":
        return players.confirm(step);
      case "again":
        return players.again(step.key, step.host, step.otherBody);
      case "give up":
        return players.giveUp(step.key, step.host);
      case "kill":
        return kill(step.host, step.downMs);
      case "kill at a record":
        return running[step.host]?.ambush({ ...step, kill: () => kill(step.host, step.downMs) });
      case "clock": {
        const machine = machines[step.host];
        if (machine) machine.aheadMs += step.aheadMs;
        return;
      }
      case "operator":
        if (truth.operate(step)) judge.walletMoved(step.player);
        return;
      case "books":
      case "outage":
        return;
    }
  };

  const busy = () => working > 0 || wire.busy() || running.some((process) => process?.busy());
  const run = async (end: number): Promise<void> => {
    for (;;) {
      await quiet(busy);
      const arrivals = wire.arrivals();
      for (const arrival of arrivals) {
        if (!writes.receive(arrival)) books.receive(arrival);
      }
      if (arrivals.length === 0 && !time.step(end)) return;
    }
  };

  try {
    for (const [host] of machines.entries()) await start(host);
    for (const step of history.steps) time.after(step.at, () => act(step));
    await run(lastOf(history.steps) + 4 * HORIZON_MS + QUIET_HORIZONS * HORIZON_MS);
    judge.atTheEnd();
    return { ...judge.totals(), violations: judge.violations, kills };
  } finally {
    for (const process of [...running, ...ended]) await process?.release();
    if (keeper) await stopServices(keeper);
    await wire.close();
    truth.close();
    await place.remove();
  }
};
export type { LogLine };
