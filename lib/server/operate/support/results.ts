import { readFileSync } from "node:fs";
import { GAME_FAMILIES } from "@/lib/domain/game/game-types";
import { toErrorMessage } from "../../env/system";
import type { ImportOptions } from "../../results/forms/reading";
import { StoreSetupError } from "../../store/store";
import { type importFile, type removeFile, summarizeResults } from "../results/result-files";
import { type Command, withStore } from "./command";
import { type Flags, UsageError } from "./command-line";

/** What the help says of files of results. */
export const FILE_HELP = `A file of results ("-": standard input) is a chart as pages, spreadsheets, databases and programs have it \
(docs/deploy.md, The book
of results), or CSV: family,market,day,open,close; family is main, starline or gali, day 2026-11-22; \
open and close are panas,
123 and 220, and open is Gali's two digits. Digit sums are computed. What a file does not say is asked for:
  --market NAME          the market of the whole file, or COLUMN=NAME for each column that lists call otherwise
  --family gali          or starline; else the market's family in the book, or main, and Gali for a table of a month
  --year 2026, --month 11  in which its first week or month begins
`;

const numberFlag = (
  name: string,
  text: string | undefined,
  isRight: (value: number) => boolean,
): number | undefined => {
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text) || !isRight(Number(text))) throw new UsageError(`--${name} ${text} is no ${name}.`);
  return Number(text);
};

/**
 * Parses what the operator says of a file of results.
 * @throws UsageError
 */
const parseImportOptions = ({ market = [], family, year, month }: Flags): ImportOptions => {
  const known = GAME_FAMILIES.find((one) => one === family);
  if (family !== undefined && known === undefined) {
    throw new UsageError(`--family must be ${GAME_FAMILIES.join(", ")}, not ${family}.`);
  }
  if (market.filter((name) => !name.includes("=")).length > 1) throw new UsageError("--market names one market.");
  return {
    markets: market.map((name) => name.trim()),
    family: known,
    year: numberFlag("year", year, (value) => value >= 1960 && value <= 2100),
    month: numberFlag("month", month, (value) => value >= 1 && value <= 12),
  };
};

/**
 * Reads a text file, of spreadsheets' UTF-16 too.
 * @param name the file's name, or "-" for standard input.
 * @throws StoreSetupError
 */
const readFileText = (name: string): string => {
  try {
    const bytes = readFileSync(name === "-" ? 0 : name);
    return new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8").decode(bytes);
  } catch (error) {
    throw new StoreSetupError(`${name} cannot be read: ${toErrorMessage(error)}`);
  }
};

export const FILE_FLAGS = ["market", "family", "year", "month"] as const;

/**
 * Creates the command that reads a file.
 * @param change `importFile` or `removeFile`.
 * @param isCheck whether to write nothing.
 * @throws UsageError
 */
export const withResults = (
  file: string,
  change: typeof importFile | typeof removeFile,
  flags: Flags,
  isCheck = false,
): Command => {
  const options = parseImportOptions(flags);
  return withStore(async (store, { time, fail }) => {
    const answer = await change(store, readFileText(file), time.now(), options, isCheck);
    if (answer.refused.length > 0) fail();
    return answer;
  }, !isCheck);
};

/** Prints a summary of each market's results. */
export const checkResults: Command = withStore(async (store, { fail }) => {
  const answer = await summarizeResults(store);
  if (answer.unreadable.length > 0) fail();
  return answer;
});
