import type { Selectable } from "kysely";
import { singletonFor } from "../../singleton";
import type { Store } from "../../store/store";
import type { Tables } from "../../store/tables";
import { fromRow, type MoneyRecord } from "./record";

/**
 * Returns the set of a host's damaged records. It belongs to the mark, which is one object in all copies of a host's
 * store.
 */
const getDamagedSet = ({ mark }: Store) => singletonFor(mark, "money.damaged", () => new Set<number>());

/** Returns the sequence numbers of the records whose text was damaged when this process read them last. */
export const damagedNumbers = (store: Store): readonly number[] => [...getDamagedSet(store)].sort((a, b) => a - b);

/** Parses rows as records, and records which of them are damaged. */
export const parseRecords = (
  store: Store,
  rows: readonly Selectable<Tables["money_request"]>[],
): readonly MoneyRecord[] => {
  const numbers = getDamagedSet(store);
  return rows.map((row) => {
    const record = fromRow(row);
    if (record.damaged.length > 0) numbers.add(record.seq);
    else if (numbers.size > 0) numbers.delete(record.seq);
    return record;
  });
};
