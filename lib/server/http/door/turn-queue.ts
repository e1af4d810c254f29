import type { HostTime } from "../../clock";
import { ClientPace } from "./client-pace";

export interface TurnLimits {
  /** Requests under way at once, of all clients together. */
  readonly underWay: number;
  /** The same while the event loop lags. Never 0, so that a slow machine serves slowly. */
  readonly underWayInLag: number;
  /** Requests under way at once of one client. */
  readonly ofClient: number;
  /** Milliseconds between two requests that one client begins, after a burst of 20; 0 where clients have no pace. */
  readonly paceMs: number;
  /** Requests that may wait for their turn, of all clients together. */
  readonly waiting: number;
  /** How long a request may wait, in milliseconds. */
  readonly longestWaitMs: number;
  /** How long a request may keep its turn, in milliseconds, even if it is still being answered. */
  readonly longestTurnMs: number;
}

export interface QueuedRequest {
  /** Who asks: a player's key, or the client's address. */
  readonly client: string;
  /** Whether it begins before others of its queue, and is turned away after them. */
  readonly first: boolean;
  /** Answers the request. The turn ends with the promise. */
  readonly answer: () => Promise<void>;
  /** Answers that there is no room. */
  readonly turnAway: () => void;
}

interface Waiting extends QueuedRequest {
  readonly cancel: () => void;
}

/** What a queue sees of the process. */
export interface TurnConditions {
  readonly time: HostTime;
  /** Whether the event loop lags. */
  readonly isLagging: () => boolean;
  /** How many requests may begin in one turn of the event loop. */
  readonly mostInTurn: () => number;
  /** Milliseconds until the next requests may begin. */
  readonly restMs: () => number;
}

/**
 * How long a request past the bound is held before it is turned away, in milliseconds: a client that repeats a refused
 * request at once would otherwise cost more than by being served.
 */
const HELD_MS = 1000;
/** How many requests a client begins before its pace counts. */
const BURST = 20;

/**
 * The requests of one kind that wait for their turn or have it. Clients take turns; no client has more than its share under
 * way or begins more than its pace. If too many wait, the client with the most loses its latest; a request that waits too long is turned away.
 */
export class TurnQueue {
  /** Numbers of requests under way, by client. */
  private readonly running = new Map<string, number>();
  private runningCount = 0;
  /** Requests that wait, by client. The first client of the map has the next turn. */
  private readonly queues = new Map<string, Set<Waiting>>();
  private waitingCount = 0;
  private isAwake = false;
  private isResting = false;
  private readonly pace: ClientPace;
  private beganAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly limits: TurnLimits,
    private readonly conditions: TurnConditions,
  ) {
    this.pace = new ClientPace(limits.paceMs, BURST, conditions.time);
  }

  get underWay(): number {
    return this.runningCount;
  }

  get waiting(): number {
    return this.waitingCount;
  }

  /** When a request began last, in milliseconds of the steady clock. */
  get lastBeganAt(): number {
    return this.beganAt;
  }

  /** Answers the request when its turn comes, or turns it away. @returns a function that takes it out of the queue. */
  enter(request: QueuedRequest): () => void {
    const { time } = this.conditions;
    const cancel = time.later(() => {
      if (this.leave(waiting)) request.turnAway();
    }, this.limits.longestWaitMs);
    const waiting: Waiting = { ...request, cancel };
    const queue = this.queues.get(request.client) ?? new Set();
    this.queues.set(request.client, queue.add(waiting));
    this.waitingCount += 1;
    if (this.waitingCount > this.limits.waiting + this.room()) this.turnOneAway();
    this.wake();
    return () => void this.leave(waiting);
  }

  /** How many of those that wait have a turn already, and only wait for the event loop. */
  private room(): number {
    const { underWay } = this.limits;
    return Number.isFinite(underWay) ? Math.max(0, underWay - this.runningCount) : 0;
  }

  /** Begins what may begin in the next turn of the event loop, and goes on in the turns after it. */
  private wake(): void {
    if (this.isAwake || this.waitingCount === 0) return;
    this.isAwake = true;
    const begin = () => {
      this.isAwake = false;
      let left = this.conditions.mostInTurn();
      while (left > 0 && this.startNext()) left -= 1;
      if (left === 0) this.wake();
      else this.wakeWhenRested();
    };
    const rest = this.conditions.restMs();
    if (rest > 0) this.conditions.time.later(begin, Math.ceil(rest));
    else setImmediate(begin);
  }

  /** Wakes when the first of the clients that only wait for their pace may go on. */
  private wakeWhenRested(): void {
    if (this.limits.paceMs === 0 || this.isResting) return;
    const rests = [...this.queues.keys()]
      .filter((client) => this.hasShareLeft(client))
      .map((client) => this.pace.restMs(client));
    const rest = Math.min(...rests);
    if (!(rest > 0 && Number.isFinite(rest))) return;
    this.isResting = true;
    this.conditions.time.later(() => {
      this.isResting = false;
      this.wake();
    }, Math.ceil(rest));
  }

  private hasShareLeft(client: string): boolean {
    return (this.running.get(client) ?? 0) < this.limits.ofClient;
  }

  private startNext(): boolean {
    const { underWay, underWayInLag } = this.limits;
    const most = this.conditions.isLagging() ? underWayInLag : underWay;
    const next = this.runningCount < most ? (this.nextOf(true) ?? this.nextOf(false)) : undefined;
    if (!next) return false;
    const queue = this.queues.get(next.client);
    this.leave(next);
    // The client goes to the end of the round.
    if (queue && this.queues.delete(next.client)) this.queues.set(next.client, queue);
    this.run(next);
    return true;
  }

  private nextOf(first: boolean): Waiting | undefined {
    for (const [client, queue] of this.queues) {
      if (!this.hasShareLeft(client) || this.pace.restMs(client) > 0) continue;
      for (const waiting of queue) if (waiting.first === first) return waiting;
    }
    return undefined;
  }

  private run({ client, answer }: Waiting): void {
    this.count(client, 1);
    this.pace.count(client);
    this.beganAt = this.conditions.time.steady();
    let over = false;
    const end = () => {
      if (over) return;
      over = true;
      cancel();
      this.count(client, -1);
      this.wake();
    };
    const cancel = this.conditions.time.later(end, this.limits.longestTurnMs);
    answer().then(end, end);
  }

  private count(client: string, change: 1 | -1): void {
    this.runningCount += change;
    const running = (this.running.get(client) ?? 0) + change;
    if (running === 0) this.running.delete(client);
    else this.running.set(client, running);
  }

  private turnOneAway(): void {
    const latest = this.latestOfLongest(false) ?? this.latestOfLongest(true);
    if (latest && this.leave(latest)) this.conditions.time.later(latest.turnAway, HELD_MS);
  }

  private latestOfLongest(first: boolean): Waiting | undefined {
    let longest: readonly Waiting[] = [];
    for (const queue of this.queues.values()) {
      const some = queue.size > longest.length ? [...queue].filter((waiting) => waiting.first === first) : [];
      if (some.length > longest.length) longest = some;
    }
    return longest.at(-1);
  }

  /** @returns whether it still waited. */
  private leave(waiting: Waiting): boolean {
    waiting.cancel();
    const queue = this.queues.get(waiting.client);
    if (!queue?.delete(waiting)) return false;
    this.waitingCount -= 1;
    if (queue.size === 0) this.queues.delete(waiting.client);
    return true;
  }
}
