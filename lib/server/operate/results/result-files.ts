import type { GameFamily } from "@/lib/domain/game/game-types";
import { groupsOf } from "@/lib/domain/groups";
import { drawnOf } from "@/lib/domain/settlement/verdict";
import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { textOf } from "@/lib/server/results/book";
import { type FiledResult, readResultsCsv, writeResultsCsv } from "@/lib/server/results/csv";
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
  writeResultsCsv((await bookOf(store)).filter(isReadable));

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

/** @param now epoch milliseconds. @throws StoreError without a header; StoreFailure. */
export const importFile = async (store: Store, text: string, now: number) => {
  const { rows, refused } = readResultsCsv(text, formatIsoDay(indiaMoment(now)));
  return { ...(await importResults(store, rows, now)), refused };
};

/** As `importFile`. */
export const removeFile = async (store: Store, text: string, now: number) => {
  const { rows, refused } = readResultsCsv(text, formatIsoDay(indiaMoment(now)));
  return { ...(await removeResults(store, rows)), refused };
};
