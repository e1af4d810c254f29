import type { PanaLabel } from "@/lib/domain/game/game-types";
import type { Points } from "@/lib/domain/points";

/** What a stake of `low` points pays: `high` points. */
export interface Rate {
  readonly label: PanaLabel;
  readonly low: Points;
  readonly high: Points;
}

/** GET /api/rates/{family}: in the order of the specification; a game whose rate is not told is left out. */
export interface RateList {
  readonly rates: readonly Rate[];
  /** Where the family's chart stands, on forks that tell it with the rates. */
  readonly chartUrl: string | null;
  /** Epoch milliseconds of the last good list, only while the provider does not answer; else null. */
  readonly staleSince: number | null;
}
