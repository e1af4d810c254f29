export interface PageLimits {
  /** Pages rendered at once. */
  readonly underWay: number;
  /** Pages that may wait for their turn, of all visitors together. */
  readonly waiting: number;
  /** How long one may wait, in milliseconds. */
  readonly longestWaitMs: number;
  /** How long a page may keep its turn, in milliseconds, whatever becomes of it. */
  readonly longestTurnMs: number;
}

/** The numbers and where they come from: docs/decisions/0027. */
export const PAGE_LIMITS: PageLimits = { underWay: 12, waiting: 240, longestWaitMs: 10_000, longestTurnMs: 30_000 };

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
 * Lets a bounded number of pages be rendered at once (security.md, row 36). The others wait; turns go round by address,
 * so that one visitor's hundred stand behind another's first. Where too many wait, the address with the most loses its
 * latest.
 */
export class PageTurns {
  private running = 0;
  private readonly pages: Lines = new Map();
  private readonly prefetches: Lines = new Map();

  constructor(private readonly limits: PageLimits = PAGE_LIMITS) {}

  get underWay(): number {
    return this.running;
  }

  get waiting(): number {
    return this.count(this.pages) + this.count(this.prefetches);
  }

  /** Renders the page at once, or when its turn comes, or turns it away. @returns a function that takes it back. */
  enter(page: Page): () => void {
    if (this.running < this.limits.underWay && this.waiting === 0) {
      this.run(page);
      return () => undefined;
    }
    const timer = setTimeout(() => this.leave(waiting) && page.turnAway(), this.limits.longestWaitMs);
    const waiting: Waiting = { ...page, timer };
    const lines = page.prefetch ? this.prefetches : this.pages;
    lines.set(page.address, [...(lines.get(page.address) ?? []), waiting]);
    if (this.waiting > this.limits.waiting) this.turnOneAway();
    return () => void this.leave(waiting);
  }

  private run({ render }: Page): void {
    this.running += 1;
    let over = false;
    const end = () => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      this.running -= 1;
      this.startNext();
    };
    const timer = setTimeout(end, this.limits.longestTurnMs);
    render().then(end, end);
  }

  private startNext(): void {
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
