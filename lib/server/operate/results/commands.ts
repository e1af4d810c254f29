import type { GameFamily } from "@/lib/domain/game/game-types";
import { drawnOf } from "@/lib/domain/settlement/verdict";
import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { textOf } from "../../player/result-book";
import type { Store } from "../../store/store";
import { type FiledResult, type Refusal, readResultsCsv, writeResultsCsv } from "./csv";
import { importResults, removeResults } from "./import-results";

export const USAGE = `The book of results, for the charts. It may run beside the app.

  npm run results -- import FILE   adds results from a CSV file ("-": standard input): family,market,day,open,close
  npm run results -- remove FILE   takes back what an import of that file has added
  npm run results -- export        prints the book as such a file
  npm run results -- check         what the book has of each market, days without a result, and what cannot be read

family is main, starline or gali, day 2026-11-22; open and close are panas, 123 and 220, and open is Gali's two digits.
Digit sums are computed. What a list has shown is never overridden.
`;

export class UsageError extends Error {
  override readonly name = "UsageError";
}

interface Answer {
  readonly text: string;
  readonly failed: boolean;
}

/** The last row of each market and day, in the order of families, markets and days. */
const bookOf = async ({ db }: Store): Promise<readonly FiledResult[]> => {
  const rows = await db.selectFrom("result").selectAll().orderBy("nth").execute();
  const last = new Map<string, FiledResult>();
  for (const { family, market, day, open_result, close_result } of rows) {
    const result = { openResult: open_result, closeResult: close_result };
    last.set([family, market, day].join(), { family: family as GameFamily, market, day, ...result });
  }
  const keyed = [...last.values()].filter((row) => textOf(row) !== "").map((row) => ({ row, key: sortKey(row) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ row }) => row);
};

const sortKey = ({ family, market, day }: FiledResult): string => [family, market, day].join("\n");

const isReadable = (row: FiledResult): boolean => drawnOf(row.family, row) !== undefined;

const listed = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? "" : `${title}\n${lines.map((line) => `  ${line}\n`).join("")}`;

const DAY_MS = 86_400_000;

const checked = (rows: readonly FiledResult[]): Answer => {
  const markets = new Map<string, FiledResult[]>();
  for (const row of rows) {
    const name = `${row.family} ${row.market}`;
    const own = markets.get(name) ?? [];
    markets.set(name, own);
    own.push(row);
  }
  const lines = [...markets].map(([name, own]) => {
    const [first, last] = [own[0]?.day ?? "", own.at(-1)?.day ?? ""];
    const without = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1 - own.length;
    return `${name}: ${own.length} days from ${first} to ${last}, ${without} without a result`;
  });
  const wrong = rows
    .filter((row) => !isReadable(row))
    .map((row) => `${sortKey(row).replaceAll("\n", " ")} ${textOf(row)}`);
  const text = listed("In the book:", lines) + listed("Cannot be read:", wrong);
  return { text: text || "The book is empty.\n", failed: wrong.length > 0 };
};

const refusals = (refused: readonly Refusal[]): string =>
  listed(
    "Refused:",
    refused.map(({ line, why }) => `line ${line}: ${why}`),
  );

const lineList = (title: string, lines: readonly number[]): string =>
  listed(
    title,
    lines.map((line) => `line ${line}`),
  );

const imported = async (store: Store, file: string, now: number): Promise<Answer> => {
  const { rows, refused } = readResultsCsv(file, formatIsoDay(indiaMoment(now)));
  const { added, filled, corrected, unchanged, kept, unknown } = await importResults(store, rows, now);
  const text = [
    `Added ${added}, filled ${filled}, corrected ${corrected}, unchanged ${unchanged}, refused ${refused.length}.\n`,
    refusals(refused),
    lineList("A list has shown another result, which stays:", kept),
    listed("No list has shown these names yet; until one does, no screen shows their results:", unknown),
  ];
  return { text: text.join(""), failed: refused.length > 0 };
};

const removed = async (store: Store, file: string, now: number): Promise<Answer> => {
  const { rows, refused } = readResultsCsv(file, formatIsoDay(indiaMoment(now)));
  const { removed: count, missing } = await removeResults(store, rows);
  const text = `Removed ${count}, refused ${refused.length}.\n${refusals(refused)}`;
  return { text: `${text}${lineList("No import has added these:", missing)}`, failed: refused.length > 0 };
};

/** @param now epoch milliseconds in India's time. */
type Work = (store: Store, now: number) => Promise<Answer>;

/**
 * Reads the command line.
 * @param readFile gives a file's text, of "-" the standard input's. @throws UsageError, or the file's error.
 */
export const readResultsCommand = (args: readonly string[], readFile: (name: string) => string): Work => {
  const [command = "", ...words] = args;
  const [file] = words;
  const fromFile = command === "import" ? imported : command === "remove" ? removed : undefined;
  if (fromFile && file !== undefined && words.length === 1) {
    const text = readFile(file);
    return (store, now) => fromFile(store, text, now);
  }
  if (command === "export" && words.length === 0) {
    return async (store) => ({ text: writeResultsCsv((await bookOf(store)).filter(isReadable)), failed: false });
  }
  if (command === "check" && words.length === 0) return async (store) => checked(await bookOf(store));
  throw new UsageError(args.length === 0 ? "" : `${args.join(" ")} is no command.`);
};
