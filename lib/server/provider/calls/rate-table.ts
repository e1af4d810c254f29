import type { Points } from "@/lib/domain/points";
import { type Decoder, decodeError, record, type WireRecord } from "../decode";
import { points } from "../wire";

/** What a stake of `low` points pays: `high` points. */
export interface Rate {
  readonly low: Points;
  readonly high: Points;
}

const rate = (row: WireRecord, name: string): Rate | null => {
  const low = row.whereReadable(`${name}_val_1`, points);
  const high = row.whereReadable(`${name}_val_2`, points);
  return low === null || high === null ? null : { low, high };
};

/**
 * The rates in `game_rates[0]` under readable names; null where one is not told.
 * @param names our name → the wire's, without `_val_1` and `_val_2`.
 */
export const rateTable = <Name extends string>(
  body: WireRecord,
  names: Readonly<Record<Name, string>>,
): Readonly<Record<Name, Rate | null>> => {
  const row: Decoder<Record<Name, Rate | null>> = (value, at) => {
    const fields = record(value, at);
    const entries = Object.entries<string>(names).map(([name, wire]) => [name, rate(fields, wire)]);
    // One entry for each name of the table.
    return Object.fromEntries(entries) as Record<Name, Rate | null>;
  };
  const [first] = body.list("game_rates", row);
  if (first === undefined) throw decodeError("game_rates", "a list of rates");
  return first;
};
