import fs from "node:fs";
import { Checker } from "./checker/checker";
import { countStates } from "./checker/counts";
import { toRequestKey, type Violation } from "./checker/observations";
import type { History, Step } from "./history";
import { Players } from "./players";
import { ProviderStatements } from "./provider/statements";
import { Writes } from "./provider/writes";
import type { Copies } from "./stage/copies";
import { openEnvironment, type RunOptions } from "./stage/environment";
import { Failovers } from "./stage/failovers";
import { Hosts } from "./stage/hosts";
import { openReferenceProvider, type Scene } from "./stage/reference-provider";
import { HORIZON_MS, VirtualTime } from "./stage/virtual-time";

/** How many ticks without activity end the work at the current time of the history. */
const CALM_TICKS = 3;
/** How many ticks end the work with a cluster, because a session passes two sockets before it counts as busy. */
const CALM_TICKS_OF_CLUSTER = 10;
/** How long a history may be without rest before it counts as stuck, in real milliseconds. */
const PATIENCE_MS = 60_000;

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));
/** Waits one tick and leaves the processor to the database. */
const longTick = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

let pendingOperations = 0;
let queue: Promise<unknown> = Promise.resolve();
let isPatched = false;

const OPERATIONS = ["encrypt", "decrypt", "sign", "verify", "digest", "deriveBits", "importKey"] as const;

/**
 * Makes the operations of crypto.subtle run one after another, and counts them, because Node would run them on several
 * threads. So a history always runs in one order, and `untilQuiet` waits for tokens that are being sealed.
 */
const serializeCrypto = (): void => {
  const prototype: object = Object.getPrototypeOf(globalThis.crypto.subtle);
  for (const name of OPERATIONS) {
    const original: unknown = Reflect.get(prototype, name);
    if (typeof original !== "function") throw new Error(`no crypto.subtle.${name}`);
    Reflect.set(prototype, name, function inOrder(this: unknown, ...args: unknown[]): Promise<unknown> {
      pendingOperations += 1;
      const mine = queue.then(() => Reflect.apply(original, this, args));
      const end = () => {
        pendingOperations -= 1;
      };
      queue = mine.then(end, end);
      return mine;
    });
  }
};

/**
 * Makes fs.fdatasync synchronous, with the callback in a microtask, because Node would run it on another thread. So a
 * history always runs in one order, and `untilQuiet` need not wait for the disk.
 */
const makeDiskSync = (): void => {
  Reflect.set(fs, "fdatasync", (descriptor: number, done: (error: Error | null) => void) => {
    fs.fdatasyncSync(descriptor);
    queueMicrotask(() => done(null));
  });
};

const patchNode = (): void => {
  if (isPatched) return;
  isPatched = true;
  serializeCrypto();
  makeDiskSync();
};

interface QuietOptions {
  readonly isBusy: () => boolean;
  readonly hasCluster: boolean;
}

/** Waits until nothing more happens at the current time of the history, or throws after PATIENCE_MS. */
const untilQuiet = async ({ isBusy, hasCluster: waits }: QuietOptions): Promise<void> => {
  const ticks = waits ? CALM_TICKS_OF_CLUSTER : CALM_TICKS;
  patchNode();
  const end = performance.now() + PATIENCE_MS;
  for (let calm = 0; calm < ticks; ) {
    await (waits && isBusy() ? longTick() : tick());
    calm = pendingOperations > 0 || isBusy() ? 0 : calm + 1;
    if (performance.now() > end) throw new Error("the history does not come to rest");
  }
};

/** How many horizons a history goes on: the engine reconciles for up to eighteen, and browsers need some time then. */
const QUIET_HORIZONS = 18 + 3;

/** How long a failover may wait until the hosts trust the promise of the cluster, in milliseconds of the history. */
const FAILOVER_MS = 30_000;

const computeEnd = (step: Step): number => {
  if (step.act === "fail over") return step.at + step.promotedAfterMs + step.acceptAfterMs + FAILOVER_MS;
  if ("heardAfterMs" in step) return step.at + step.heardAfterMs;
  if ("forMs" in step) return step.at + step.forMs;
  return "downMs" in step ? step.at + step.downMs : step.at;
};

interface Actors {
  readonly players: Players;
  readonly hosts: Hosts;
  readonly checker: Checker;
  readonly copies: Copies;
  readonly failovers: Failovers | undefined;
}

const createFailureReporter = (checker: Checker, what: string) => (error: unknown) =>
  checker.report("nothing unexpected", `${what}: ${String(error)}`);

/** How long a step waits before it tries again, in milliseconds of the history. */
const RETRY_MS = 1000;

/**
 * Puts the copy in the place of the store while its host is down, or under all hosts at once, as soon as every host has
 * seen what was recorded, because nobody can notice that a copy lacks what only a dead host knew (docs/reliability.md).
 */
const putBack = (
  actors: Pick<Actors, "hosts" | "checker" | "copies"> & Pick<Scene, "time">,
  step: Extract<Step, { readonly act: "put back" }>,
): void => {
  const { hosts, checker, copies, time } = actors;
  const { how, dies, downMs, acceptAfterMs } = step;
  if (!copies.isDetectedByDatabase(how) && !hosts.haveEqualMarks()) {
    time.after(RETRY_MS, () => putBack(actors, step));
    return;
  }
  checker.restoredStoreAt ||= time.at;
  const onFailure = createFailureReporter(checker, "a copy that is put back");
  if (dies !== null) hosts.kill(dies, downMs, () => copies.putBack(how).catch(onFailure));
  else hosts.change(copies.putBack(how)).catch(onFailure);
  time.after(acceptAfterMs, () => void hosts.change(copies.accept(time.epoch())).catch(onFailure));
};

/** Takes a step. `ProviderStatements` and `Writes` apply the steps "books" and "outage". */
const act = ({ reference, time }: Scene, { players, hosts, checker, copies, failovers }: Actors, step: Step): void => {
  switch (step.act) {
    case "confirm":
    case "again":
      players.send(step);
      break;
    case "give up":
      players.giveUp(step);
      break;
    case "kill":
      hosts.kill(step.host, step.downMs);
      break;
    case "kill at a record":
      hosts.findProcess(step.host)?.setCrashPoint({ ...step, kill: () => hosts.kill(step.host, step.downMs) });
      break;
    case "sign in again":
      players.signInAgain(step);
      break;
    case "clock":
      hosts.setAhead(step.host, step.aheadMs);
      break;
    case "operator":
      if (reference.operate(step)) checker.onMovement(step.player, step.what);
      break;
    case "elsewhere": {
      const same = checker.attempts.findLast(({ part, body }) => toRequestKey(part) === step.key && body !== undefined);
      if (same?.body && reference.write(same.path, same.body).status === true) checker.onOtherClient(same);
      break;
    }
    case "ask":
      players.startPolling(step);
      break;
    case "limit":
      players.limit(step);
      break;
    case "copy":
      hosts.change(copies.make()).catch(createFailureReporter(checker, "a copy"));
      break;
    case "standby":
      failovers?.standby(step);
      break;
    case "fail over":
      failovers?.failOver(step);
      break;
    case "put back":
      putBack({ hosts, checker, copies, time }, step);
  }
};

/** Runs a history in virtual time until nothing more happens. Returns its violations, and counts of what happened. */
export const runHistory = async (history: History, options: RunOptions) => {
  const time = new VirtualTime();
  const environment = await openEnvironment(history, options);
  const { transport } = environment;
  const reference = openReferenceProvider(time.epoch, history.points);
  const trace = (line: string) => options.trace?.(`${String(time.at).padStart(7)}  ${line}`);
  const scene: Scene = { history, time, reference, trace };
  const statements = new ProviderStatements(scene);
  const checker = new Checker(scene, statements);
  const hosts: Hosts = new Hosts(scene, {
    ...environment,
    onSend: (write) => {
      trace(`host ${write.host} sends ${write.key} to ${write.path}`);
      checker.onSent(write);
      return writes.isRefused(write);
    },
    onCallEnd: (call) => checker.onCallEnd(call),
    onStart: () => checker.onRestart(),
    onFailure: (what) => checker.report("nothing unexpected", what),
    onLog: (host, line) => {
      // The fields `time` and `ms` are left out, because they depend on the real machine.
      trace(`host ${host} log ${JSON.stringify({ ...line, time: undefined, ms: undefined })}`);
      if (line.event === "money_absent_at_horizon") checker.onCalledFailed(String(line.key));
      if (line.event === "money_corrected") checker.corrected.add(String(line.key));
    },
  });
  const writes: Writes = new Writes(scene, checker, hosts);
  const players = new Players(scene, checker, hosts);
  const { cluster } = environment;
  const failovers = cluster && new Failovers(scene, { cluster, hosts, checker, settings: environment.settings });

  /** Moves the time on whenever nothing more happens at the current time. */
  const runUntil = async (end: number): Promise<void> => {
    for (;;) {
      await untilQuiet({ isBusy: () => hosts.isBusy() || transport.isBusy(), hasCluster: cluster !== undefined });
      const arrivals = transport.arrivals();
      for (const arrival of arrivals) {
        if (!writes.receive(arrival)) statements.receive(arrival);
      }
      if (arrivals.length === 0 && !time.step(end)) return;
    }
  };

  try {
    await hosts.startAll();
    for (const step of history.steps) {
      time.after(step.at, () => {
        trace(`step ${JSON.stringify(step)}`);
        act(scene, { players, hosts, checker, copies: environment.copies, failovers }, step);
      });
    }
    await runUntil(Math.max(0, ...history.steps.map(computeEnd)) + QUIET_HORIZONS * HORIZON_MS);
    await failovers?.finish();
    checker.finish();
    const violations: readonly Violation[] = checker.violations;
    return { violations, counts: { ...countStates(checker.keys, checker.attempts), kills: hosts.kills } };
  } finally {
    await hosts.close();
    await environment.close();
    reference.close();
  }
};
