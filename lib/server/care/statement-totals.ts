import type { Spending } from "@/lib/domain/care/limits";
import { GAME_FAMILIES } from "@/lib/domain/game/game-types";
import { addPoints, NO_POINTS, type Points, parsePoints } from "@/lib/domain/points";
import { epochOfIndia, formatIsoDay, indiaMoment, parseIsoDay } from "@/lib/domain/time/india";
import { readStoreTime, type StoreAndTime } from "../store/store-clock";

/** Points by day of the store's clock, `YYYY-MM-DD`. */
type Days = Readonly<Record<string, Points>>;

/**
 * Sums the points of each day.
 * @param all points with epoch milliseconds of the store.
 */
export const sumByDay = (all: readonly { readonly at: number; readonly points: Points }[]): Days => {
  const days: Record<string, Points> = {};
  for (const { at, points } of all) {
    const day = formatIsoDay(indiaMoment(at));
    days[day] = addPoints(days[day] ?? NO_POINTS, points);
  }
  return days;
};

/**
 * Replaces the totals that were read from some of a player's statements before.
 * @throws StoreUnavailableError if the store does not answer.
 */
export const saveStatementTotals = async (
  base: StoreAndTime,
  playerKey: string,
  totals: readonly { readonly book: string; readonly days: Days }[],
): Promise<void> => {
  if (totals.length === 0) return;
  const read_at = Math.floor(await readStoreTime(base));
  await base.store.db
    .insertInto("care_seen")
    .values(totals.map(({ book, days }) => ({ player_key: playerKey, book, read_at, days: JSON.stringify(days) })))
    .onConflict((conflict) =>
      conflict.columns(["player_key", "book"]).doUpdateSet({ read_at, days: (row) => row.ref("excluded.days") }),
    )
    .execute();
};

interface StatementTotals {
  readonly spendings: readonly Spending[];
  /** When the wins of all families were read last, in epoch milliseconds; null if some were never read. */
  readonly winsReadAt: number | null;
}

/**
 * Reads what the provider's statements have shown of a player: wins of own bids, and points that came without a
 * request.
 * @throws StoreUnavailableError if the store does not answer.
 */
export const readStatementTotals = async (
  { store }: Pick<StoreAndTime, "store">,
  playerKey: string,
): Promise<StatementTotals> => {
  const rows = await store.db.selectFrom("care_seen").selectAll().where("player_key", "=", playerKey).execute();
  const spendings = rows.flatMap(({ book, days }) =>
    Object.entries(JSON.parse(days) as Record<string, string>).flatMap(([day, text]): Spending | [] => {
      const [date, points] = [parseIsoDay(day), parsePoints(text)];
      if (date === undefined || points === undefined) return [];
      return { kind: book === "credits" ? "deposit" : "win", points, at: epochOfIndia(date, 0) };
    }),
  );
  const read = GAME_FAMILIES.flatMap((family) => rows.find(({ book }) => book === family) ?? []);
  return {
    spendings,
    winsReadAt: read.length < GAME_FAMILIES.length ? null : Math.min(...read.map(({ read_at }) => Number(read_at))),
  };
};
