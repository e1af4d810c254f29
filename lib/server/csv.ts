import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { StoreSetupError } from "./store/store";

export interface CsvRow {
  /** The line of the file on which the row starts, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const LINE_END = /\r\n|\n|\r/;

/** Returns what separates the cells, because spreadsheets write semicolons or tabs where a comma stands in numbers. */
const delimiterOf = (text: string): string => {
  const lines = text.split(LINE_END, 20).join("\n");
  const counts = [",", ";", "\t"].map((sign) => [sign, lines.split(sign).length] as const);
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
};

/** Undoes what `formatCsv` does to a cell that a spreadsheet would run. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r\uff0b\uff0d\uff1d\uff20])/, "");

/**
 * Parses CSV with any of the usual delimiters and line ends, with or without a byte order mark. Empty lines are left
 * out.
 * @throws StoreSetupError with the line of a quote that is not closed
 */
export const parseCsv = (text: string): readonly CsvRow[] => {
  const rows: CsvRow[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      on_record: (cells: readonly string[], { lines }) => {
        rows.push({ line: lines - cells.join("").split(LINE_END).length + 1, cells: cells.map(withoutGuard) });
        return null;
      },
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new StoreSetupError(`The file is no table: ${error.message}`);
  }
};

/** Formats rows as CSV (RFC 4180). A cell that a spreadsheet would run as a formula gets an apostrophe before it. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((cells) => [...cells]),
    { escape_formulas: true, quoted_match: /[\t\r]/, record_delimiter: "windows" },
  );
