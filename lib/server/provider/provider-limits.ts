/** Limits of `createProvider`. Times are in milliseconds, sizes in bytes. */
export interface ProviderLimits {
  /** To open a connection, TLS included. */
  readonly connectMs: number;
  /** Until the headers of a read's answer. */
  readonly headersMs: number;
  /** Between two chunks of an answer. */
  readonly bodyMs: number;
  /** For a read, including its retry and the wait for a connection. */
  readonly readMs: number;
  /** For a write, unless the caller sets another timeout. */
  readonly writeMs: number;
  readonly maxBytes: number;
  readonly readConnections: number;
  readonly writeConnections: number;
  /** Reads that may wait for a connection. Further reads are refused at once (docs/faults.md, row 18). */
  readonly waitingReads: number;
  /** For one player: concurrent reads, waiting reads, and the longest wait (docs/security.md, row 37). */
  readonly playerReads: number;
  readonly playerReadsWaiting: number;
  readonly playerReadWaitMs: number;
  /** After how many failed reads in a row the circuit opens, and for how long (docs/faults.md, row 19). */
  readonly breakAfter: number;
  readonly breakMs: number;
}

export const PROVIDER_LIMITS: ProviderLimits = {
  connectMs: 3000,
  headersMs: 8000,
  bodyMs: 5000,
  readMs: 10_000,
  writeMs: 20_000,
  maxBytes: 2 * 1024 * 1024,
  readConnections: 24,
  writeConnections: 24,
  waitingReads: 200,
  playerReads: 4,
  playerReadsWaiting: 20,
  playerReadWaitMs: 2500,
  breakAfter: 10,
  breakMs: 3000,
};
