/** Bounds of `createProvider`. Times are milliseconds, sizes bytes. */
export interface ProviderLimits {
  /** To open a connection, TLS included. */
  readonly connectMs: number;
  /** Until a read's answer begins. */
  readonly headersMs: number;
  /** Between two pieces of an answer. */
  readonly bodyMs: number;
  /** A read with its retry and the wait for a connection. */
  readonly readMs: number;
  /** A write, unless the caller says otherwise. */
  readonly writeMs: number;
  readonly maxBytes: number;
  readonly readConnections: number;
  readonly writeConnections: number;
  /** Reads that may wait for a connection; more are refused at once (docs/faults.md, row 18). */
  readonly waitingReads: number;
  /** Of one player: reads at once, reads waiting for their turn, and the longest wait (docs/security.md, row 37). */
  readonly playerReads: number;
  readonly playerReadsWaiting: number;
  readonly playerReadWaitMs: number;
  /** How many reads in a row must fail before the next fail at once, and for how long (docs/faults.md, row 19). */
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
