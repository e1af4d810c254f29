import type { HostTime } from "../../clock";

/** More clients than this are remembered only as long as they have begun more than their pace. */
const MOST_CLIENTS = 1000;

/**
 * The pace at which each client may begin requests: a burst, and then one in each gap. A client that asks without a rest costs
 * this process no more than its pace, however many connections it has.
 */
export class ClientPace {
  /** By client, the time at which its whole burst is there again, in milliseconds of the steady clock. */
  private readonly restedAt = new Map<string, number>();

  /** @param gapMs 0 for no pace. */
  constructor(
    private readonly gapMs: number,
    private readonly burst: number,
    private readonly time: Pick<HostTime, "steady">,
  ) {}

  /** Milliseconds until the client may begin its next request. */
  restMs(client: string): number {
    const ahead = (this.restedAt.get(client) ?? 0) - this.time.steady();
    return Math.max(0, ahead - (this.burst - 1) * this.gapMs);
  }

  /** The client begins a request. */
  count(client: string): void {
    if (this.gapMs === 0) return;
    const now = this.time.steady();
    this.restedAt.set(client, Math.max(now, this.restedAt.get(client) ?? 0) + this.gapMs);
    if (this.restedAt.size <= MOST_CLIENTS) return;
    for (const [other, at] of this.restedAt) if (at <= now) this.restedAt.delete(other);
  }
}
