import { type HostTime, hostTime } from "../../clock";
import type { LoopLag } from "./loop-lag";
import { type QueuedRequest, type TurnLimits, TurnQueue } from "./turn-queue";

/**
 * The kinds of requests that take turns, each in its own queue. `change`: every POST. `receipt`: what became of a money
 * request. `poll`: a read that every open tab repeats. `read`: any other read, or a file. `page`: what must be rendered.
 */
export type TurnKind = "health" | "change" | "receipt" | "poll" | "read" | "page";

const ANY = Number.POSITIVE_INFINITY;
const LONGEST = { longestWaitMs: 10_000, longestTurnMs: 30_000 };
/** Only the share of each client is bounded. */
const SHARED = { underWay: ANY, underWayInLag: ANY, ofClient: 8, paceMs: 0, waiting: 2000, ...LONGEST };
/** A hundred in a second are more than an address with many players needs, and a tenth of this process's time. */
const PACE_MS = 10;

/** The numbers and where they come from: decision 0088. */
export const TURN_LIMITS: Readonly<Record<TurnKind, TurnLimits>> = {
  health: SHARED,
  change: { ...SHARED, paceMs: PACE_MS },
  // A screen asks for one at a time, and each costs as much as a bid.
  receipt: { ...SHARED, ofClient: 4, paceMs: PACE_MS },
  poll: { ...SHARED, underWayInLag: 4, waiting: 1000, longestWaitMs: 2000 },
  read: SHARED,
  page: { underWay: 12, underWayInLag: 1, ofClient: 6, paceMs: 0, waiting: 240, ...LONGEST },
};

/** From this lag of the event loop on, in milliseconds, few polls and one page are under way at a time. */
export const LAG_MS = 100;
const MOST_IN_TURN: Readonly<Record<TurnKind, number>> = {
  health: 8,
  change: 8,
  receipt: 8,
  poll: 8,
  read: 8,
  page: 1,
};

/** How long pages rest after one has begun, in milliseconds, while a change is new: a page works 25 ms at a stretch. */
const PAGE_REST_MS = 100;
/** How long pages wait for connections that arrive without a break, in milliseconds. */
const LONGEST_HOLD_MS = 250;
/** A change that takes longer, in milliseconds, waits for the provider and hardly for this process. */
const NEW_CHANGE_MS = 1000;

/**
 * Lets requests begin piece by piece, so that a bid never stands behind many (docs/faults.md, row 35; docs/security.md,
 * row 36). Each turn of the event loop begins a few requests of each kind; while a change is under way, one poll, and
 * a page each tenth of a second.
 */
export class DoorTurns {
  private readonly queues: Readonly<Record<TurnKind, TurnQueue>>;
  private atOnce = 0;
  private arrivals = 0;
  private arrivalsBefore = 0;

  /** @param lag of the event loop. */
  constructor(
    private readonly lag: LoopLag,
    limits: Readonly<Record<TurnKind, TurnLimits>> = TURN_LIMITS,
    private readonly time: HostTime = hostTime,
  ) {
    const isLagging = () => this.lag() >= LAG_MS;
    const queue = (kind: TurnKind) => {
      const mostInTurn = () => this.mostInTurn(kind);
      const restMs = () => (kind === "page" ? this.pageRestMs() : 0);
      return new TurnQueue(limits[kind], { time, isLagging, mostInTurn, restMs });
    };
    this.queues = {
      health: queue("health"),
      change: queue("change"),
      receipt: queue("receipt"),
      poll: queue("poll"),
      read: queue("read"),
      page: queue("page"),
    };
  }

  /** The queue of a kind, for counts. */
  queue(kind: TurnKind): Pick<TurnQueue, "underWay" | "waiting"> {
    return this.queues[kind];
  }

  /** Answers the request when its turn comes, or turns it away. @returns a function that takes it out of the queue. */
  enter(kind: TurnKind, request: QueuedRequest): () => void {
    return this.queues[kind].enter(request);
  }

  /** To be called for every connection. */
  noteArrival(): void {
    this.arrivals += 1;
  }

  private mostInTurn(kind: TurnKind): number {
    if (kind === "poll") return this.pollsInTurn();
    return kind === "page" ? this.pagesInTurn() : MOST_IN_TURN[kind];
  }

  /** Node accepts one connection in a turn: if a page began in each, a new connection would stand behind all of them. */
  private pagesInTurn(): number {
    const isArriving = this.arrivals !== this.arrivalsBefore;
    this.arrivalsBefore = this.arrivals;
    const held = this.time.steady() - this.queues.page.lastBeganAt;
    return isArriving && held < LONGEST_HOLD_MS ? 0 : MOST_IN_TURN.page;
  }

  private pageRestMs(): number {
    const { change, page } = this.queues;
    const now = this.time.steady();
    const isNew = change.underWay > 0 && now - change.lastBeganAt < NEW_CHANGE_MS;
    return isNew ? Math.max(0, page.lastBeganAt + PAGE_REST_MS - now) : 0;
  }

  private pollsInTurn(): number {
    return this.queues.change.underWay > 0 ? 1 : MOST_IN_TURN.poll;
  }

  /**
   * Whether a poll that needs no waiting may be answered now, before its turn: while none waits and the loop does not
   * lag, as many in a turn of the event loop as may begin in it.
   */
  mayAnswerPollAtOnce(): boolean {
    if (this.queues.poll.waiting > 0 || this.lag() >= LAG_MS || this.atOnce >= this.pollsInTurn()) return false;
    if (this.atOnce === 0) setImmediate(() => (this.atOnce = 0));
    this.atOnce += 1;
    return true;
  }
}
