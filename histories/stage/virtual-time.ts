import type { HostTime } from "@/lib/server/clock";

/** Milliseconds until a write times out, and until a request without evidence is called failed. */
export const ANSWER_MS = 2000;
export const HORIZON_MS = 10_000;

interface Event {
  readonly at: number;
  readonly nth: number;
  readonly work: () => void;
}

/** A history begins at noon in India, so that the day does not end in it. */
export const BEGAN = Date.parse("2026-11-20T12:00:00+05:30");

/** The time of all hosts and the provider. It moves only in `step`, which is called when nothing is in progress. */
export class VirtualTime {
  private nowMs = 0;
  private made = 0;
  private readonly events = new Map<number, Event>();

  /** Milliseconds since the history began. */
  get at(): number {
    return this.nowMs;
  }

  /** Epoch milliseconds by the provider's clock. */
  readonly epoch = (): number => BEGAN + this.nowMs;

  /** Runs `work` after `ms` milliseconds. @returns a function that cancels it. */
  after(ms: number, work: () => void): () => void {
    this.made += 1;
    const nth = this.made;
    this.events.set(nth, { at: this.nowMs + Math.max(0, ms), nth, work });
    return () => void this.events.delete(nth);
  }

  /** Moves to the next event until `end` and runs it. @returns false without such an event; the time is then `end`. */
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

/** The machine of a host. Its processes run one after another. `aheadMs`: how far its wall clock is ahead. */
export interface Machine {
  readonly name: string;
  aheadMs: number;
}

/** The lifetime of one process. */
export class ProcessLifetime {
  private ended = false;
  private readonly atEnd = new Set<() => void>();

  get over(): boolean {
    return this.ended;
  }

  /** Runs `work` when the process ends. @returns a function that cancels it. */
  whenOver(work: () => void): () => void {
    this.atEnd.add(work);
    return () => void this.atEnd.delete(work);
  }

  end(): void {
    this.ended = true;
    for (const work of this.atEnd) work();
    this.atEnd.clear();
  }
}

/** Thrown when a process that has ended tries anything. */
export class ProcessExited extends Error {
  override readonly name = "ProcessExited";
}

/** A process's time: its machine's wall clock, a steady clock from the process's begin, and timers that end with it. */
export const hostTimeOf = (time: VirtualTime, machine: Machine, life: ProcessLifetime): HostTime => {
  const startedAt = time.at;
  const timer = (work: () => void, ms: number, ifEnded: () => void): (() => void) => {
    const cancel = time.after(ms, () => {
      forget();
      work();
    });
    const forget = life.whenOver(() => {
      cancel();
      ifEnded();
    });
    return () => {
      cancel();
      forget();
    };
  };
  return {
    now: () => time.epoch() + machine.aheadMs,
    steady: () => 1000 + time.at - startedAt,
    sleep: (ms) =>
      new Promise((resolve, reject) => {
        if (life.over) reject(new ProcessExited("asleep"));
        else timer(resolve, ms, () => reject(new ProcessExited("asleep")));
      }),
    later: (work, ms) => (life.over ? () => undefined : timer(work, ms, () => undefined)),
  };
};
