import { z } from "zod";
import { toPoints } from "../domain/amount";
import { walletOf } from "../repositories/ledger";
import type { ControlParts } from "./control-parts";

const MOST_ENTRIES = 1000;

export const ledgerQuery = z.strictObject({ mobile: z.string().optional() });

/** The last entries, newest first, in points, and the sum over the whole ledger, which is always "0". */
export const showLedger = ({ world }: ControlParts, { mobile }: z.infer<typeof ledgerQuery>) => ({
  entries: world.ledger.entries(mobile === undefined ? undefined : walletOf(mobile), MOST_ENTRIES).map((entry) => ({
    ...entry,
    lines: entry.lines.map(({ account, amount }) => ({ account, amount: toPoints(amount) })),
  })),
  sum: toPoints(world.ledger.sum()),
});
