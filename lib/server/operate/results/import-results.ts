import { isMore, textOf } from "../../player/result-book";
import type { Store } from "../../store/store";
import type { Tables } from "../../store/tables";
import type { FiledRow } from "./csv";

type Row = Tables["result"];

export interface ImportReport {
  readonly added: number;
  /** Days of which a half was known, or that a list had shown without a result. */
  readonly filled: number;
  /** Days on which an earlier import said something else. */
  readonly corrected: number;
  readonly unchanged: number;
  /** Lines that contradict what a list has shown: what was seen stays. */
  readonly kept: readonly number[];
  /** Names that no list has shown, each with its family. */
  readonly unknown: readonly string[];
}

/** Rows of one statement, well below the limits of both databases. */
const BATCH = 500;

const declared = ({ open_result, close_result }: Row) => ({ openResult: open_result, closeResult: close_result });

type Change = "added" | "filled" | "corrected" | "unchanged" | "kept";

const changeOf = (last: Row | undefined, row: FiledRow): Change => {
  if (last === undefined) return "added";
  if (textOf(declared(last)) === textOf(row)) return "unchanged";
  if (isMore(declared(last), row)) return "filled";
  return last.source === "seen" ? "kept" : "corrected";
};

const knownBook = (rows: readonly Row[]) => {
  const last = new Map<string, Row>();
  const names = new Map<string, string>();
  const seen = new Set<string>();
  for (const row of rows) {
    const { family, market } = row;
    last.set([family, market, row.day].join(), row);
    for (const name of [market.toLowerCase(), market]) names.set(`${family} ${name}`, market);
    if (row.source === "seen") seen.add(`${family} ${market}`);
  }
  const nameOf = ({ family, market }: FiledRow): string =>
    names.get(`${family} ${market}`) ?? names.get(`${family} ${market.toLowerCase()}`) ?? market;
  return { last, nameOf, seen };
};

interface Planned {
  readonly row: Row;
  readonly change: Change;
  readonly line: number;
}

const plan = (filed: FiledRow, market: string, last: Row | undefined, now: number): Planned => {
  const { family, day, line } = filed;
  const change = changeOf(last, filed);
  const told = { open_result: filed.openResult, close_result: filed.closeResult };
  if (last && change === "filled") {
    const source = textOf(declared(last)) === "" ? "imported" : last.source;
    return { row: { ...last, ...told, source }, change, line };
  }
  const nth = (last?.nth ?? 0) + 1;
  return { row: { family, market, day, nth, ...told, source: "imported", first_seen_at: now }, change, line };
};

/**
 * Writes results of a file in one transaction. They never override what a list has shown.
 * @param now epoch milliseconds. @throws StoreFailure, and then nothing is written.
 */
export const importResults = (store: Store, rows: readonly FiledRow[], now: number): Promise<ImportReport> =>
  store.db.transaction().execute(async (db) => {
    const { last, nameOf, seen } = knownBook(await db.selectFrom("result").selectAll().orderBy("nth").execute());
    const planned = rows.map((filed) => {
      const market = nameOf(filed);
      return plan(filed, market, last.get([filed.family, market, filed.day].join()), Math.floor(now));
    });
    const of = (...changes: readonly Change[]) => planned.filter(({ change }) => changes.includes(change));
    for (const { row } of of("filled")) {
      const { open_result, close_result, source } = row;
      await db
        .updateTable("result")
        .set({ open_result, close_result, source })
        .where("family", "=", row.family)
        .where("market", "=", row.market)
        .where("day", "=", row.day)
        .where("nth", "=", row.nth)
        .execute();
    }
    const fresh = of("added", "corrected").map(({ row }) => row);
    for (let begin = 0; begin < fresh.length; begin += BATCH) {
      await db
        .insertInto("result")
        .values(fresh.slice(begin, begin + BATCH))
        .execute();
    }
    const names = planned.map(({ row }) => `${row.family} ${row.market}`);
    return {
      added: of("added").length,
      filled: of("filled").length,
      corrected: of("corrected").length,
      unchanged: of("unchanged").length,
      kept: of("kept").map(({ line }) => line),
      unknown: [...new Set(names.filter((name) => !seen.has(name)))].sort(),
    };
  });
