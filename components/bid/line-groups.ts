import type { DraftLine } from "@/lib/client/bid-draft";
import { totalStake } from "@/lib/domain/game/bid-rules";
import type { Points } from "@/lib/domain/points";

/** Lines that were added by one Proceed, all at the same stake. */
export interface LineGroup {
  readonly id: number;
  readonly lines: readonly DraftLine[];
  readonly total: Points;
}

/** Fewer lines than this stand as a row each. */
const LEAST_TOGETHER = 4;

/** The list in the order of adding: what came together by one Proceed stays together, anything smaller is alone. */
export const groupLines = (lines: readonly DraftLine[]): readonly LineGroup[] => {
  const batches = new Map<number, DraftLine[]>();
  for (const line of lines) {
    const batch = line.batch ?? line.id;
    batches.set(batch, [...(batches.get(batch) ?? []), line]);
  }
  return [...batches.values()]
    .flatMap((batch) => (batch.length < LEAST_TOGETHER ? batch.map((line) => [line]) : [batch]))
    .map((group) => ({ id: group[0]?.id ?? 0, lines: group, total: totalStake(group) }));
};
