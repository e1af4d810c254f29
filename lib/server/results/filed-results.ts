import type { GameFamily } from "@/lib/domain/game/game-types";
import type { DeclaredResult } from "@/lib/domain/settlement/verdict";
import { formatCsv } from "../csv";

/** A result as a file and the store have it; texts as lists write them. */
export interface FiledResult extends DeclaredResult {
  readonly family: GameFamily;
  readonly market: string;
  /** The betting day that the result belongs to, `YYYY-MM-DD`. */
  readonly day: string;
}

export interface FiledRow extends FiledResult {
  readonly line: number;
}

const COLUMNS = ["family", "market", "day", "open", "close"] as const;

/** Formats results as the CSV file that an import reads back to equal results. */
export const formatResultsCsv = (results: readonly FiledResult[]): string => {
  const rows = results.map(({ family, market, day, openResult, closeResult }) => {
    const numbers =
      family === "gali" ? [`${openResult}${closeResult}`, ""] : [openResult.slice(0, 3), closeResult.slice(2)];
    return [family, market, day, ...numbers];
  });
  return formatCsv([COLUMNS, ...rows]);
};
