import { z } from "zod";
import { Matching } from "./matching";

/** A row of the provider's books, reduced to what is compared and kept with the record. */
export const rowTrace = z.tuple([z.string(), z.string()]).readonly();
export type RowTrace = readonly [content: string, identity: string];

/**
 * Names one row for good: its content, its identity, and its place among rows that are equal in both, where the
 * provider gives no id.
 */
export type RowKey = string;

const rowKeysOf = (rows: readonly RowTrace[]): readonly RowKey[] => {
  const equal = new Map<string, number>();
  return rows.map((trace) => {
    const name = JSON.stringify(trace);
    const place = equal.get(name) ?? 0;
    equal.set(name, place + 1);
    return JSON.stringify([...trace, place]);
  });
};

const rowKey = z.tuple([z.string(), z.string(), z.number()]);
/** The row that a key names. */
export const traceOf = (key: RowKey): RowTrace => {
  const [content, identity] = rowKey.parse(JSON.parse(key));
  return [content, identity];
};

const contentOf = (key: RowKey): string => traceOf(key)[0];

/** A row that a request has claimed. */
export interface HeldRow {
  readonly key: RowKey;
  /** The row was in the books before any request with a higher `seq` was recorded. */
  readonly knownTo: number;
}

/** A request that is, or may be, in a book. */
export interface Claimant {
  readonly key: string;
  readonly seq: number;
  /**
   * `accepted` by a direct answer, or on its way to one; `found` by rows that it holds; `lost`: the answer was lost.
   */
  readonly standing: "accepted" | "found" | "lost";
  /** Contents of its rows. Of an entry with several, a later content is used only where no row has an earlier one. */
  readonly wants: readonly (readonly string[])[];
  /** Contents of rows that it may have as well, under another name in its book: they prove nothing for a lost one. */
  readonly besides?: readonly string[];
  /** The book before it was sent. */
  readonly before: readonly RowTrace[];
  readonly holds: readonly HeldRow[];
}

/** The rows that account for one request, and whether they are all, some or none of what it wants. */
export interface Share {
  readonly shown: "all" | "some" | "none";
  readonly rows: readonly RowKey[];
}

const ORDER = { accepted: 0, found: 1, lost: 2 };

/** The rows that suit a want, a tier for each content. A later tier is used only where the earlier ones have no free row. */
type Tiers = readonly (readonly RowKey[])[];

/** The rows that suit each of a claimant's wants, those first that more snapshots have seen: they are the older ones. */
const wantsOf = (claimants: readonly Claimant[], now: readonly RowTrace[]) => {
  const seenIn = new Map<RowKey, number>();
  const snapshots = claimants.map(({ seq, before }) => ({ seq, keys: new Set(rowKeysOf(before)) }));
  for (const { keys } of snapshots) for (const key of keys) seenIn.set(key, (seenIn.get(key) ?? 0) + 1);
  for (const key of rowKeysOf(now)) seenIn.set(key, seenIn.get(key) ?? 0);
  for (const { holds } of claimants) for (const { key } of holds) seenIn.set(key, seenIn.get(key) ?? 0);
  const byContent = new Map<string, RowKey[]>();
  for (const [key] of [...seenIn].sort((a, b) => b[1] - a[1])) {
    const content = contentOf(key);
    byContent.set(content, [...(byContent.get(content) ?? []), key]);
  }
  const isEarlier = (key: RowKey, { seq }: Claimant): boolean =>
    snapshots.some((one) => one.seq <= seq && one.keys.has(key)) ||
    claimants.some((one) => one.seq !== seq && one.holds.some((row) => row.key === key && row.knownTo < seq));
  return (claimant: Claimant): readonly Tiers[] =>
    claimant.wants.map((contents) =>
      contents.map((content) =>
        claimant.holds.length > 0
          ? claimant.holds.map(({ key }) => key).filter((key) => contentOf(key) === content)
          : (byContent.get(content) ?? []).filter((key) => !isEarlier(key, claimant)),
      ),
    );
};

/**
 * Shares out the rows of a book among the requests that compete for them, so that no row accounts for two (docs/faults.md,
 * rows 29 to 31). What was accepted comes first, then what holds rows already, then the lost ones in the given order; a
 * row that stood in the books before a request was recorded is not its own. Rows seen in an earlier snapshot count although
 * the book shows them no more. A lost request takes no row unless it gets all of its rows.
 * @param now the book as it is.
 */
export const shareRows = (claimants: readonly Claimant[], now: readonly RowTrace[]): ReadonlyMap<string, Share> => {
  const wants = wantsOf(claimants, now);
  const matching = new Matching<string, RowKey>();
  const place = (key: string, tiers: Tiers): boolean =>
    tiers.some((_, last) => matching.place(key, tiers.slice(0, last + 1).flat()));
  const partly = new Set<string>();
  for (const claimant of [...claimants].sort((a, b) => ORDER[a.standing] - ORDER[b.standing])) {
    const { key, standing } = claimant;
    const own = wants(claimant);
    const placed = own.filter((tiers) => place(key, tiers)).length;
    for (const tiers of wants({
      ...claimant,
      wants: (claimant.besides ?? []).map((content) => [content]),
      holds: [],
    })) {
      place(`${key} besides`, tiers);
    }
    if (placed === own.length) continue;
    if (placed > 0) partly.add(key);
    if (standing === "lost") matching.release(key);
  }
  return new Map(
    claimants.map(({ key, wants: wanted }) => {
      const rows = matching.itemsOf(key);
      const shown = rows.length === wanted.length ? "all" : partly.has(key) ? "some" : "none";
      return [key, { shown, rows }] as const;
    }),
  );
};

/**
 * Whether a book can be compared with what it showed before. If it shows fewer rows than then, or none of those from then,
 * it is an older state, half of one, or another form: what is missing in it proves nothing.
 */
export const isComparable = (before: readonly RowTrace[], now: readonly RowTrace[]): boolean => {
  const keys = new Set(rowKeysOf(now));
  const kept = rowKeysOf(before).filter((key) => keys.has(key)).length;
  return before.length === 0 || (kept > 0 && now.length >= before.length);
};
