import cluster, { type Worker } from "node:cluster";
import type { Logger } from "pino";
import type { HostTime } from "../clock";
import { reasonOf } from "../env/system";
import { StartError } from "./start-failure";
import { DRAIN_END, readWorkerMessage } from "./worker-messages";

/** All in milliseconds. */
export interface WorkerTimes {
  /** The rest before a worker that died is started again; it doubles with each that dies soon, */
  readonly firstRestMs: number;
  /** up to this. */
  readonly longestRestMs: number;
  /** A worker that lived so long was well: the next rest is a first one. */
  readonly wellMs: number;
  /** A worker that has not ended so long after it was asked to is killed. */
  readonly endMs: number;
}

/** How a worker ended, as it stands in the log. */
interface WorkerEnd {
  readonly code: number | null;
  readonly signal: string | null;
  /** In one sentence why it did not start. */
  readonly why?: string;
}

interface BegunWorker {
  readonly worker: Worker;
  /** Its port. @throws StartError where it ends before it listens. */
  readonly listening: Promise<number>;
  /** When it has exited and its last message is read. */
  readonly ended: Promise<WorkerEnd>;
}

interface Needs {
  readonly log: Logger;
  readonly time: HostTime;
  readonly times: WorkerTimes;
}

/**
 * Processes that serve side by side on one port (docs/deploy.md, "Several processes"). One that dies is started again,
 * after a rest that grows while its successors die soon.
 */
export class Workers {
  private readonly running = new Map<Worker, Promise<WorkerEnd>>();
  private ending = false;
  private askToEnd: () => void = () => undefined;
  private readonly asked = new Promise<void>((resolve) => {
    this.askToEnd = resolve;
  });

  constructor(
    private readonly count: number,
    private readonly needs: Needs,
  ) {}

  /**
   * Starts all. @returns the port on which they listen, once all do.
   * @throws StartError with the sentence of the first that did not start, when all have ended.
   */
  async start(): Promise<number> {
    const begun = Array.from({ length: this.count }, () => this.begin());
    try {
      const [port = 0] = await Promise.all(begun.map(({ listening }) => listening));
      for (const one of begun) void this.keep(one);
      return port;
    } catch (error) {
      await this.end();
      throw error;
    }
  }

  /** Asks all to end, and waits until they have. None is started any more. */
  async end(): Promise<void> {
    this.ending = true;
    this.askToEnd();
    this.signalAll("SIGTERM");
    const cancel = this.needs.time.later(() => this.signalAll("SIGKILL"), this.needs.times.endMs);
    await Promise.all(this.running.values());
    cancel();
  }

  /** Tells all that nobody waits for their drain. */
  endDrain(): void {
    for (const worker of this.running.keys()) if (worker.isConnected()) worker.send(DRAIN_END);
  }

  /** Not by the cluster's own `kill`, which cuts a worker off from its primary first. */
  private signalAll(signal: NodeJS.Signals): void {
    for (const { process } of this.running.keys()) process.kill(signal);
  }

  private begin(): BegunWorker {
    const worker = cluster.fork();
    let why: string | undefined;
    const said = new Promise<number>((resolve) => {
      worker.on("message", (message: unknown) => {
        const told = readWorkerMessage(message);
        if (told?.event === "failed") why = told.sentence;
        if (told?.event === "listening") resolve(told.port);
      });
    });
    const ended = endOf(worker).then((end) => {
      this.running.delete(worker);
      return { ...end, ...(why !== undefined && { why }) };
    });
    this.running.set(worker, ended);
    const unstarted = ended.then((end) => {
      throw new StartError(end.why ?? `A worker ended before it listened (${end.signal ?? `code ${end.code}`}).`);
    });
    return { worker, ended, listening: Promise.race([said, unstarted]) };
  }

  /** Starts another whenever it has died, until all end. */
  private async keep(first: BegunWorker): Promise<void> {
    const { log, time, times } = this.needs;
    let restMs = times.firstRestMs;
    for (let { worker, ended } = first; ; ) {
      const began = time.steady();
      const end = await ended;
      if (this.ending) return;
      if (time.steady() - began >= times.wellMs) restMs = times.firstRestMs;
      log.error({ event: "worker_ended", worker: worker.id, ...end, againInMs: restMs });
      // The timer keeps this process up, which may have no worker left.
      await Promise.race([time.sleep(restMs), this.asked]);
      if (this.ending) return;
      restMs = Math.min(2 * restMs, times.longestRestMs);
      const next = this.begin();
      ({ worker, ended } = next);
      const { id } = worker;
      next.listening.then(
        () => log.info({ event: "worker_listening", worker: id }),
        // Told where its end is awaited.
        () => undefined,
      );
    }
  }
}

/** When it has exited and its last message is read; at once for one that the system could not start. */
const endOf = async (worker: Worker): Promise<WorkerEnd> => {
  // Of a worker that runs it says only that a message did not arrive, because the worker is ending.
  const trouble = new Promise<unknown>((resolve) => worker.on("error", resolve));
  const exited = new Promise<WorkerEnd>((resolve) => {
    worker.once("exit", (code: number | null, signal: string | null) => resolve({ code, signal }));
  });
  const disconnected = new Promise<void>((resolve) => worker.once("disconnect", () => resolve()));
  if (worker.process.pid === undefined) return { code: null, signal: null, why: reasonOf(await trouble) };
  const [end] = await Promise.all([exited, disconnected]);
  return end;
};
