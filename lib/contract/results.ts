import { z } from "zod";
import { GAME_FAMILIES } from "@/lib/domain/game/game-types";

export const resultsQuery = z.strictObject({ family: z.enum(GAME_FAMILIES), market: z.string().min(1).max(40) });

interface PastResult {
  /** Betting day, `YYYY-MM-DD`. */
  readonly day: string;
  readonly openResult: string;
  readonly closeResult: string;
  /** Another result was shown first. */
  readonly corrected: boolean;
}

export interface PastResults {
  readonly results: readonly PastResult[];
  readonly today: string;
}
