export interface PageLimits {
  /** Pages rendered at once. */
  readonly underWay: number;
  /** Pages that may wait for their turn, of all visitors together. */
  readonly waiting: number;
  /** How long one may wait, in milliseconds. */
  readonly longestWaitMs: number;
  /** How long a page may keep its turn, in milliseconds, whatever becomes of it. */
  readonly longestTurnMs: number;
  /** How long pages let others come in first, in milliseconds, where these come without a break. */
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

/** A connection is taken in one turn of the event loop and its request read in the next: after three there is none. */
const QUIET_LOOKS = 3;

export interface Page {
  /** Who asks: visitors of one address share its turns. */
  readonly address: string;
  /** For a tap that may never come: it waits for all others, and is the first to be turned away. */
  readonly prefetch: boolean;
  /** Renders it. The turn ends with the promise. */
  readonly render: () => Promise<void>;
  /** Says that there is no room. */
  readonly turnAway: () => void;
}

interface Waiting extends Page {
  readonly timer: NodeJS.Timeout;
}

/** The waiting pages of a kind by address. The first address of the map has the next turn. */
type Lines = Map<string, Waiting[]>;

/**
 * Lets a bounded number of pages be rendered at once (docs/security.md, row 36). The others wait; turns go round by
 * address, so that one visitor's hundred stand behind another's first. Where too many wait, the address with the most
 * loses its latest. Before a page is begun all that stands at the sockets is taken in: Node takes one new connection
 * between two pieces of work, and a health check would stand behind as many pages as there are connections before it.
 */
export class PageTurns {
  private running = 0;
  private readonly pages: Lines = new Map();
  private readonly prefetches: Lines = new Map();
  private arrivals = 0;
  private holding = false;

  constructor(private readonly limits: PageLimits = PAGE_LIMITS) {}

  get underWay(): number {
    return this.running;
  }

  get waiting(): number {
    return this.count(this.pages) + this.count(this.prefetches);
  }

  /** For each connection, and each request of whatever kind, before anything is done for it. */
  noteArrival(): void {
    this.arrivals += 1;
  }

  /** Renders the page when its turn comes, or turns it away. @returns a function that takes it back. */
  enter(page: Page): () => void {
    const timer = setTimeout(() => this.leave(waiting) && page.turnAway(), this.limits.longestWaitMs).unref();
    const waiting: Waiting = { ...page, timer };
    const lines = page.prefetch ? this.prefetches : this.pages;
    lines.set(page.address, [...(lines.get(page.address) ?? []), waiting]);
    this.startSoon();
    if (this.waiting > this.limits.waiting + this.limits.underWay - this.running) this.turnOneAway();
    return () => void this.leave(waiting);
  }

  /** Starts the next ones when nothing comes in any more. */
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
      const lines = this.pages.size > 0 ? this.pages : this.prefetches;
      const [address, line] = lines.entries().next().value ?? [];
      const first = line?.[0];
      if (address === undefined || first === undefined) return;
      // Its address goes to the end of the round.
      lines.delete(address);
      if (line && line.length > 1) lines.set(address, line.slice(1));
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
    const lines = this.prefetches.size > 0 ? this.prefetches : this.pages;
    const longest = [...lines.values()].reduce((most, line) => (line.length > most.length ? line : most), []);
    const latest = longest.at(-1);
    if (latest && this.leave(latest)) latest.turnAway();
  }

  private leave(waiting: Waiting): boolean {
    clearTimeout(waiting.timer);
    const lines = waiting.prefetch ? this.prefetches : this.pages;
    const line = lines.get(waiting.address) ?? [];
    const others = line.filter((other) => other !== waiting);
    if (others.length === 0) lines.delete(waiting.address);
    else lines.set(waiting.address, others);
    return others.length < line.length;
  }

  private count(lines: Lines): number {
    return [...lines.values()].reduce((count, line) => count + line.length, 0);
  }
}
