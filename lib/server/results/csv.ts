import { GAME_FAMILIES, type GameFamily } from "@/lib/domain/game/game-types";
import { ALL_PANAS, familyOf } from "@/lib/domain/game/panas";
import type { DeclaredResult } from "@/lib/domain/settlement/verdict";
import { parseIsoDay } from "@/lib/domain/time/india";
import { plainName } from "../provider/plain-text";
import { StoreError } from "../store/store";

/** A result as a file and the book have it; texts as lists write them. */
export interface FiledResult extends DeclaredResult {
  readonly family: GameFamily;
  readonly market: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

export interface FiledRow extends FiledResult {
  readonly line: number;
}

interface Refusal {
  readonly line: number;
  readonly why: string;
}

const COLUMNS = ["family", "market", "day", "open", "close"] as const;

/** No market of this kind is older. */
const FIRST_DAY = "1960-01-01";

/** The cells of a line; a cell in quotes may hold commas, and a doubled quote is one. */
const cellsOf = (line: string): readonly string[] =>
  [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = ""]) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );

/** A line cannot be taken; the message ends "line 7: ". */
class LineError extends Error {
  override readonly name = "LineError";
}

const refuse = (why: string): never => {
  throw new LineError(why);
};

const numberOf = (name: string, text: string, digits: number): string => {
  if (/o/i.test(text)) refuse(`${name} ${text} has the letter O in place of a zero`);
  if (!new RegExp(`^\\d{${digits}}$`).test(text)) refuse(`${name} must have ${digits} digits, not "${text}"`);
  return text;
};

/** With its digit, which is computed. */
const panaOf = (name: string, text: string) => {
  const pana = numberOf(name, text, 3);
  if (!ALL_PANAS.includes(pana)) refuse(`${name} ${pana} is no pana: its digits do not ascend from 1 to 9 and 0`);
  return { pana, digit: familyOf(pana) };
};

const resultOf = (family: GameFamily, open: string, close: string, jodi: string): DeclaredResult => {
  if (open === "") refuse(close === "" ? "it has no result" : "it has a close without an open");
  if (family !== "main" && close !== "") refuse(`${family} has no close`);
  if (family === "gali") {
    const [left = "", right = ""] = numberOf("open", open, 2);
    return { openResult: left, closeResult: right };
  }
  const first = panaOf("open", open);
  const second = close === "" ? undefined : panaOf("close", close);
  const sums = `${first.digit}${second?.digit ?? ""}`;
  if (jodi !== "" && jodi !== sums) refuse(`jodi ${jodi} contradicts the digit sums, ${sums}`);
  return {
    openResult: `${first.pana}-${first.digit}`,
    closeResult: second ? `${second.digit}-${second.pana}` : "",
  };
};

const readLine = (cells: Readonly<Record<string, string>>, today: string): FiledResult => {
  const { family: typed = "", market = "", day = "", open = "", close = "", jodi = "" } = cells;
  const family = GAME_FAMILIES.find((known) => known === typed.toLowerCase());
  if (family === undefined) return refuse(`family must be ${GAME_FAMILIES.join(", ")}, not "${typed}"`);
  if (market === "" || /\p{Cc}/u.test(market)) refuse("it names no market");
  if (parseIsoDay(day) === undefined) refuse(`day must be such as 2026-11-22, not "${day}"`);
  if (day < FIRST_DAY) refuse(`${day} is before ${FIRST_DAY}, the first day that is taken`);
  if (day > today) refuse(`${day} is after today, ${today}`);
  // A list may still show yesterday's result as today's: only the list tells when it has changed.
  if (day === today) refuse(`${day} is not over`);
  return { family, market: plainName(market), day, ...resultOf(family, open, close, jodi) };
};

/**
 * Reads `family,market,day,open,close`, in any order and with more columns; `jodi` is compared with the digit sums.
 * @param today `YYYY-MM-DD` in India. @throws StoreError if the header lacks a column.
 */
export const readResultsCsv = (
  text: string,
  today: string,
): { readonly rows: readonly FiledRow[]; readonly refused: readonly Refusal[] } => {
  const [head = "", ...lines] = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const names = cellsOf(head).map((name) => name.toLowerCase());
  const missing = COLUMNS.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new StoreError(`The first line must be ${COLUMNS.join()}; it lacks ${missing.join()}.`);
  const rows = new Map<string, FiledRow>();
  const refused: Refusal[] = [];
  for (const [index, content] of lines.entries()) {
    if (content.trim() === "") continue;
    const line = index + 2;
    try {
      const cells = cellsOf(content);
      if (cells.length > names.length) refuse("it has more cells than the first line");
      const row = readLine(Object.fromEntries(names.map((name, nth) => [name, cells[nth] ?? ""])), today);
      const key = [row.family, row.market, row.day].join();
      const other = rows.get(key);
      const same = other?.openResult === row.openResult && other.closeResult === row.closeResult;
      if (other && !same) refuse(`line ${other.line} has another result of that day`);
      rows.set(key, { ...row, line });
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      refused.push({ line, why: error.message });
    }
  }
  return { rows: [...rows.values()], refused };
};

const quoted = (cell: string): string => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The file that `readResultsCsv` reads. */
export const writeResultsCsv = (results: readonly FiledResult[]): string => {
  const lines = results.map(({ family, market, day, openResult, closeResult }) => {
    const numbers =
      family === "gali" ? `${openResult}${closeResult},` : `${openResult.slice(0, 3)},${closeResult.slice(2)}`;
    return `${family},${quoted(market)},${day},${numbers}`;
  });
  return `${[COLUMNS.join(), ...lines].join("\n")}\n`;
};
