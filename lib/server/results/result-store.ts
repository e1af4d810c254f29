import type { GameFamily } from "@/lib/domain/game/game-types";
import type { DeclaredResult } from "@/lib/domain/settlement/verdict";
import { formatIsoDay, type IndiaDay } from "@/lib/domain/time/india";
import type { Services } from "../services";

type Base = Pick<Services, "store">;

/** A market's result of a betting day, `YYYY-MM-DD`: the last that was seen or imported. */
export interface StoredResult extends DeclaredResult {
  readonly marketName: string;
  readonly day: string;
}

/** A result with what was shown before a correction; null without one. */
export interface CorrectedResult extends StoredResult {
  readonly before: DeclaredResult | null;
}

const COLUMNS = ["market as marketName", "day", "open_result as openResult", "close_result as closeResult"] as const;

export type ResultSource = "seen" | "imported";

/** Merges the ordered rows of each day into one entry. */
const mergeCorrections = (rows: readonly StoredResult[]): readonly CorrectedResult[] => {
  const days = new Map<string, CorrectedResult>();
  for (const row of rows) {
    const key = `${row.day} ${row.marketName}`;
    const known = days.get(key);
    const before = known === undefined ? null : extendsResult(known, row) ? known.before : known;
    days.set(key, { ...row, before });
  }
  return [...days.values()];
};

const selectResults = ({ store }: Base, family: GameFamily) =>
  store.db.selectFrom("result").where("family", "=", family);

/**
 * Reads results in the order of days, both included, `YYYY-MM-DD`.
 * @param markets null for all of the family.
 * @throws StoreUnavailableError.
 */
export const readResults = async (
  base: Base,
  family: GameFamily,
  markets: readonly string[] | null,
  [from, to]: readonly [from: string, to: string],
): Promise<readonly CorrectedResult[]> => {
  const days = selectResults(base, family).where("day", ">=", from).where("day", "<=", to);
  const selected = markets === null ? days : days.where("market", "in", markets);
  return mergeCorrections(await selected.select(COLUMNS).orderBy("day").orderBy("nth").execute());
};

/**
 * Reads all results of a family, both days included.
 * @throws StoreUnavailableError.
 */
export const readResultsOfDays = (
  base: Base,
  family: GameFamily,
  from: IndiaDay,
  to: IndiaDay,
): Promise<readonly StoredResult[]> => readResults(base, family, null, [formatIsoDay(from), formatIsoDay(to)]);

/**
 * Reads the last results of a market, newest first, days without one left out.
 * @throws StoreUnavailableError.
 */
export const lastResults = async (
  base: Base,
  family: GameFamily,
  market: string,
  maxCount: number,
): Promise<readonly CorrectedResult[]> => {
  const rows = await selectResults(base, family)
    .select(COLUMNS)
    .where("market", "=", market)
    .orderBy("day", "desc")
    .orderBy("nth")
    // Three rows a day are enough, because corrections and days without a result are rare.
    .limit(3 * maxCount)
    .execute();
  return mergeCorrections(rows)
    .filter((row) => toResultText(row) !== "")
    .slice(0, maxCount);
};

/**
 * Returns the first day with a result of some markets; undefined without one.
 * @throws StoreUnavailableError.
 */
export const firstDay = async (
  base: Base,
  family: GameFamily,
  markets: readonly string[],
): Promise<string | undefined> => {
  const row = await selectResults(base, family)
    .select(({ fn }) => fn.min("day").as("day"))
    .where("market", "in", markets)
    .where("open_result", "<>", "")
    .executeTakeFirst();
  return row?.day ?? undefined;
};

/** Returns one text of a result, however its halves are split: Gali's digits may stand in one field. */
export const toResultText = ({ openResult, closeResult }: DeclaredResult): string => `${openResult}${closeResult}`;

/** Whether `later` only adds to what was declared. */
export const extendsResult = (known: DeclaredResult, later: DeclaredResult): boolean =>
  (known.openResult === "" || known.openResult === later.openResult) &&
  (known.closeResult === "" || known.closeResult === later.closeResult);

interface SeenResult extends DeclaredResult {
  readonly name: string;
  readonly day: string;
}

/**
 * Saves a result that a list shows. A half that comes later fills its row; another result is a correction, a row of its
 * own. A list corrects an imported result too, but not by having lost it.
 * @returns whether this call wrote it, of all hosts' calls.
 * @throws StoreUnavailableError.
 */
export const saveSeenResult = async (
  { store }: Base,
  family: GameFamily,
  { name, day, openResult, closeResult }: SeenResult,
  nowMs: number,
): Promise<boolean> => {
  const fields = { open_result: openResult, close_result: closeResult, source: "seen" satisfies ResultSource };
  const last = await selectResults({ store }, family)
    .select(["nth", "source", ...COLUMNS])
    .where("market", "=", name)
    .where("day", "=", day)
    .orderBy("nth", "desc")
    .executeTakeFirst();
  const shown = { openResult, closeResult };
  if (
    last &&
    (toResultText(last) === toResultText(shown) || (last.source === "imported" && extendsResult(shown, last)))
  )
    return false;
  if (last && extendsResult(last, shown)) {
    const { numUpdatedRows } = await store.db
      .updateTable("result")
      .set(fields)
      .where("family", "=", family)
      .where("market", "=", name)
      .where("day", "=", day)
      .where("nth", "=", last.nth)
      .where("open_result", "=", last.openResult)
      .where("close_result", "=", last.closeResult)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }
  const { numInsertedOrUpdatedRows } = await store.db
    .insertInto("result")
    .values({ family, market: name, day, nth: (last?.nth ?? 0) + 1, first_seen_at: Math.floor(nowMs), ...fields })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};
