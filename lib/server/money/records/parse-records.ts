import type { Selectable } from "kysely";
import { singletonFor } from "../../singleton";
import type { Store } from "../../store/store";
import type { Tables } from "../../store/tables";
import { fromRow, type MoneyRecord } from "./record";

/** The mark is the same object in every copy of a host's store. */
const numbersOf = ({ mark }: Store) => singletonFor(mark, "money.damaged", () => new Set<number>());

/** The numbers of the records that this process read last with a damaged text. */
export const damagedNumbers = (store: Store): readonly number[] => [...numbersOf(store)].sort((a, b) => a - b);

/** Reads rows as records, and notes which are damaged. */
export const parseRecords = (
  store: Store,
  rows: readonly Selectable<Tables["money_request"]>[],
): readonly MoneyRecord[] => {
  const numbers = numbersOf(store);
  return rows.map((row) => {
    const record = fromRow(row);
    if (record.damaged.length > 0) numbers.add(record.seq);
    else if (numbers.size > 0) numbers.delete(record.seq);
    return record;
  });
};
