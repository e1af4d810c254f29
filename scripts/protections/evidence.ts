import type { Protection } from "./protection";

/**
 * The evidence of the money engine: what may be said of a request whose answer was lost. Here belong the protections of
 * lib/server/money/{records,evidence,reconcile,look-up,outcome}.ts, lib/server/play/bid-kind.ts and lib/server/funds:
 * the primary key decides (`onConflict … doNothing` of claimParts), the store is in its place before a record is
 * written (assertInPlace), a state only moves from those it may move from (`where("state", "in", …)`), a key is given
 * up under the player's lock, "failed" needs books that could be read and a token that the provider knows, a row counts
 * for one record.
 */
export const EVIDENCE: readonly Protection[] = [];
