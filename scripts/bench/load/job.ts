/** What a load generator sends. */
export interface LoadJob {
  readonly port: number;
  /** Whole requests as latin1 text. Each connection sends its own part of the list, again and again. */
  readonly requests: readonly string[];
  /** How many connections are kept open; in an open loop the largest number of them. */
  readonly connections: number;
  readonly forMs: number;
  /** Milliseconds of requests before that, which do not count: connections are opened and queues fill. */
  readonly settleMs?: number;
  /**
   * Null: a closed loop, in which each connection asks again as soon as it is answered. A number: an open loop, in which so
   * many requests a second are due, whatever is answered. A due request waits for a free connection; its wait counts.
   */
  readonly perSecond: number | null;
  /** How long each connection of a closed loop waits after an answer, in milliseconds. */
  readonly restMs?: number;
  /** Statuses that count as good. */
  readonly good: readonly number[];
  /** The server's process, if its processor time is to be measured. */
  readonly serverPid?: number;
}

/** What was measured. Times in milliseconds, from when the request was due to the end of its answer. */
export interface LoadResult {
  readonly seconds: number;
  /** Requests that were written. In an open loop whose connections all wait for answers these are fewer than were due. */
  readonly sent: number;
  /** Good answers within the time. */
  readonly good: number;
  readonly goodPerSecond: number;
  /** How often each status came. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Connections that ended with a request under way. */
  readonly broken: number;
  /** Processor time of the server, in milliseconds; NaN if no process was named or the system does not tell. */
  readonly serverMs: number;
  /** Part of a core that the generator used, from 0 to 1. If it is near 1, the generator was the limit and not the server. */
  readonly busy: number;
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
}
