type Rows = readonly Readonly<Record<string, unknown>>[];

/** Changes the fields of each row. A change to undefined removes the field. */
const mapFields = (rows: Rows, change: (name: string, value: unknown, nth: number) => unknown): Rows =>
  rows.map((row, nth) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, change(name, value, nth)])),
  );

/** Replaces the ids of rows. A row without an id gets none. */
const withIds = (rows: Rows, ids: readonly string[], toId: (id: string, nth: number) => string | undefined): Rows =>
  mapFields(rows, (name, value, nth) => (ids.includes(name) && value !== undefined ? toId(String(value), nth) : value));

/** Returns the rows without the fields that identify them. */
export const withoutIds = (rows: Rows, ids: readonly string[]): Rows => withIds(rows, ids, () => undefined);

/** Writes the dates in a form that the app does not know. */
const withOtherDates = (rows: Rows): Rows =>
  mapFields(rows, (name, value) => (/date|time/.test(name) ? `on ${String(value)}` : value));

/**
 * Changes of a statement that keep all rows, but not their ids or dates. Seeds choose by their order. The second
 * argument holds the names of the fields that hold ids.
 */
export const ODD_FORMS = {
  "without ids": withoutIds,
  "without ids, other dates": (rows, ids) => withOtherDates(withoutIds(rows, ids)),
  "other dates": withOtherDates,
  renumbered: (rows, ids) => withIds(rows, ids, (_id, nth) => String(9000 + nth)),
  "padded ids": (rows, ids) => withIds(rows, ids, (id) => id.padStart(12, "0")),
  "shuffled ids": (rows, ids) => withIds([...rows].reverse(), ids, (_id, nth) => String(7000 + nth)),
  doubled: (rows) => [...rows, ...rows],
  "doubled, other ids": (rows, ids) => [...rows, ...withIds(rows, ids, (id) => `${id}0`)],
  // The rows that come here are another player's already.
  "another player's": (rows) => rows,
} as const satisfies Readonly<Record<string, (rows: Rows, ids: readonly string[]) => Rows>>;
export type OddForm = keyof typeof ODD_FORMS;
