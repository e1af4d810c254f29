import type { GameFamily } from "@/lib/domain/game/game-types";
import { groupBy } from "@/lib/domain/group-by";
import { parseDraw } from "@/lib/domain/settlement/verdict";
import { DAY_MS, formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { type FiledResult, formatResultsCsv } from "@/lib/server/results/filed-results";
import { readResultsFile } from "@/lib/server/results/forms/read-results-file";
import type { ImportOptions } from "@/lib/server/results/forms/reading";
import { importResults, removeResults } from "@/lib/server/results/import-results";
import { toResultText } from "@/lib/server/results/result-store";
import type { Store } from "../../store/store";

const sortKey = ({ family, market, day }: FiledResult): string => [family, market, day].join("\n");

/** Reads the last row of each market and day, in the order of families, markets and days. */
const readLastRows = async ({ db }: Store): Promise<readonly FiledResult[]> => {
  const rows = await db.selectFrom("result").selectAll().orderBy("nth").execute();
  const last = new Map<string, FiledResult>();
  for (const { family, market, day, open_result, close_result } of rows) {
    const result = { openResult: open_result, closeResult: close_result };
    const row = { family: family as GameFamily, market, day, ...result };
    last.set(sortKey(row), row);
  }
  const keyed = [...last].filter(([, row]) => toResultText(row) !== "");
  return keyed.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
};

const isReadable = (row: FiledResult): boolean => parseDraw(row.family, row) !== undefined;

/** Returns the results as a CSV file, without what cannot be read. */
export const exportResults = async (store: Store): Promise<string> =>
  formatResultsCsv((await readLastRows(store)).filter(isReadable));

/** Summarizes the results of each market, and lists results that cannot be read. */
export const summarizeResults = async (store: Store) => {
  const rows = await readLastRows(store);
  const markets = [...groupBy(rows, ({ family, market }) => `${family} ${market}`)].map(([market, own]) => {
    const [from = "", to = ""] = [own[0]?.day, own.at(-1)?.day];
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    return { market, from, to, results: own.length, daysWithoutResult: days - own.length };
  });
  return { markets, unreadable: rows.filter((row) => !isReadable(row)) };
};

/** Adds the family, where the operator names none, if a single family has the market of the whole file. */
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
 * @param now epoch milliseconds.
 * @param isCheck to say what would be written, and write nothing.
 * @throws StoreSetupError for a file of no form, or without what only an option says.
 * @throws StoreUnavailableError.
 */
export const importFile = async (store: Store, text: string, now: number, options: ImportOptions, isCheck = false) => {
  const { rows, ...read } = readResultsFile(text, formatIsoDay(indiaMoment(now)), await withFamily(store, options));
  const done = await importResults(store, rows, now, isCheck);
  return { ...(isCheck && { written: "nothing: a check" }), ...read, ...done };
};

/**
 * Deletes what `importFile` has added of this file with equal options.
 * @throws StoreSetupError for a file of no form, or without what only an option says.
 * @throws StoreUnavailableError.
 */
export const removeFile = async (store: Store, text: string, now: number, options: ImportOptions) => {
  const { rows, form, refused } = readResultsFile(
    text,
    formatIsoDay(indiaMoment(now)),
    await withFamily(store, options),
  );
  return { form, ...(await removeResults(store, rows)), refused };
};
