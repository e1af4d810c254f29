/** Limits of `createProvider`. Times are in milliseconds, sizes in bytes. */
export const PROVIDER_LIMITS = {
  /** To open a connection, TLS included. */
  connectMs: 3000,
  /** Until the headers of a read's answer. */
  headersMs: 8000,
  /** Between two chunks of an answer. */
  bodyMs: 5000,
  /** For a read, including its retry and the wait for a connection. */
  readMs: 10_000,
  /** For a write, unless the caller sets another timeout. */
  writeMs: 20_000,
  maxBytes: 2 * 1024 * 1024,
  readConnections: 24,
  writeConnections: 24,
  /** Reads that may wait for a connection. Further reads are refused at once (docs/faults.md, row 18). */
  waitingReads: 200,
  /** For one player: concurrent reads, waiting reads, and the longest wait (docs/security.md, row 37). */
  playerReads: 4,
  playerReadsWaiting: 20,
  playerReadWaitMs: 2500,
  /** After how many failed reads in a row the circuit opens, and for how long (docs/faults.md, row 19). */
  breakAfter: 10,
  breakMs: 3000,
};
export type ProviderLimits = Readonly<typeof PROVIDER_LIMITS>;
