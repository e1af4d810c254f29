import { LRUCache } from "lru-cache";
import { type HostTime, hostTime } from "../../clock";

export interface QueueLimits {
  /** How many requests of one client may be in flight. */
  readonly ofClient: number;
  /** How many requests of all clients together may be in flight. */
  readonly inFlight: number;
  /** How many requests may start, or be shed, in one tick. */
  readonly perTick: number;
  /** Whether a client's requests start at a limited rate. */
  readonly paced: boolean;
  /** How many requests of all clients together may wait. */
  readonly waiting: number;
  readonly maxWaitMs: number;
}

/**
 * Each kind has its own queue. `change`: every POST, and the outcome of a money request, which costs as much as a bid.
 * `stranger`: a change that needs no session or brings none (docs/security.md, rows 36 and 37). `poll`: what every open
 * tab repeats. `read`: any other read, or a file. `page`: what must be rendered.
 */
export type QueueKind = "change" | "stranger" | "poll" | "read" | "page";

const ANY = Number.POSITIVE_INFINITY;
const SHARED: QueueLimits = {
  ofClient: 8,
  inFlight: ANY,
  perTick: 8,
  paced: false,
  waiting: 2000,
  maxWaitMs: 10_000,
};

/** The limits of each queue; decision 0088 says where the numbers come from. */
export const QUEUE_LIMITS: Readonly<Record<QueueKind, QueueLimits>> = {
  change: { ...SHARED, paced: true },
  // Twice the connections to the provider that all strangers have (`strangersWrites`), so that the next are ready when
  // one is free.
  stranger: { ...SHARED, paced: true, inFlight: 16 },
  // Most connections to the provider stay free for pages and for the reads that precede a bid.
  poll: { ...SHARED, inFlight: 100, waiting: 1000, maxWaitMs: 2000 },
  read: SHARED,
  page: { ...SHARED, ofClient: 6, inFlight: 12, perTick: 1, waiting: 240 },
};

/** How many requests of a paced queue a client may start without a wait; each further one waits `PACE_MS`. */
const BURST = 20;
const PACE_MS = 10;
/** The most clients whose pace is stored at once. */
const MAX_PACED = 10_000;
/** Minimum time between page starts while a change is in flight, because a page occupies the event loop for 25 ms. */
const MIN_PAGE_GAP_MS = 100;
/** Delay of a shed response, because a client that repeats its request at once would cost more than by being served. */
const SHED_DELAY_MS = 1000;

export interface QueuedRequest {
  readonly client: string;
  readonly run: () => Promise<void>;
  readonly shed: () => void;
}

interface Waiting extends QueuedRequest {
  readonly cancel: () => void;
}

/** A queue in which clients take turns. If too many wait, the client with most loses its latest; late ones are shed. */
class RequestQueue {
  /** Requests in flight by client. */
  private readonly running = new Map<string, number>();
  /** Waiting requests by client; the first client is next. */
  private readonly queues = new Map<string, Set<Waiting>>();
  /** When a client's whole burst is available again, in milliseconds of the steady clock. */
  private readonly burstReadyAt = new LRUCache<string, number>({ max: MAX_PACED });
  private readonly shedding: (() => void)[] = [];
  private isAwake = false;
  private isWakingLater = false;
  private startedAt = Number.NEGATIVE_INFINITY;
  inFlight = 0;
  waiting = 0;

  constructor(
    private readonly limits: QueueLimits,
    /** Whether no request may start yet, given when the latest started. */
    private readonly mustWait: (startedAt: number) => boolean,
    private readonly time: HostTime,
  ) {}

  enter(request: QueuedRequest): () => void {
    const leave = () => this.leave(entry);
    const cancel = this.time.later(() => leave() && this.shed(request), this.limits.maxWaitMs);
    const entry: Waiting = { ...request, cancel };
    const queue = this.queues.get(request.client) ?? new Set();
    this.queues.set(request.client, queue.add(entry));
    this.waiting += 1;
    if (this.waiting > this.limits.waiting) this.shedOne();
    this.wake();
    return leave;
  }

  private leave(entry: Waiting): boolean {
    entry.cancel();
    const queue = this.queues.get(entry.client);
    if (!queue?.delete(entry)) return false;
    this.waiting -= 1;
    if (queue.size === 0) this.queues.delete(entry.client);
    return true;
  }

  private shedOne(): void {
    let longest = new Set<Waiting>();
    for (const queue of this.queues.values()) if (queue.size > longest.size) longest = queue;
    const latest = [...longest].at(-1);
    if (latest && this.leave(latest)) this.time.later(() => this.shed(latest), SHED_DELAY_MS);
  }

  /** Sheds few requests in each tick, because hundreds of responses at once would hold up a bid. */
  private shed(request: QueuedRequest): void {
    this.shedding.push(request.shed);
    if (this.shedding.length === 1) setImmediate(() => this.shedNext());
  }

  private shedNext(): void {
    for (const shed of this.shedding.slice(0, this.limits.perTick)) shed();
    this.shedding.splice(0, this.limits.perTick);
    if (this.shedding.length > 0) setImmediate(() => this.shedNext());
  }

  private wake(): void {
    if (this.isAwake || this.waiting === 0) return;
    this.isAwake = true;
    setImmediate(() => {
      this.isAwake = false;
      let left = this.limits.perTick;
      while (left > 0 && this.startNext()) left -= 1;
      if (left === 0) this.wake();
      else this.wakeLater();
    });
  }

  private wakeLater(): void {
    if (this.isWakingLater || this.waiting === 0) return;
    this.isWakingLater = true;
    this.time.later(() => {
      this.isWakingLater = false;
      this.wake();
    }, PACE_MS);
  }

  private startNext(): boolean {
    if (this.inFlight >= this.limits.inFlight || this.mustWait(this.startedAt)) return false;
    for (const [client, queue] of this.queues) {
      const [next] = queue;
      if (!next || !this.mayStart(client)) continue;
      this.queues.delete(client);
      this.queues.set(client, queue);
      this.leave(next);
      this.start(next);
      return true;
    }
    return false;
  }

  private mayStart(client: string): boolean {
    const ahead = (this.burstReadyAt.get(client) ?? 0) - this.time.steady();
    return (this.running.get(client) ?? 0) < this.limits.ofClient && ahead <= (BURST - 1) * PACE_MS;
  }

  private start({ client, run }: Waiting): void {
    this.startedAt = this.time.steady();
    if (this.limits.paced) {
      this.burstReadyAt.set(client, Math.max(this.startedAt, this.burstReadyAt.get(client) ?? 0) + PACE_MS);
    }
    this.count(client, 1);
    const finish = () => {
      this.count(client, -1);
      this.wake();
    };
    run().then(finish, finish);
  }

  private count(client: string, change: 1 | -1): void {
    this.inFlight += change;
    const running = (this.running.get(client) ?? 0) + change;
    if (running === 0) this.running.delete(client);
    else this.running.set(client, running);
  }
}

/** The queues, in which a bid never waits behind many others (docs/faults.md, row 35; docs/security.md, row 36). */
export interface RequestQueues {
  /**
   * Puts a request into its queue.
   * @returns a function that takes it out again
   */
  enter(kind: QueueKind, request: QueuedRequest): () => void;
  /** Returns the counts of a queue. */
  queue(kind: QueueKind): { readonly inFlight: number; readonly waiting: number };
}

export const createRequestQueues = (
  limits: Readonly<Record<QueueKind, QueueLimits>> = QUEUE_LIMITS,
  time: HostTime = hostTime,
): RequestQueues => {
  const createQueue = (kind: QueueKind) => {
    const mustWait = (startedAt: number) =>
      kind === "page" && queues.change.inFlight > 0 && time.steady() - startedAt < MIN_PAGE_GAP_MS;
    return new RequestQueue(limits[kind], mustWait, time);
  };
  const queues: Readonly<Record<QueueKind, RequestQueue>> = {
    change: createQueue("change"),
    stranger: createQueue("stranger"),
    poll: createQueue("poll"),
    read: createQueue("read"),
    page: createQueue("page"),
  };
  return { enter: (kind, request) => queues[kind].enter(request), queue: (kind) => queues[kind] };
};
