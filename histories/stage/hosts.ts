import { resumeUnsettled, startUnsettledSweep } from "@/lib/server/money/resume";
import { parseTimeline } from "@/lib/server/store/lineage";
import { type HostEnvironment, type Process, startProcess } from "./host";
import type { Scene } from "./reference-provider";
import type { Machine } from "./virtual-time";

/** How long a supervisor waits before it starts a failed process again, in milliseconds of the history. */
const START_AGAIN_MS = 2000;

/** Runs the machines of a history and the processes on them. */
export class Hosts {
  kills = 0;
  private readonly machines: readonly Machine[];
  private readonly running: (Process | undefined)[] = [];
  /** How many processes are starting or being released now. */
  private changing = 0;
  private starts = 0;

  constructor(
    private readonly scene: Scene,
    private readonly environment: HostEnvironment,
  ) {
    const { hosts, ahead } = scene.history;
    this.machines = Array.from({ length: hosts }, (_, host) => ({ name: `host${host}.`, aheadMs: ahead[host] ?? 0 }));
  }

  async startAll(): Promise<void> {
    for (const host of this.machines.keys()) await this.start(host);
  }

  /** Returns the process of a host, or of another host if that one is down; undefined if all are down. */
  readonly findServing = (host: number): Process | undefined =>
    this.running[host] ?? this.running.find((process) => process !== undefined);

  /** Returns the process of a host; undefined while it is down. */
  findProcess(host: number): Process | undefined {
    return this.running[host];
  }

  /**
   * Kills the host's process, as SIGKILL does. A new one starts `downMs` later, in milliseconds of the history.
   * @param meanwhile runs when the process is gone
   */
  readonly kill = (host: number, downMs: number, meanwhile: () => Promise<void> = async () => undefined): void => {
    const process = this.running[host];
    if (!process) return;
    this.scene.trace(`host ${host} is killed`);
    this.kills += 1;
    this.running[host] = undefined;
    process.lifetime.exit();
    const released = this.change(process.release().then(meanwhile));
    this.scene.time.after(Math.max(1, downMs), () => {
      this.scene.trace(`host ${host} starts again`);
      released.then(
        () => this.startOrReport(host),
        (error: unknown) => this.environment.onFailure(`host ${host} does not end: ${String(error)}`),
      );
    });
  };

  /** Whether all hosts are up, and each has seen what any has recorded. */
  haveEqualMarks(): boolean {
    const marks = this.running.map((process) => {
      const { seq, leftQueue } = process?.services.store.mark.readState() ?? { seq: -1, leftQueue: 0 };
      return `${seq} ${leftQueue}`;
    });
    return new Set(marks).size === 1;
  }

  /** Lists the processes that would take a promoted standby as complete. */
  listTrusting(timeline: number): readonly Process[] {
    return this.running.filter((process) => {
      const { trusted, lineage } = process?.services.store.promise ?? {};
      return trusted !== undefined && parseTimeline(lineage ?? "") === timeline;
    }) as Process[];
  }

  /** Whether a host is down, or has seen the promise of a synchronous standby broken and not yet restored. */
  isPromiseUncertain(): boolean {
    return [...this.machines.keys()].some((host) => this.running[host]?.services.store.mark.brokenAt() !== 0);
  }

  /** Whether all running hosts would send nothing to a server of an earlier timeline. */
  haveFollowed(timeline: number): boolean {
    const seen = this.running.map((process) => process && parseTimeline(process.services.store.mark.lineage()));
    return seen.every((one) => one === undefined || one === timeline);
  }

  setAhead(host: number, ms: number): void {
    const machine = this.machines[host];
    if (machine) machine.aheadMs += ms;
  }

  isBusy(): boolean {
    if (this.environment.cluster?.isBusy()) return true;
    return this.changing > 0 || this.running.some((process) => process?.isBusy());
  }

  async close(): Promise<void> {
    for (const process of this.running) await process?.release();
  }

  private async start(host: number): Promise<void> {
    const machine = this.machines[host];
    if (!machine) return;
    this.starts += 1;
    const process = await this.change(
      startProcess(this.scene.time, this.environment, host, machine, this.starts),
    ).catch((error: unknown) => {
      if (this.isStoreUp()) throw error;
      this.scene.time.after(START_AGAIN_MS, () => this.startOrReport(host));
    });
    if (!process) return;
    this.running[host] = process;
    this.environment.onStart();
    resumeUnsettled(process.services).then(
      () => startUnsettledSweep(process.services),
      (error: unknown) => {
        if (process.lifetime.hasExited) return;
        if (this.isStoreUp()) this.environment.onFailure(`host ${host} does not resume: ${String(error)}`);
        else this.kill(host, START_AGAIN_MS);
      },
    );
  }

  private startOrReport(host: number): void {
    this.start(host).catch((error: unknown) =>
      this.environment.onFailure(`host ${host} does not start: ${String(error)}`),
    );
  }

  private isStoreUp(): boolean {
    return this.environment.cluster?.isUp !== false;
  }

  /** Waits for work while the history's time stands still. */
  async change<Result>(work: Promise<Result>): Promise<Result> {
    this.changing += 1;
    try {
      return await work;
    } finally {
      this.changing -= 1;
    }
  }
}
