import { GAME_FAMILIES, type GameFamily } from "@/lib/domain/game/game-types";
import { plainName } from "../../provider/plain-text";
import { StoreSetupError } from "../../store/store";
import type { FiledRow } from "../filed-results";
import { closestDay, toIsoDay, type WrittenDay } from "./written-days";
import { isBlank, LineError, refuse, toDeclaredResult, type WrittenResult } from "./written-result";

/** What an operator says of a file because the file does not. */
export interface ImportOptions {
  /** The market of the whole file, or `COLUMN=NAME` for each column that lists call otherwise. */
  readonly markets: readonly string[];
  readonly family: GameFamily | undefined;
  /** The year in which a file's first week or month begins. */
  readonly year: number | undefined;
  /** The month, counted from 1, in which a file begins. */
  readonly month: number | undefined;
}

/** A remark on a line of the file; of data, on an entry of its list. */
export interface LineRemark {
  readonly line: number;
  readonly why: string;
}

/** A day of a market as a form has it. */
export interface WrittenDayOfMarket {
  readonly line: number;
  /** The betting day that the result belongs to, `YYYY-MM-DD`. */
  readonly day: string;
  /** The market as the file names it; undefined where it does not. */
  readonly market?: string | undefined;
  readonly family?: string | undefined;
  readonly result: WrittenResult;
}

/** The first day that is taken, because no market of this kind is older. */
const FIRST_DAY = "1960-01-01";

const FLAGS = {
  market: ["market", "--market NAME"],
  year: ["year", "--year 2026, the year in which its first week or month begins"],
  month: ["month", "--month 11"],
} as const;

type Missing = keyof typeof FLAGS;

/**
 * Collects what the forms find in one file.
 * @param today `YYYY-MM-DD` in India.
 */
export const createReading = (today: string, options: ImportOptions) => {
  const refused: LineRemark[] = [];
  const notes: LineRemark[] = [];
  const forms = new Set<string>();
  const missing = new Set<Missing>();
  const rows = new Map<string, FiledRow & { isTwice: boolean }>();
  let daysWithoutResult = 0;

  const [only] = options.markets.filter((market) => !market.includes("="));
  const renamed = new Map(
    options.markets.flatMap((market) => {
      const [column = "", name = ""] = market.split(/=(.*)/);
      return name === "" ? [] : [[column.trim().toLowerCase(), name.trim()] as const];
    }),
  );

  /** Returns the value of an option, or records that it is missing and returns a stand-in. */
  const need = (name: Missing, given: number | undefined): number => {
    if (given === undefined) missing.add(name);
    return given ?? 2000;
  };

  /**
   * Returns a day; one without a year is the closest to the day above, because the rows of a chart follow each other.
   */
  const resolveDay = (written: WrittenDay, last: string | undefined): string | undefined =>
    written.year === undefined && last !== undefined
      ? closestDay(written, last)
      : toIsoDay(written.year ?? need("year", options.year), written);

  const resolveMarket = (written: string | undefined): string => {
    if (written === undefined) {
      if (only === undefined) missing.add("market");
      return only ?? "?";
    }
    const name = renamed.get(written.toLowerCase()) ?? written;
    return name === "" || /\p{Cc}/u.test(name) ? refuse("it names no market") : name;
  };

  const resolveFamily = (written: string | undefined, fallback: GameFamily): GameFamily => {
    if (written === undefined) return options.family ?? fallback;
    const family = GAME_FAMILIES.find((known) => known === written.toLowerCase());
    return family ?? refuse(`family must be ${GAME_FAMILIES.join(", ")}, not "${written}"`);
  };

  const checkDay = (day: string): void => {
    if (day < FIRST_DAY) refuse(`it is before ${FIRST_DAY}, the first day that is taken`);
    if (day > today) refuse(`it is after today, ${today}`);
    // A list may still show yesterday's result as today's, and only the list knows when it has changed.
    if (day === today) refuse("it is not over");
  };

  const addRow = (row: FiledRow): void => {
    const key = [row.family, row.market.toLowerCase(), row.day].join();
    const other = rows.get(key);
    const isSame = other?.openResult === row.openResult && other.closeResult === row.closeResult;
    if (other === undefined || (isSame && !other.isTwice)) {
      rows.set(key, other ?? { ...row, isTwice: false });
      return;
    }
    if (!other.isTwice)
      refused.push({ line: other.line, why: `${row.day} of ${row.market} has another result in line ${row.line}` });
    other.isTwice = true;
    refused.push({ line: row.line, why: `${row.day} of ${row.market} has another result in line ${other.line}` });
  };

  /** Runs what may refuse a line, and records the refusal. */
  const attempt = (line: number, work: () => void, about = ""): void => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      refused.push({ line, why: `${about}${error.message}` });
    }
  };

  /**
   * Takes a day of a market if it has a result.
   * @param fallback the family where neither file nor operator names it.
   */
  const take = (found: WrittenDayOfMarket, fallback: GameFamily = "main"): void => {
    const { line, day, result } = found;
    if (Object.values(result).every((texts: readonly string[]) => texts.every(isBlank))) {
      daysWithoutResult += 1;
      return;
    }
    const about = `${[day, found.market].filter(Boolean).join(" ")}: `;
    const add = () => {
      const family = resolveFamily(found.family, fallback);
      const market = plainName(resolveMarket(found.market));
      checkDay(day);
      const remarks: string[] = [];
      const declared = toDeclaredResult(family, result, (note) => remarks.push(note));
      if (declared === undefined) daysWithoutResult += 1;
      else addRow({ line, family, market, day, ...declared });
      notes.push(...remarks.map((why) => ({ line, why: `${about}${why}` })));
    };
    attempt(line, add, about);
  };

  /**
   * Returns what was found in the file.
   * @throws StoreSetupError that says which options the file needs.
   */
  const finish = () => {
    if (forms.size === 0)
      throw new StoreSetupError("The file has none of the forms that are read (docs/deploy.md, The book of results).");
    if (missing.size > 0) {
      const [nouns, flags] = [0, 1].map((nth) => [...missing].map((name) => FLAGS[name][nth]));
      throw new StoreSetupError(`The file does not say its ${nouns?.join(" and ")}: add ${flags?.join(" and ")}.`);
    }
    return {
      form: [...forms].join("; "),
      rows: [...rows.values()].flatMap(({ isTwice, ...row }) => (isTwice ? [] : [row])),
      refused: refused.sort((a, b) => a.line - b.line),
      notes,
      daysWithoutResult,
    };
  };

  return {
    options,
    /** The year in which today is in India. */
    thisYear: Number(today.slice(0, 4)),
    attempt,
    take,
    resolveDay,
    need,
    finish,
    nameForm: (form: string) => forms.add(form),
    refuse: (line: number, why: string) => refused.push({ line, why }),
    addNote: (line: number, why: string) => notes.push({ line, why }),
  };
};

export type Reading = ReturnType<typeof createReading>;
