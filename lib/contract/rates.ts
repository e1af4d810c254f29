import type { PayRate } from "@/lib/domain/game/payout";

/** GET /api/rates/{family}: in the order of the specification; a game whose rate is not told is left out. */
export interface RateList {
  readonly rates: readonly PayRate[];
  /** Where the family's chart stands, on forks that tell it with the rates. */
  readonly chartUrl: string | null;
  /** Epoch milliseconds of the last good list, only while the provider does not answer; else null. */
  readonly staleSince: number | null;
}
