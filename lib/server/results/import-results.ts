import type { Kysely } from "kysely";
import { groupBy } from "@/lib/domain/group-by";
import type { Store } from "../store/store";
import type { Tables } from "../store/tables";
import type { FiledRow } from "./filed-results";
import { extendsResult, toResultText } from "./result-store";

type Row = Tables["result"];

/** How many rows one statement has at most, well below the limits of both databases. */
const BATCH = 500;

const declared = ({ open_result, close_result }: Row) => ({ openResult: open_result, closeResult: close_result });

type Change = "added" | "filled" | "corrected" | "unchanged" | "kept";

/**
 * Returns what an import does to a day.
 * @param last the day's last row.
 * @param shown its last row that a list has shown.
 */
const computeChange = (last: Row | undefined, shown: Row | undefined, row: FiledRow): Change => {
  if (last === undefined) return "added";
  if (toResultText(declared(last)) === toResultText(row)) return "unchanged";
  if (shown && !extendsResult(declared(shown), row)) return "kept";
  return extendsResult(declared(last), row) ? "filled" : "corrected";
};

const toKey = ({ family, market, day }: Pick<Row, "family" | "market" | "day">): string => [family, market, day].join();

const indexRows = (rows: readonly Row[]) => {
  const last = new Map<string, Row>();
  const shown = new Map<string, Row>();
  const names = new Map<string, string>();
  const seen = new Set<string>();
  for (const row of rows) {
    const { family, market } = row;
    last.set(toKey(row), row);
    for (const name of [market.toLowerCase(), market]) names.set(`${family} ${name}`, market);
    if (row.source !== "seen") continue;
    shown.set(toKey(row), row);
    seen.add(`${family} ${market}`);
  }
  const findName = ({ family, market }: FiledRow): string =>
    names.get(`${family} ${market}`) ?? names.get(`${family} ${market.toLowerCase()}`) ?? market;
  return { last, shown, findName, seen };
};

const readRows = (db: Kysely<Tables>) => db.selectFrom("result").selectAll().orderBy("nth").execute();

/**
 * Writes results of a file in one transaction. They never override what a list has shown.
 * @param now epoch milliseconds.
 * @param isCheck to say what would be written, and write nothing.
 * @throws StoreUnavailableError, and then nothing is written.
 */
export const importResults = (store: Store, rows: readonly FiledRow[], now: number, isCheck = false) =>
  store.db.transaction().execute(async (db) => {
    const { last, shown, findName, seen } = indexRows(await readRows(db));
    const planned = rows.map((filed) => {
      const { family, day, line, openResult, closeResult } = filed;
      const key = { family, market: findName(filed), day };
      const known = last.get(toKey(key));
      const fields = {
        open_result: openResult,
        close_result: closeResult,
        source: "imported",
        first_seen_at: Math.floor(now),
      };
      const change = computeChange(known, shown.get(toKey(key)), filed);
      return { row: { ...key, nth: (known?.nth ?? 0) + 1, ...fields }, change, line };
    });
    const withChange = (...changes: readonly Change[]) => planned.filter(({ change }) => changes.includes(change));
    const fresh = isCheck ? [] : withChange("added", "filled", "corrected").map(({ row }) => row);
    for (let start = 0; start < fresh.length; start += BATCH) {
      await db
        .insertInto("result")
        .values(fresh.slice(start, start + BATCH))
        .execute();
    }
    const names = planned.map(({ row }) => `${row.family} ${row.market}`);
    return {
      added: withChange("added").length,
      /** How many days had one half known, or were shown by a list without a result. */
      filled: withChange("filled").length,
      /** How many days had another result by an earlier import. */
      corrected: withChange("corrected").length,
      linesThatCorrect: [...new Set(withChange("corrected").map(({ line }) => line))],
      unchanged: withChange("unchanged").length,
      /** The lines that contradict what a list has shown, which stays. */
      linesAgainstLists: [...new Set(withChange("kept").map(({ line }) => line))],
      /** The names that no list shows; no screen shows their results until one does. */
      namesOnNoList: [...new Set(names.filter((name) => !seen.has(name)))].sort(),
    };
  });

/**
 * Deletes what an import of these rows has added; a day that it filled or corrected is as before.
 * @returns how many days, and the lines that no import has added.
 * @throws StoreUnavailableError, and then nothing is removed.
 */
export const removeResults = (
  store: Store,
  rows: readonly FiledRow[],
): Promise<{ readonly removed: number; readonly linesNotImported: readonly number[] }> =>
  store.db.transaction().execute(async (db) => {
    const storedRows = await readRows(db);
    const { findName } = indexRows(storedRows);
    const imported = groupBy(
      storedRows.filter(({ source }) => source === "imported"),
      (row) => `${toKey(row)} ${toResultText(declared(row))}`,
    );
    const linesNotImported: number[] = [];
    const found: Row[] = [];
    for (const filed of rows) {
      const own = imported.get(`${toKey({ ...filed, market: findName(filed) })} ${toResultText(filed)}`);
      if (own) found.push(...own);
      else linesNotImported.push(filed.line);
    }
    for (const [first, ...others] of groupBy(found, ({ family, market, nth }) =>
      [family, market, nth].join(),
    ).values()) {
      if (!first) continue;
      const days = [first, ...others].map(({ day }) => day);
      for (let start = 0; start < days.length; start += BATCH) {
        await db
          .deleteFrom("result")
          .where("family", "=", first.family)
          .where("market", "=", first.market)
          .where("nth", "=", first.nth)
          .where("day", "in", days.slice(start, start + BATCH))
          .execute();
      }
    }
    return { removed: found.length, linesNotImported };
  });
