import { parseCsv } from "../../csv";
import { readColumnRows, readRecords } from "./column-rows";
import { isHeader, roleOf } from "./columns";
import { dataEntries, parseData } from "./data-entries";
import { htmlSheets, type Sheet } from "./html-tables";
import { readMonthTable } from "./month-table";
import { createReading, type ImportOptions, type Reading } from "./reading";
import { readWeekRows } from "./week-rows";

const RESULT_COLUMNS = ["open", "close", "jodi", "result"];

const readSheet = (reading: Reading, sheet: Sheet): void => {
  const nth = sheet.rows.findIndex(({ cells }) => isHeader(cells));
  const head = sheet.rows[nth];
  const roles = head?.cells.map(roleOf) ?? [];
  if (!head || roles.includes("weekday")) {
    readWeekRows(reading, sheet.rows);
    return;
  }
  if (!roles.some((role) => RESULT_COLUMNS.includes(role))) {
    readMonthTable(reading, sheet, head);
    return;
  }
  reading.nameForm("a day in each line, its parts in columns with names");
  const names = head.cells.map((name) => name.toLowerCase());
  const entries = sheet.rows.slice(nth + 1).flatMap(({ line, cells }) => {
    if (cells.every((cell) => cell === "") || isHeader(cells)) return [];
    if (cells.slice(names.length).some((cell) => cell !== "")) {
      reading.refuse(line, "it has more cells than the first line");
      return [];
    }
    return [{ line, fields: Object.fromEntries(names.map((name, place) => [name, cells[place] ?? ""])) }];
  });
  readColumnRows(reading, entries);
};

/**
 * Reads results from a file of any form that operators have (docs/deploy.md, "The book of results"), recognised by its look.
 * @param today `YYYY-MM-DD` in India: results from it on are left out.
 * @throws StoreError for a file of another form, or one that lacks a market, year or month that no option gives.
 */
export const readResultsFile = (text: string, today: string, options: ImportOptions) => {
  const reading = createReading(today, options);
  const content = text.replace(/^\uFEFF/, "").trimEnd();
  if (/^\s*</.test(content) || /<t[dr][\s>]/i.test(content)) {
    for (const sheet of htmlSheets(content)) readSheet(reading, sheet);
  } else if (/^\s*[[{]/.test(content) || /^\s*(?:\/\/|\/\*|export\b|const\b|let\b|var\b|module\b)/.test(content)) {
    const { rows, records } = dataEntries(parseData(content));
    readWeekRows(reading, rows);
    readRecords(reading, records, (weeks) => readWeekRows(reading, weeks));
  } else readSheet(reading, { titles: [], rows: parseCsv(content) });
  return reading.end();
};
