import { groupBy } from "@/lib/domain/group-by";
import { indiaMoment } from "@/lib/domain/time/india";
import { parseDayText } from "./day-texts";
import type { SheetRow } from "./html-tables";
import type { Reading } from "./reading";
import { closestDay, dayAfter, daysBetween, isOfDays, parseDays, toIsoDay, type WrittenDay } from "./written-days";
import { isBlank, joinResults, NOTHING, refuse, squash, type WrittenResult } from "./written-result";

/** A row of a chart: its dates, and cells for the days from the first date on. */
interface WeekRow extends SheetRow {
  readonly label: string;
  readonly days: readonly WrittenDay[];
}

type Layout = "panel" | "panas" | "jodis" | "texts";

const FORMS: Readonly<Record<Layout, string>> = {
  panel: "weeks, three cells a day: open, jodi, close",
  panas: "weeks, two panas a day",
  jodis: "weeks of jodis",
  texts: "a text a day",
};

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** How many cells may hold the date: the first ones, because charts may number their rows. */
const MAX_DATE_CELLS = 3;

const toWeekRow = ({ line, cells }: SheetRow, thisYear: number): WeekRow => {
  const index = cells.slice(0, MAX_DATE_CELLS).findIndex((cell) => parseDays(cell, thisYear).length > 0);
  if (index < 0) return { line, cells: cells.slice(1), label: cells[0] ?? "", days: [] };
  let end = index + 1;
  while (isOfDays(cells[end] ?? "")) end += 1;
  const label = cells.slice(index, end).join(" ");
  const days = parseDays(label, thisYear);
  if (cells.length > end || days.length !== 1) return { line, cells: cells.slice(end), label, days };
  // The row has one text for date and result.
  const [, date = "", rest = ""] = /^(.*?\d{4}|\S+)[\s:,=]+(.*)$/s.exec(label) ?? [];
  return { line, cells: [rest], label: date, days };
};

/** Removes empty cells at the end, where a spreadsheet adds some, but not the cells of a day that has others. */
const trimEmptyEnd = (cells: readonly string[], size: number): readonly string[] => {
  const used = cells.findLastIndex((cell) => cell !== "") + 1;
  return cells.slice(0, Math.ceil(used / size) * size);
};

/** Returns the layout of a row's cells; undefined if they have none. */
const detectLayout = (cells: readonly string[], isOneDay: boolean): Layout | undefined => {
  const tokens = cells.map(squash);
  const widths = tokens.filter((token) => token !== "").map((token) => token.length);
  const fits = (size: number): boolean => trimEmptyEnd(cells, size).length % size === 0;
  const middles = tokens.filter((token, nth) => nth % 3 === 1 && token !== "");
  const isPanel =
    fits(3) &&
    tokens.some((token, nth) => nth % 3 !== 1 && token.length === 3) &&
    2 * middles.filter((token) => token.length <= 2).length >= middles.length;
  if (isPanel) return "panel";
  const isTexts =
    (cells.length === 1 && (isOneDay || widths.includes(3))) ||
    tokens.some((token) => token.length > 3 && !isBlank(token));
  if (isTexts) return isOneDay || cells.length <= 7 ? "texts" : undefined;
  if (widths.includes(3) && fits(2) && !widths.includes(2)) return "panas";
  return (trimEmptyEnd(cells, 1).length <= 7 && !widths.includes(3)) || tokens.every(isBlank) ? "jodis" : undefined;
};

const parsers: Readonly<Record<Layout, (cells: readonly string[]) => WrittenResult>> = {
  panel: ([open = "", jodi = "", close = ""]) => ({
    ...NOTHING,
    opens: [squash(open)],
    jodis: [squash(jodi)],
    closes: [squash(close)],
  }),
  panas: ([open = "", close = ""]) => ({ ...NOTHING, opens: [squash(open)], closes: [squash(close)] }),
  jodis: ([jodi = ""]) => ({ ...NOTHING, jodis: [squash(jodi)] }),
  texts: ([text = ""]) => parseDayText(text),
};

const CELLS_OF_DAY: Readonly<Record<Layout, number>> = { panel: 3, panas: 2, jodis: 1, texts: 1 };

/** Returns the day with which a row begins; its year is the chart's, its second date's, or follows the row above. */
const findFirstDay = (
  reading: Reading,
  first: WrittenDay,
  second: WrittenDay | undefined,
  last: string | undefined,
) => {
  if (first.year !== undefined || second?.year === undefined) return reading.resolveDay(first, last);
  return toIsoDay(second.year - (second.month < first.month ? 1 : 0), first);
};

/** Returns the first day of a row, and how many days its dates name, which is undefined for a single date. */
const computeSpan = (reading: Reading, { days: [first, second], label }: WeekRow, last: string | undefined) => {
  const written = label.replace(/\s+/g, " ");
  if (first === undefined) return refuse("it has no date");
  const from = findFirstDay(reading, first, second, last);
  const to = from && second && (second.year === undefined ? closestDay(second, from) : toIsoDay(second.year, second));
  if (from === undefined || (second && to === undefined))
    return refuse(`"${written}" has a day that is in no calendar`);
  const days = to === undefined ? undefined : daysBetween(from, to) + 1;
  if (days !== undefined && (days < 1 || days > 7)) return refuse(`"${written}" is no week`);
  return { from, days };
};

interface ChartRow extends WeekRow {
  readonly layout: Layout;
  /** The row's first day, `YYYY-MM-DD`. */
  readonly from: string;
  /** How many days the dates name. */
  readonly maxDays: number;
}

const toChartRow = (reading: Reading, row: WeekRow, last: string | undefined): ChartRow => {
  const { from, days } = computeSpan(reading, row, last);
  const layout = detectLayout(row.cells, row.days.length === 1);
  if (layout === undefined) return refuse(`its ${row.cells.length} cells are not three, two or one for each day`);
  const isOneText = layout === "texts" && row.days.length === 1;
  const cells = isOneText ? [row.cells.join(" ")] : trimEmptyEnd(row.cells, CELLS_OF_DAY[layout]);
  const weekday = indiaMoment(Date.parse(from)).weekday;
  if (cells.length > CELLS_OF_DAY[layout] && weekday !== 1) {
    reading.addNote(row.line, `the week begins on a ${WEEKDAYS[weekday]}: its days are counted from ${from}`);
  }
  return { ...row, layout, from, maxDays: days ?? 7, cells };
};

/** Joins the rows of a list of jodis and a list of panas by their dates; dates that a list has twice are left out. */
const joinLists = (reading: Reading, rows: readonly ChartRow[]): readonly (readonly ChartRow[])[] => {
  const isOf = (layout: Layout) => (row: ChartRow) => row.layout === layout;
  if (!rows.some(isOf("jodis")) || !rows.some(isOf("panas"))) return rows.map((row) => [row]);
  reading.nameForm("a list of jodis and a list of panas, joined by their dates");
  return [...groupBy(rows, ({ from }) => from).values()].flatMap((own) => {
    const isTwice = (["jodis", "panas"] as const).some((layout) => own.filter(isOf(layout)).length > 1);
    if (!isTwice) return [own];
    for (const { line, label } of own) reading.refuse(line, `"${label}" occurs twice in a list`);
    return [];
  });
};

const takeDays = (reading: Reading, parts: readonly ChartRow[]): void => {
  const sizes = parts.map(({ cells, layout }) => cells.length / CELLS_OF_DAY[layout]);
  const [{ line, from }] = parts as readonly [ChartRow];
  for (let nth = 0; nth < Math.max(...sizes); nth += 1) {
    const day = dayAfter(from, nth);
    const work = () => {
      const results = parts.map(({ cells, layout, maxDays }) => {
        const size = CELLS_OF_DAY[layout];
        const own = cells.slice(nth * size, (nth + 1) * size);
        if (nth >= maxDays && !own.every(isBlank)) refuse("the row has more days than its dates");
        return parsers[layout](own);
      });
      reading.take({ line, day, result: joinResults(...results) });
    };
    reading.attempt(line, work, `${day}: `);
  }
};

/**
 * Reads rows that begin with a date or the dates of a week.
 * @returns whether there are some.
 */
export const readWeekRows = (reading: Reading, sheet: readonly SheetRow[]): boolean => {
  const rows = sheet.map((row) => toWeekRow(row, reading.thisYear));
  if (!rows.some(({ days }) => days.length > 0)) return false;
  const found: ChartRow[] = [];
  for (const row of rows) {
    // Titles, names of columns, and rows that only fill a page are left out.
    if (row.days.length === 0 && row.cells.every(isBlank)) continue;
    reading.attempt(row.line, () => found.push(toChartRow(reading, row, found.at(-1)?.from)));
  }
  if (found.length === 0) reading.nameForm("rows that begin with dates");
  const groups = joinLists(reading, found);
  for (const { layout } of groups.flatMap((own) => (own.length === 1 ? own : []))) reading.nameForm(FORMS[layout]);
  for (const own of groups) takeDays(reading, own);
  return true;
};
