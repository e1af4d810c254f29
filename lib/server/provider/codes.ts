/** The same at every provider of this family. */
export const CODES = {
  /** The value for a player who may bet. */
  bettingOn: "1",
  /** The values by which a player may not transfer, an account is blocked, and the text about maintenance is shown. */
  transfersOff: "0",
  accountBlocked: "0",
  maintenanceShown: "1",
  /** The value of a visible headline. */
  headlineShown: "1",
  /** docs/specification.md, 12.3 Home calls. */
  headlines: { home: 1, addFunds: 2 },
  marketOpen: 1,
  /** On any call. */
  wrongKey: "UnAuthorized request",
  /** On any call: only says that a list is empty. */
  emptyList: /not available\.?$/i,
} as const;
