import type { GameFamily } from "@/lib/domain/game/game-types";
import { groupsOf } from "@/lib/domain/groups";
import { drawnOf } from "@/lib/domain/settlement/verdict";
import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { textOf } from "@/lib/server/results/book";
import { type FiledResult, formatResultsCsv } from "@/lib/server/results/filed-results";
import { readResultsFile } from "@/lib/server/results/forms/read-results-file";
import type { ImportOptions } from "@/lib/server/results/forms/reading";
import { importResults, removeResults } from "@/lib/server/results/import-results";
import type { Store } from "../../store/store";

const sortKey = ({ family, market, day }: FiledResult): string => [family, market, day].join("\n");

/** The last row of each market and day, in the order of families, markets and days. */
const bookOf = async ({ db }: Store): Promise<readonly FiledResult[]> => {
  const rows = await db.selectFrom("result").selectAll().orderBy("nth").execute();
  const last = new Map<string, FiledResult>();
  for (const { family, market, day, open_result, close_result } of rows) {
    const result = { openResult: open_result, closeResult: close_result };
    const row = { family: family as GameFamily, market, day, ...result };
    last.set(sortKey(row), row);
  }
  const keyed = [...last].filter(([, row]) => textOf(row) !== "");
  return keyed.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
};

const isReadable = (row: FiledResult): boolean => drawnOf(row.family, row) !== undefined;

/** The book as a CSV file, without what cannot be read. */
export const exportBook = async (store: Store): Promise<string> =>
  formatResultsCsv((await bookOf(store)).filter(isReadable));

const DAY_MS = 86_400_000;

/** What the book has of each market, and results that cannot be read. */
export const checkBook = async (store: Store) => {
  const rows = await bookOf(store);
  const markets = [...groupsOf(rows, ({ family, market }) => `${family} ${market}`)].map(([market, own]) => {
    const [from = "", to = ""] = [own[0]?.day, own.at(-1)?.day];
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    return { market, from, to, results: own.length, daysWithoutResult: days - own.length };
  });
  return { markets, unreadable: rows.filter((row) => !isReadable(row)) };
};

/** With the family in which alone the book has the market of the whole file, where the operator names none. */
const withFamily = async ({ db }: Store, options: ImportOptions): Promise<ImportOptions> => {
  const names = options.markets.map((market) => market.toLowerCase());
  if (options.family !== undefined || names.length === 0) return options;
  const rows = await db
    .selectFrom("result")
    .select("family")
    .distinct()
    .where(({ fn }) => fn<string>("lower", ["market"]), "in", names)
    .execute();
  return { ...options, family: rows.length === 1 ? (rows[0]?.family as GameFamily) : undefined };
};

/**
 * Imports a file of any form that is read.
 * @param now epoch milliseconds. @param isCheck to say what would be written, and write nothing.
 * @throws StoreError for a file of no form, or without what only an option says; StoreFailure.
 */
export const importFile = async (store: Store, text: string, now: number, options: ImportOptions, isCheck = false) => {
  const { rows, ...read } = readResultsFile(text, formatIsoDay(indiaMoment(now)), await withFamily(store, options));
  const done = await importResults(store, rows, now, isCheck);
  return { ...(isCheck && { written: "nothing: a check" }), ...read, ...done };
};

/** Takes back what `importFile` has added of the same file with the same options. @throws like `importFile`. */
export const removeFile = async (store: Store, text: string, now: number, options: ImportOptions) => {
  const { rows, form, refused } = readResultsFile(
    text,
    formatIsoDay(indiaMoment(now)),
    await withFamily(store, options),
  );
  return { form, ...(await removeResults(store, rows)), refused };
};
