/** The codes that are equal at every provider of this family. */
export const CODES = {
  /** The value for a player who may bet. */
  bettingOn: "1",
  /** The value for a player who may not transfer. */
  transfersOff: "0",
  accountBlocked: "0",
  maintenanceShown: "1",
  /** The value that a visible headline has. */
  headlineShown: "1",
  /** The ids of the headlines by screen (docs/specification.md, 12.3 Home calls). */
  headlines: { home: 1, addFunds: 2 },
  marketOpen: 1,
  /** The message of any call that refuses the application key. */
  wrongKey: "UnAuthorized request",
  /** Matches the message of any call that says only that a list is empty. */
  emptyList: /not available\.?$/i,
} as const;
