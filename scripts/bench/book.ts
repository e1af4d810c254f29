import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sharedDatabase } from "../../e2e/fixtures/postgres";
import { ALL_PANAS, familyOf } from "../../lib/domain/game/panas";
import { addDays, formatIsoDay, indiaMoment } from "../../lib/domain/time/india";
import { readChart } from "../../lib/server/player/read-chart";
import { openStore, type StorePlace } from "../../lib/server/store/open-store";
import { type Figure, median } from "./load";

const MARKETS = 40;
const DAYS = 3650;
const BATCH = 500;

const panaOf = (nth: number): string => ALL_PANAS[nth % ALL_PANAS.length] ?? "123";

/** The median time of a year's chart, in milliseconds. */
const chartTime = async (place: StorePlace, quick: boolean): Promise<number> => {
  const store = await openStore(place);
  const now = Date.now();
  const rows = Array.from({ length: MARKETS * DAYS }, (_, nth) => ({
    family: "main",
    market: `Market ${nth % MARKETS}`,
    day: formatIsoDay(addDays(indiaMoment(now), -Math.floor(nth / MARKETS))),
    nth: 1,
    open_result: `${panaOf(nth)}-${familyOf(panaOf(nth))}`,
    close_result: `${familyOf(panaOf(nth * 7))}-${panaOf(nth * 7)}`,
    source: "imported",
    first_seen_at: now,
  }));
  await store.db.transaction().execute(async (db) => {
    for (let begin = 0; begin < rows.length; begin += BATCH) {
      await db
        .insertInto("result")
        .values(rows.slice(begin, begin + BATCH))
        .execute();
    }
  });
  const clock = { now: () => now, follow: () => undefined };
  const times: number[] = [];
  for (let round = 0; round < (quick ? 20 : 100); round += 1) {
    const began = performance.now();
    const year = String(new Date(now).getUTCFullYear() - 1 - (round % 8));
    const { days } = await readChart({ store, clock }, "main", [`Market ${round % MARKETS}`], {
      year,
      month: undefined,
    });
    times.push(performance.now() - began);
    if (days.length < 365) throw new Error(`the year ${year} has ${days.length} days`);
  }
  await store.close();
  return median(times);
};

export const measureBook = async (quick: boolean): Promise<readonly Figure[]> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-book-"));
  const postgres = await sharedDatabase();
  const places = { SQLite: { dataDir }, PostgreSQL: { dataDir, databaseUrl: postgres.url } } as const;
  try {
    const figures: Figure[] = [];
    for (const [name, place] of Object.entries(places)) {
      const value = await chartTime(place, quick);
      figures.push({ what: `a year's chart from 146,000 results, ${name}`, value, unit: "ms", note: "50 at most" });
    }
    return figures;
  } finally {
    await postgres.close();
    rmSync(dataDir, { recursive: true });
  }
};
