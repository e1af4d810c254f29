import type { HostTime } from "@/lib/server/clock";

/** How long a host waits for the response to a write, in milliseconds of the history. */
export const ANSWER_MS = 2000;
/** How long a request without evidence is pending before it counts as failed, in milliseconds of the history. */
export const HORIZON_MS = 10_000;

interface Event {
  readonly at: number;
  readonly nth: number;
  readonly work: () => void;
}

/** When a history starts, in epoch milliseconds: at noon in India, so that the day does not end within it. */
export const STARTED_AT = Date.parse("2026-11-20T12:00:00+05:30");

/** The time of all hosts and the provider. It moves only in `step`, which is called when nothing is in progress. */
export class VirtualTime {
  private nowMs = 0;
  private eventCount = 0;
  private readonly events = new Map<number, Event>();

  /** How many milliseconds have passed since the history started. */
  get at(): number {
    return this.nowMs;
  }

  /** Returns the epoch milliseconds of the provider's clock. */
  readonly epoch = (): number => STARTED_AT + this.nowMs;

  /**
   * Runs `work` after `ms` milliseconds.
   * @returns a function that cancels it
   */
  after(ms: number, work: () => void): () => void {
    this.eventCount += 1;
    const nth = this.eventCount;
    this.events.set(nth, { at: this.nowMs + Math.max(0, ms), nth, work });
    return () => void this.events.delete(nth);
  }

  /**
   * Moves to the next event until `end` and runs it.
   * @returns false if there is no such event; the time is then `end`
   */
  step(end: number): boolean {
    let next: Event | undefined;
    for (const event of this.events.values()) {
      if (event.at <= end && (next === undefined || event.at < next.at)) next = event;
    }
    this.nowMs = next?.at ?? end;
    if (next === undefined) return false;
    this.events.delete(next.nth);
    next.work();
    return true;
  }
}

/** The machine of a host, whose processes run one after another. Its wall clock is ahead by `aheadMs`. */
export interface Machine {
  readonly name: string;
  aheadMs: number;
}

/** The time from the start of a process to its end, which calls the listeners. */
export class ProcessLifetime {
  private exited = false;
  private readonly exitListeners = new Set<() => void>();

  get hasExited(): boolean {
    return this.exited;
  }

  /**
   * Runs `work` when the process ends.
   * @returns a function that cancels it
   */
  onExit(work: () => void): () => void {
    this.exitListeners.add(work);
    return () => void this.exitListeners.delete(work);
  }

  exit(): void {
    this.exited = true;
    for (const work of this.exitListeners) work();
    this.exitListeners.clear();
  }
}

/** Thrown when a process that has ended does anything. */
export class ProcessExited extends Error {
  override readonly name = "ProcessExited";
}

/**
 * Creates the time of a process: the wall clock of its machine, a steady clock from the start of the process, and
 * timers that end with it.
 */
export const createHostTime = (time: VirtualTime, machine: Machine, lifetime: ProcessLifetime): HostTime => {
  const startedAt = time.at;
  const timer = (work: () => void, ms: number, onExit: () => void): (() => void) => {
    const cancel = time.after(ms, () => {
      removeListener();
      work();
    });
    const removeListener = lifetime.onExit(() => {
      cancel();
      onExit();
    });
    return () => {
      cancel();
      removeListener();
    };
  };
  return {
    now: () => time.epoch() + machine.aheadMs,
    steady: () => 1000 + time.at - startedAt,
    sleep: (ms) =>
      new Promise((resolve, reject) => {
        if (lifetime.hasExited) reject(new ProcessExited("asleep"));
        else timer(resolve, ms, () => reject(new ProcessExited("asleep")));
      }),
    later: (work, ms) => (lifetime.hasExited ? () => undefined : timer(work, ms, () => undefined)),
  };
};
