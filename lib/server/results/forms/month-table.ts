import { StoreSetupError } from "../../store/store";
import { parseDayText } from "./day-texts";
import type { Sheet, SheetRow } from "./html-tables";
import type { Reading } from "./reading";
import { parseDays, parseMonth, toIsoDay } from "./written-days";
import { isBlank, refuse } from "./written-result";

/** Finds the month and year of a table, by the titles before it and by what the operator says. */
const findMonth = (reading: Reading, titles: readonly string[], isYear: boolean) => {
  const named = titles.map(parseMonth);
  const title = isYear ? undefined : named.find(({ month }) => month !== undefined);
  const year = title?.year ?? named.find((one) => one.year !== undefined)?.year;
  const given = reading.options;
  const isOther = (titled: number | undefined, typed: number | undefined): boolean =>
    titled !== undefined && typed !== undefined && titled !== typed;
  if (isOther(title?.month, given.month) || isOther(year, given.year)) {
    throw new StoreSetupError(
      `The file says month ${title?.month ?? "?"} of ${year ?? "?"}: leave --month and --year out.`,
    );
  }
  return {
    month: () => title?.month ?? reading.need("month", given.month),
    year: () => year ?? reading.need("year", given.year),
  };
};

/**
 * Reads a table of days with a column for each market, or with a column for each month of a year.
 * @param head the row that names the columns.
 */
export const readMonthTable = (reading: Reading, { titles, rows }: Sheet, head: SheetRow): void => {
  const [, ...names] = head.cells;
  const months = names.map((name) => parseMonth(name).month);
  const isYear = months.every((month) => month !== undefined);
  const nth = rows.indexOf(head);
  const above = rows.slice(0, nth).map(({ cells }) => cells.join(" "));
  const titled = findMonth(reading, [...above, ...titles], isYear);
  reading.nameForm(
    isYear ? "a table of a year, a month in each column" : "a table of a month, a market in each column",
  );
  const takeCell = (line: number, date: string, text: string, column: number): void => {
    const [full] = parseDays(date, reading.thisYear);
    const month = full?.month ?? months[column] ?? titled.month();
    const year = full?.year ?? titled.year();
    const dayOfMonth = full?.day ?? Number(/^\D*(\d{1,2})\D*$/.exec(date)?.[1]);
    const day = toIsoDay(year, { month, day: dayOfMonth });
    if (day === undefined) refuse(`${date} is no day of month ${month} of ${year}`);
    else {
      const market = isYear ? undefined : names[column];
      reading.take({ line, day, market, result: parseDayText(text) }, "gali");
    }
  };
  for (const { line, cells } of rows.slice(nth + 1)) {
    const [date = "", ...results] = cells;
    for (const [column, text] of results.entries()) {
      // The 31st has cells without a result in shorter months, and rows that fill a page have them everywhere.
      if (!isBlank(text)) {
        reading.attempt(line, () => takeCell(line, date, text, column), `${names[column] ?? ""}: `);
      }
    }
  }
};
