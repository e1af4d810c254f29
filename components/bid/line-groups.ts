import type { DraftLine } from "@/lib/client/money-request/bid-draft";
import { totalStake } from "@/lib/domain/game/bid-rules";
import type { Session } from "@/lib/domain/market-clock";
import type { Points } from "@/lib/domain/points";

/** Lines that were added by one Proceed, all at the same stake and for the same session. */
export interface LineGroup {
  readonly id: number;
  readonly session: Session;
  readonly lines: Batch;
  readonly total: Points;
}

type Batch = readonly [DraftLine, ...DraftLine[]];

/** Fewer lines than this stand as a row each. */
const LEAST_TOGETHER = 4;

/** The list in the order of adding: what came together by one Proceed stays together, anything smaller is alone. */
export const groupLines = (lines: readonly DraftLine[]): readonly LineGroup[] => {
  const batches = new Map<number, Batch>();
  for (const line of lines) {
    const batch = line.batch ?? line.id;
    const begun = batches.get(batch);
    batches.set(batch, begun ? [...begun, line] : [line]);
  }
  return [...batches.values()]
    .flatMap((batch): readonly Batch[] => (batch.length < LEAST_TOGETHER ? batch.map((line) => [line]) : [batch]))
    .map((group) => ({ id: group[0].id, session: group[0].session, lines: group, total: totalStake(group) }));
};
