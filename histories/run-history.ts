import fs from "node:fs";
import { Checker } from "./checker/checker";
import { countStates } from "./checker/counts";
import { keyOfPart, type Violation } from "./checker/observations";
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

/** Turns of the event loop without activity after which nothing more happens at this time of the history. */
const CALM_TURNS = 3;
/** A session with a cluster passes two sockets before it counts as busy. */
const CALM_TURNS_OF_CLUSTER = 10;
/** Real milliseconds without rest after which a history counts as stuck. */
const PATIENCE_MS = 60_000;

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
/** A turn that leaves the processor to the database. */
const longTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

let sealing = 0;
let queue: Promise<unknown> = Promise.resolve();
let watched = false;

const OPERATIONS = ["encrypt", "decrypt", "sign", "verify", "digest", "deriveBits", "importKey"] as const;

/**
 * Runs the operations of crypto.subtle one after another, and counts them. Node would run them on several threads. So a
 * history always runs in the same order, and `quiet` waits for tokens that are being sealed.
 */
const watchSealing = (): void => {
  const home: object = Object.getPrototypeOf(globalThis.crypto.subtle);
  for (const name of OPERATIONS) {
    const original: unknown = Reflect.get(home, name);
    if (typeof original !== "function") throw new Error(`no crypto.subtle.${name}`);
    Reflect.set(home, name, function inOrder(this: unknown, ...args: unknown[]): Promise<unknown> {
      sealing += 1;
      const mine = queue.then(() => Reflect.apply(original, this, args));
      const end = () => {
        sealing -= 1;
      };
      queue = mine.then(end, end);
      return mine;
    });
  }
};

/**
 * Makes fs.fdatasync synchronous, with the callback in a microtask. Node would run it on another thread. So a history always
 * runs in the same order, and `quiet` need not wait for the disk.
 */
const hurryDisk = (): void => {
  Reflect.set(fs, "fdatasync", (descriptor: number, done: (error: Error | null) => void) => {
    fs.fdatasyncSync(descriptor);
    queueMicrotask(() => done(null));
  });
};

const watch = (): void => {
  if (watched) return;
  watched = true;
  watchSealing();
  hurryDisk();
};

interface Patience {
  /** Whether other work is in progress. */
  readonly busy: () => boolean;
  readonly hasCluster: boolean;
}

/** Waits until nothing more happens at this time of the history. */
const quiet = async ({ busy, hasCluster: waits }: Patience): Promise<void> => {
  const turns = waits ? CALM_TURNS_OF_CLUSTER : CALM_TURNS;
  watch();
  const end = performance.now() + PATIENCE_MS;
  for (let calm = 0; calm < turns; ) {
    await (waits && busy() ? longTurn() : turn());
    calm = sealing > 0 || busy() ? 0 : calm + 1;
    if (performance.now() > end) throw new Error("the history does not come to rest");
  }
};

/** The engine looks for nine horizons, eighteen with an equal request. Then browsers need some time. */
const QUIET_HORIZONS = 18 + 3;

/** A failover may wait until the hosts trust the promise. */
const FAILOVER_MS = 30_000;

const lastsUntil = (step: Step): number => {
  if (step.act === "fail over") return step.at + step.promotedAfterMs + step.acceptAfterMs + FAILOVER_MS;
  if ("heardAfterMs" in step) return step.at + step.heardAfterMs;
  if ("forMs" in step) return step.at + step.forMs;
  return "downMs" in step ? step.at + step.downMs : step.at;
};

interface Acting {
  readonly players: Players;
  readonly hosts: Hosts;
  readonly judge: Checker;
  readonly copies: Copies;
  readonly failovers: Failovers | undefined;
}

const noteTrouble = (judge: Checker, what: string) => (error: unknown) =>
  judge.note("nothing unexpected", `${what}: ${String(error)}`);

/** In the history's milliseconds. */
const LOOKS_MS = 1000;

/**
 * The store changes while its host is down, or under all hosts at once: when every host has seen what was recorded, since nobody can
 * notice that a copy lacks what only a dead host knew (docs/reliability.md).
 */
const putBack = (
  acting: Pick<Acting, "hosts" | "judge" | "copies"> & Pick<Scene, "time">,
  step: Extract<Step, { readonly act: "put back" }>,
): void => {
  const { hosts, judge, copies, time } = acting;
  const { how, dies, downMs, acceptAfterMs } = step;
  if (!copies.isToldBy(how) && !hosts.haveSeenTheSame()) {
    time.after(LOOKS_MS, () => putBack(acting, step));
    return;
  }
  judge.olderStoreAt ||= time.at;
  const trouble = noteTrouble(judge, "a copy that is put back");
  if (dies !== null) hosts.kill(dies, downMs, () => copies.putBack(how).catch(trouble));
  else hosts.change(copies.putBack(how)).catch(trouble);
  time.after(acceptAfterMs, () => void hosts.change(copies.accept(time.epoch())).catch(trouble));
};

/** Takes a step. `Books` and `Writes` apply the steps "books" and "outage". */
const act = ({ truth, time }: Scene, { players, hosts, judge, copies, failovers }: Acting, step: Step): void => {
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
      hosts.on(step.host)?.ambush({ ...step, kill: () => hosts.kill(step.host, step.downMs) });
      break;
    case "sign in again":
      players.signInAgain(step);
      break;
    case "clock":
      hosts.setAhead(step.host, step.aheadMs);
      break;
    case "operator":
      if (truth.operate(step)) judge.moved(step.player, step.what);
      break;
    case "elsewhere": {
      const same = judge.attempts.findLast(({ part, body }) => keyOfPart(part) === step.key && body !== undefined);
      if (same?.body && truth.write(same.path, same.body).status === true) judge.tookElsewhere(same);
      break;
    }
    case "ask":
      players.askAbout(step);
      break;
    case "limit":
      players.limit(step);
      break;
    case "copy":
      hosts.change(copies.make()).catch(noteTrouble(judge, "a copy"));
      break;
    case "standby":
      failovers?.standby(step);
      break;
    case "fail over":
      failovers?.failOver(step);
      break;
    case "put back":
      putBack({ hosts, judge, copies, time }, step);
  }
};

/** Runs a history in virtual time, until everything is quiet. @returns what was violated, and the number of what happened. */
export const runHistory = async (history: History, options: RunOptions) => {
  const time = new VirtualTime();
  const ground = await openEnvironment(history, options);
  const { wire } = ground;
  const truth = openReferenceProvider(time.epoch, history.points);
  const trace = (line: string) => options.trace?.(`${String(time.at).padStart(7)}  ${line}`);
  const scene: Scene = { history, time, truth, trace };
  const books = new ProviderStatements(scene);
  const judge = new Checker(scene, books);
  const hosts: Hosts = new Hosts(scene, {
    ...ground,
    onLeaving: (leaving) => {
      trace(`host ${leaving.host} sends ${leaving.key} to ${leaving.path}`);
      judge.left(leaving);
      return writes.isRefused(leaving);
    },
    onBack: (call) => judge.back(call),
    onStart: () => judge.restarted(),
    onTrouble: (what) => judge.note("nothing unexpected", what),
    onLog: (host, line) => {
      // `time` and `ms` depend on the real machine.
      trace(`host ${host} log ${JSON.stringify({ ...line, time: undefined, ms: undefined })}`);
      if (line.event === "money_absent_at_horizon") judge.calledFailed(String(line.key));
      if (line.event === "money_corrected") judge.corrected.add(String(line.key));
    },
  });
  const writes: Writes = new Writes(scene, judge, hosts);
  const players = new Players(scene, judge, hosts);
  const { cluster } = ground;
  const failovers = cluster && new Failovers(scene, { cluster, hosts, judge, settings: ground.settings });

  /** Time moves on only when nothing more happens at the current time. */
  const runUntil = async (end: number): Promise<void> => {
    for (;;) {
      await quiet({ busy: () => hosts.busy() || wire.busy(), hasCluster: cluster !== undefined });
      const arrivals = wire.arrivals();
      for (const arrival of arrivals) {
        if (!writes.receive(arrival)) books.receive(arrival);
      }
      if (arrivals.length === 0 && !time.step(end)) return;
    }
  };

  try {
    await hosts.startAll();
    for (const step of history.steps) {
      time.after(step.at, () => {
        trace(`step ${JSON.stringify(step)}`);
        act(scene, { players, hosts, judge, copies: ground.copies, failovers }, step);
      });
    }
    await runUntil(Math.max(0, ...history.steps.map(lastsUntil)) + QUIET_HORIZONS * HORIZON_MS);
    await failovers?.atTheEnd();
    judge.atTheEnd();
    const violations: readonly Violation[] = judge.violations;
    return { violations, counts: { ...countStates(judge.keys, judge.attempts), kills: hosts.kills } };
  } finally {
    await hosts.close();
    await ground.close();
    truth.close();
  }
};
