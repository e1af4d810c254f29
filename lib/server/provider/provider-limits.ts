/** Times are in milliseconds, sizes in bytes. */
export const PROVIDER_LIMITS = {
  connectMs: 3000,
  /** Until the headers of a read's answer. */
  headersMs: 8000,
  /** Between two chunks of an answer. */
  bodyMs: 5000,
  /** Including the retry and the wait for a connection. */
  readMs: 10_000,
  /** For a write, unless the caller sets another timeout. */
  writeMs: 20_000,
  maxBytes: 2 * 1024 * 1024,
  readConnections: 24,
  writeConnections: 24,
  /** docs/faults.md, row 18. */
  waitingReads: 200,
  /** docs/security.md, row 37. */
  playerReads: 4,
  playerReadsWaiting: 20,
  playerReadWaitMs: 2500,
  /** docs/faults.md, row 19. */
  breakAfter: 10,
  breakMs: 3000,
};
export type ProviderLimits = Readonly<typeof PROVIDER_LIMITS>;
