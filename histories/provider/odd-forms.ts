import type { OddForm } from "../history";

type Row = Readonly<Record<string, unknown>>;

const isDate = (name: string): boolean => /date|time/.test(name);

/** Changes the id fields of each row. A change to undefined removes the field. */
const withIds = (
  rows: readonly Row[],
  ids: readonly string[],
  change: (id: string, nth: number) => string | undefined,
) =>
  rows.map((row, nth) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) => {
        if (!ids.includes(name)) return [[name, value]];
        const changed = change(String(value), nth);
        return changed === undefined ? [] : [[name, changed]];
      }),
    ),
  );

/** Writes the dates of each row in a form that the app does not know. */
const withOtherDates = (rows: readonly Row[]) =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, isDate(name) ? `on ${String(value)}` : value]),
    ),
  );

/**
 * A book's rows in another form.
 * @param ids the names of the fields that identify a row.
 */
export const inForm = (form: OddForm, rows: readonly Row[], ids: readonly string[]): readonly Row[] => {
  switch (form) {
    case "without ids":
      return withIds(rows, ids, () => undefined);
    case "without ids, other dates":
      return withOtherDates(withIds(rows, ids, () => undefined));
    case "other dates":
      return withOtherDates(rows);
    case "renumbered":
      return withIds(rows, ids, (_id, nth) => String(9000 + nth));
    case "padded ids":
      return withIds(rows, ids, (id) => id.padStart(12, "0"));
    case "shuffled ids":
      return withIds([...rows].reverse(), ids, (_id, nth) => String(7000 + nth));
    case "doubled":
      return [...rows, ...rows];
    case "doubled, other ids":
      return [...rows, ...withIds(rows, ids, (id) => `${id}0`)];
    // The rows are already another player's.
    case "another player's":
      return rows;
  }
};
