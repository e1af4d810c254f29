import type { Rate } from "@/lib/contract/rates";
import type { PanaLabel } from "@/lib/domain/game/game-types";
import { type Decoder, decodeError, record, type WireRecord } from "../decode";
import { points } from "../wire";

/** A game's label and its wire name, without `_val_1` and `_val_2`. */
export type RateName = readonly [label: PanaLabel, wire: string];

const rate = (row: WireRecord, [label, wire]: RateName): Rate | null => {
  const low = row.whereReadable(`${wire}_val_1`, points);
  const high = row.whereReadable(`${wire}_val_2`, points);
  return low === null || high === null ? null : { label, low, high };
};

/** The rates in `game_rates[0]` in the order of `names`; one that is not told, or half told, is left out. */
export const rateTable = (body: WireRecord, names: readonly RateName[]): readonly Rate[] => {
  const row: Decoder<readonly Rate[]> = (value, at) => {
    const fields = record(value, at);
    return names.map((name) => rate(fields, name)).filter((told) => told !== null);
  };
  const [first] = body.list("game_rates", row);
  if (first === undefined) throw decodeError("game_rates", "a list of rates");
  return first;
};
