/** What a load generator is asked to send. */
export interface LoadJob {
  readonly port: number;
  /** Bytes of requests as latin1 text; each connection goes through its own share of them, again and again. */
  readonly requests: readonly string[];
  /** Kept open; in an open loop the most of them. */
  readonly connections: number;
  readonly forMs: number;
  /**
   * Null: a closed loop, in which each connection asks again as soon as it is answered. A number: an open loop of so many
   * requests a second, whatever is answered; a request that finds no free connection waits, and its wait counts.
   */
  readonly perSecond: number | null;
  /** Each connection of a closed loop waits so long after an answer, in milliseconds. */
  readonly restMs?: number;
  /** Statuses that count as good. */
  readonly good: readonly number[];
}

/** What came of it. Times in milliseconds, from when the request was due to the end of its answer. */
export interface LoadResult {
  readonly seconds: number;
  /** Requests that were written. */
  readonly sent: number;
  /** Good answers within the time. */
  readonly good: number;
  readonly goodPerSecond: number;
  /** How often each status came. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Connections that ended with a request under way. */
  readonly broken: number;
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
}
