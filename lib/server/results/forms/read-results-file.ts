import { parseCsv } from "../../csv";
import { readColumnRows, toNamedWeek } from "./column-rows";
import { isHeader, toColumnRole } from "./columns";
import { type DataEntry, dataEntries, parseData } from "./data-entries";
import { htmlSheets, type Sheet } from "./html-tables";
import { readMonthTable } from "./month-table";
import { createReading, type ImportOptions, type Reading } from "./reading";
import { readWeekRows } from "./week-rows";
import { parseDays } from "./written-days";

const RESULT_COLUMNS = ["open", "close", "jodi", "result"];

/**
 * Reads a table by the form that its columns and cells show.
 * @param nth the row that names its columns, or -1.
 */
const readSheet = (
  reading: Reading,
  sheet: Sheet,
  nth = sheet.rows.findIndex(({ cells }) => isHeader(cells)),
): void => {
  const head = sheet.rows[nth];
  const roles = head?.cells.map(toColumnRole) ?? [];
  const date = roles.indexOf("date");
  const isOfWeeks = sheet.rows.some(({ cells }) => parseDays(cells[date] ?? "", reading.thisYear).length > 1);
  if (!head || isOfWeeks || roles.includes("weekday")) {
    readWeekRows(reading, sheet.rows);
    return;
  }
  if (!roles.some((role) => RESULT_COLUMNS.includes(role))) {
    readMonthTable(reading, sheet, head);
    return;
  }
  reading.nameForm("a day in each line, its parts by the names of columns");
  const names = head.cells;
  const entries = sheet.rows.slice(nth + 1).flatMap(({ line, cells }) => {
    if (cells.every((cell) => cell === "") || isHeader(cells)) return [];
    if (cells.slice(names.length).some((cell) => cell !== "")) {
      reading.refuse(line, "it has more cells than the first line");
      return [];
    }
    return [{ line, fields: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""])) }];
  });
  readColumnRows(reading, entries);
};

/** Reads entries of data by the names of their fields, as a table with these columns, its date first. */
const readRecords = (reading: Reading, entries: readonly DataEntry[]): void => {
  const hasRole = (role: string) => (name: string) => toColumnRole(name) === role;
  const isWeek = ({ fields }: DataEntry): boolean => Object.keys(fields).some(hasRole("weekday"));
  readWeekRows(reading, entries.filter(isWeek).map(toNamedWeek));
  const days = entries.filter((entry) => !isWeek(entry));
  const names = [...new Set(days.flatMap(({ fields }) => Object.keys(fields)))];
  const date = names.find(hasRole("date"));
  if (date === undefined) return;
  const columns = [date, ...names.filter((name) => name !== date)];
  const rows = days.map(({ line, fields }) => ({ line, cells: columns.map((name) => fields[name] ?? "") }));
  readSheet(reading, { titles: [], rows: [{ line: 0, cells: columns }, ...rows] }, 0);
};

/**
 * Reads results from a file of any form that operators have (docs/deploy.md, "The book of results"), recognised by its
 * content.
 * @param today `YYYY-MM-DD` in India: results from it on are left out.
 * @throws StoreSetupError for a file of another form, or one that lacks a market, year or month that no option gives.
 */
export const readResultsFile = (text: string, today: string, options: ImportOptions) => {
  const reading = createReading(today, options);
  const content = text.replace(/^\uFEFF/, "").trimEnd();
  if (/^\s*</.test(content) || /<t[dr][\s>]/i.test(content)) {
    for (const sheet of htmlSheets(content)) readSheet(reading, sheet);
  } else if (/^\s*[[{]/.test(content) || /^\s*(?:\/\/|\/\*|export\b|const\b|let\b|var\b|module\b)/.test(content)) {
    const { rows, records } = dataEntries(parseData(content));
    readWeekRows(reading, rows);
    readRecords(reading, records);
  } else readSheet(reading, { titles: [], rows: parseCsv(content) });
  return reading.finish();
};
