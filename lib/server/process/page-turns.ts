export interface PageLimits {
  /** Pages rendered at once. */
  readonly underWay: number;
  /** Pages that may wait for their turn, for all visitors together. */
  readonly waiting: number;
  /** How long a page may wait, in milliseconds. */
  readonly longestWaitMs: number;
  /** How long a page may keep its turn, in milliseconds, even if it is still being rendered. */
  readonly longestTurnMs: number;
  /** How long pages wait for incoming connections that arrive without a break, in milliseconds. */
  readonly longestHoldMs: number;
}

/** The numbers and where they come from: docs/decisions/0027. */
export const PAGE_LIMITS: PageLimits = {
  underWay: 12,
  waiting: 240,
  longestWaitMs: 10_000,
  longestTurnMs: 30_000,
  longestHoldMs: 250,
};

/**
 * Event loop iterations without an arrival that count as quiet: a connection's request is read one after its accept.
 */
const QUIET_LOOKS = 3;

export interface Page {
  /** The client's address: all visitors of one address share its turns. */
  readonly address: string;
  /** Fetched ahead of a tap that may never come: it waits for all other pages and is the first to be turned away. */
  readonly prefetch: boolean;
  /** Renders the page. The turn ends with the promise. */
  readonly render: () => Promise<void>;
  /** Answers that there is no room. */
  readonly turnAway: () => void;
}

interface Waiting extends Page {
  readonly timer: NodeJS.Timeout;
}

/** Waiting pages by address. The first address of the map has the next turn. */
type QueuesByAddress = Map<string, Waiting[]>;

/**
 * Lets a bounded number of pages be rendered at once (docs/security.md, row 36). The others wait. Addresses take turns,
 * so that a hundred pages of one visitor do not delay another visitor's first. If too many wait, the address with the
 * most loses its latest. Before a page starts, all waiting connections are accepted: Node accepts one connection
 * between two pieces of work, so a health check would otherwise wait for one page per connection before it.
 */
export class PageTurns {
  private running = 0;
  private readonly pages: QueuesByAddress = new Map();
  private readonly prefetches: QueuesByAddress = new Map();
  private arrivals = 0;
  private holding = false;

  constructor(private readonly limits: PageLimits = PAGE_LIMITS) {}

  get underWay(): number {
    return this.running;
  }

  get waiting(): number {
    return this.count(this.pages) + this.count(this.prefetches);
  }

  /** To be called for every connection and every request, before anything else is done for it. */
  noteArrival(): void {
    this.arrivals += 1;
  }

  /** Renders the page when its turn comes, or turns it away. @returns a function that takes it out of the queue. */
  enter(page: Page): () => void {
    const timer = setTimeout(() => this.leave(waiting) && page.turnAway(), this.limits.longestWaitMs).unref();
    const waiting: Waiting = { ...page, timer };
    const queues = page.prefetch ? this.prefetches : this.pages;
    queues.set(page.address, [...(queues.get(page.address) ?? []), waiting]);
    this.startSoon();
    if (this.waiting > this.limits.waiting + this.limits.underWay - this.running) this.turnOneAway();
    return () => void this.leave(waiting);
  }

  /** Starts the next pages once no more connections or requests come in. */
  private startSoon(): void {
    if (this.holding) return;
    this.holding = true;
    const began = performance.now();
    const look = (seen: number, quietLooks: number) => {
      const quiet = this.arrivals === seen ? quietLooks + 1 : 0;
      if (quiet < QUIET_LOOKS && performance.now() - began < this.limits.longestHoldMs) {
        setImmediate(look, this.arrivals, quiet);
        return;
      }
      this.holding = false;
      this.start();
    };
    setImmediate(look, this.arrivals, 0);
  }

  private start(): void {
    while (this.running < this.limits.underWay) {
      const queues = this.pages.size > 0 ? this.pages : this.prefetches;
      const [address, queue] = queues.entries().next().value ?? [];
      const first = queue?.[0];
      if (address === undefined || first === undefined) return;
      // Its address moves to the end of the round.
      queues.delete(address);
      if (queue && queue.length > 1) queues.set(address, queue.slice(1));
      clearTimeout(first.timer);
      this.run(first);
    }
  }

  private run({ render }: Page): void {
    this.running += 1;
    let over = false;
    const end = () => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      this.running -= 1;
      this.startSoon();
    };
    const timer = setTimeout(end, this.limits.longestTurnMs).unref();
    render().then(end, end);
  }

  private turnOneAway(): void {
    const queues = this.prefetches.size > 0 ? this.prefetches : this.pages;
    const longest = [...queues.values()].reduce((most, queue) => (queue.length > most.length ? queue : most), []);
    const latest = longest.at(-1);
    if (latest && this.leave(latest)) latest.turnAway();
  }

  private leave(waiting: Waiting): boolean {
    clearTimeout(waiting.timer);
    const queues = waiting.prefetch ? this.prefetches : this.pages;
    const queue = queues.get(waiting.address) ?? [];
    const others = queue.filter((other) => other !== waiting);
    if (others.length === 0) queues.delete(waiting.address);
    else queues.set(waiting.address, others);
    return others.length < queue.length;
  }

  private count(queues: QueuesByAddress): number {
    return [...queues.values()].reduce((count, queue) => count + queue.length, 0);
  }
}
