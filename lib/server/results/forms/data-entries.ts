import JSON5 from "json5";
import { StoreSetupError } from "../../store/store";
import { toColumnRole } from "./columns";
import type { SheetRow } from "./html-tables";
import { beginsWithDay } from "./written-days";

/** An entry of a list of data: a row of values, or values by their names. */
export interface DataEntry {
  /** The entry's number in the file's lists, from 1. */
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** What stands before a value in a program's file. */
const DECLARATION = /^\s*(?:export\s+)?(?:const|let|var)\s+[\w$]+[^=\n]*=/gm;
/** What follows a value in a program's file: the names of values, or a component that shows them. */
const EXPORT = /^\s*(?:export\s+default\b|module\.exports\s*=)(?!\s*\[)[\s\S]*/m;
const TEMPLATE = /`([^`$\\]*)`/g;

const parseValue = (text: string): unknown => JSON5.parse(text.trim().replace(/;$/, ""));

/** Parses a list, or a value in each line as databases export them. */
const parseValues = (text: string): readonly unknown[] => {
  try {
    return [parseValue(text)];
  } catch (error) {
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
    if (!lines.every((line) => /^\s*[[{].*[\]}],?;?\s*$/.test(line))) throw error;
    return lines.map((line) => parseValue(line.replace(/,\s*$/, "")));
  }
};

/**
 * Parses a file of JSON, of a program's lists, or of one value a line.
 * @throws StoreSetupError with the place of a mistake.
 */
export const parseData = (text: string): readonly unknown[] => {
  try {
    return text
      .replace(EXPORT, "")
      .replace(/^\s*(?:export\s+default\b|module\.exports\s*=)/m, "")
      .replace(TEMPLATE, (_, content: string) => JSON.stringify(content))
      .split(DECLARATION)
      .filter((part) => /[[{]/.test(part))
      .flatMap(parseValues);
  } catch (error) {
    throw new StoreSetupError(`The file is no data: ${error instanceof Error ? error.message : ""}`);
  }
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const toCell = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(toCell).join(" ");
  return isRecord(value) ? Object.values(value).map(toCell).join(" ") : String(value).trim();
};

const isList = (value: unknown): boolean => Array.isArray(value) && value.some((item) => typeof item === "object");

const hasDay = (value: unknown): boolean => typeof value === "string" && beginsWithDay(value);

/**
 * Finds the entries in data: lists whose first value is a date, objects with a date in a field, and objects whose names
 * are dates, however deep they lie.
 */
export const dataEntries = (values: readonly unknown[]) => {
  const rows: SheetRow[] = [];
  const records: DataEntry[] = [];
  let line = 0;
  const addRow = (cells: readonly string[]) => {
    line += 1;
    rows.push({ line, cells });
  };
  const addRecord = (fields: Readonly<Record<string, unknown>>) => {
    line += 1;
    records.push({
      line,
      fields: Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, toCell(one)])),
    });
  };
  const addDay = (day: string, value: unknown): void =>
    isRecord(value) ? addRecord({ ...value, date: day }) : addRow([day, toCell(value)]);
  const visitRecord = (record: Readonly<Record<string, unknown>>): void => {
    const entries = Object.entries(record);
    const isEntry =
      entries.some(([name]) => toColumnRole(name) === "date") && !entries.some(([, cell]) => isList(cell));
    if (entries.every(([name]) => hasDay(name))) for (const [day, cell] of entries) addDay(day, cell);
    else if (isEntry) addRecord(record);
    else for (const [, cell] of entries) visit(cell);
  };
  const visit = (value: unknown): void => {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    const isRow = typeof items[0] === "string" && !items.every(hasDay);
    if (isRow) addRow(items.map(toCell));
    else if (hasDay(value)) addRow([toCell(value)]);
    else if (isRecord(value)) visitRecord(value);
    else for (const item of items) visit(item);
  };
  for (const value of values) visit(value);
  return { rows, records };
};
