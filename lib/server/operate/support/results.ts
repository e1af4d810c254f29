import { readFileSync } from "node:fs";
import { GAME_FAMILIES } from "@/lib/domain/game/game-types";
import { reasonOf } from "../../env/system";
import type { ImportOptions } from "../../results/forms/reading";
import { StoreError } from "../../store/store";
import { checkBook, type importFile, type removeFile } from "../results/result-files";
import { type Flags, UsageError } from "./command-line";
import { onStore, type Work } from "./store-work";

/** What the help says of files of results. */
export const FILE_HELP = `A file of results ("-": standard input) is a chart as pages, spreadsheets, databases and programs have it (docs/deploy.md, The book
of results), or CSV: family,market,day,open,close; family is main, starline or gali, day 2026-11-22; open and close are panas,
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

/** What the operator says of a file of results. @throws UsageError */
const importOptionsOf = ({ market = [], family, year, month }: Flags): ImportOptions => {
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

/** @param name "-": standard input. Spreadsheets write UTF-16 too. @throws StoreError */
const fileText = (name: string): string => {
  try {
    const bytes = readFileSync(name === "-" ? 0 : name);
    return new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8").decode(bytes);
  } catch (error) {
    throw new StoreError(`${name} cannot be read: ${reasonOf(error)}`);
  }
};

export const FILE_FLAGS = ["market", "family", "year", "month"] as const;

/** The command that reads a file.
 * @param change is `importFile` or `removeFile`. @param isCheck to write nothing. @throws UsageError */
export const withResults = (
  file: string,
  change: typeof importFile | typeof removeFile,
  flags: Flags,
  isCheck = false,
): Work => {
  const options = importOptionsOf(flags);
  return onStore(async (store, { time, fail }) => {
    const answer = await change(store, fileText(file), time.now(), options, isCheck);
    if (answer.refused.length > 0) fail();
    return answer;
  }, !isCheck);
};

/** What the book has of each market. */
export const checkResults: Work = onStore(async (store, { fail }) => {
  const answer = await checkBook(store);
  if (answer.unreadable.length > 0) fail();
  return answer;
});
