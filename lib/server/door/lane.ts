import type { HostTime } from "../clock";
import { AddressRounds } from "./address-rounds";

export interface LaneLimits {
  /** Requests handed to the framework at once. */
  readonly underWay: number;
  /** Requests that may wait for their turn, for all visitors together. */
  readonly waiting: number;
  /** How long a request may wait, in milliseconds. */
  readonly longestWaitMs: number;
  /** How long a request may keep its turn, in milliseconds, even if it is still being answered. */
  readonly longestTurnMs: number;
  /** How long a request past `waiting` is held before it is turned away, in milliseconds. */
  readonly heldMs: number;
}

export interface LaneRequest {
  readonly address: string;
  /** Fetched ahead of a tap that may never come: it waits for all others and is the first to be turned away. */
  readonly prefetch: boolean;
  /** Answers the request. The turn ends with the promise. */
  readonly answer: () => Promise<void>;
  /** Answers that there is no room. */
  readonly turnAway: () => void;
}

interface Waiting extends LaneRequest {
  readonly cancel: () => void;
}

/**
 * The requests of one kind that wait for their turn or have it. Addresses take turns. If too many wait, the address with
 * the most loses its latest; one that waits too long is turned away. When the next one begins, `DoorTurns` decides.
 */
export class Lane {
  private running = 0;
  private readonly wanted = new AddressRounds<Waiting>();
  private readonly prefetched = new AddressRounds<Waiting>();

  /** @param onRoom is told when a request came or a turn ended. */
  constructor(
    private readonly limits: LaneLimits,
    private readonly time: HostTime,
    private readonly onRoom: () => void,
  ) {}

  get underWay(): number {
    return this.running;
  }

  get waiting(): number {
    return this.wanted.size + this.prefetched.size;
  }

  /** Answers the request when its turn comes, or turns it away. @returns a function that takes it out of the queue. */
  enter(request: LaneRequest): () => void {
    const cancel = this.time.later(() => {
      if (this.leave(waiting)) request.turnAway();
    }, this.limits.longestWaitMs);
    const waiting: Waiting = { ...request, cancel };
    (request.prefetch ? this.prefetched : this.wanted).add(waiting);
    if (this.waiting > this.limits.waiting + Math.max(0, this.limits.underWay - this.running)) this.turnOneAway();
    this.onRoom();
    return () => void this.leave(waiting);
  }

  /** @param most how many may be under way now, if fewer than the lane's limit. */
  canStart(most: number = Number.POSITIVE_INFINITY): boolean {
    return this.waiting > 0 && this.running < Math.min(most, this.limits.underWay);
  }

  /** Starts the next request, if it may. @returns whether one was started. */
  startNext(most?: number): boolean {
    if (!this.canStart(most)) return false;
    const next = this.wanted.takeNext() ?? this.prefetched.takeNext();
    if (!next) return false;
    next.cancel();
    this.run(next);
    return true;
  }

  private run({ answer }: Waiting): void {
    this.running += 1;
    let over = false;
    const end = () => {
      if (over) return;
      over = true;
      cancel();
      this.running -= 1;
      this.onRoom();
    };
    const cancel = this.time.later(end, this.limits.longestTurnMs);
    answer().then(end, end);
  }

  private turnOneAway(): void {
    const latest = this.prefetched.latestOfLongest() ?? this.wanted.latestOfLongest();
    if (!latest || !this.leave(latest)) return;
    if (this.limits.heldMs > 0) this.time.later(latest.turnAway, this.limits.heldMs);
    else latest.turnAway();
  }

  private leave(waiting: Waiting): boolean {
    waiting.cancel();
    return (waiting.prefetch ? this.prefetched : this.wanted).remove(waiting);
  }
}
