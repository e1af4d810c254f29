import pino from "pino";
import type { Market } from "@/lib/contract/markets";
import { epochOfIndia, type IndiaDay } from "@/lib/domain/time/india";
import { FULL, KALYAN } from "../play/fixtures/kalyan";
import { createTestLocation, STORE_KINDS, type TestLocation } from "../store/fixtures/test-stores";
import { openStore } from "../store/open-store";
import type { Store } from "../store/store";
import { createResultRecorder, type NewResult } from "./known-results";
import { lastResults, readResultsOfDays, saveSeenResult } from "./result-store";

const day = (date: number): IndiaDay => ({ year: 2026, month: 11, day: date });

const market = (more: Partial<Market> = {}): Market => ({ ...KALYAN, ...more });

describe.each(STORE_KINDS)("results that lists showed, on %s", (kind) => {
  let location: TestLocation;
  let store: Store;
  let nowMs: number;
  const logged: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) });

  const newResults: string[] = [];
  const onNew = (results: readonly NewResult[]) => {
    newResults.push(
      ...results.map(({ market: { openResult, closeResult }, day: of }) => `${of} ${openResult}${closeResult}`),
    );
  };
  const host = () => {
    const recorder = createResultRecorder({ store, clock: { now: () => nowMs, follow: () => undefined }, log, onNew });
    return async (one: Market) => {
      recorder.takeList("main", [one]);
      await recorder.settled();
    };
  };
  const clock = (date: number, hours: number, minutes = 0) => {
    nowMs = epochOfIndia(day(date), hours * 60 + minutes);
  };
  const readStored = async () =>
    (await readResultsOfDays({ store }, "main", day(1), day(30)))
      .map((row) => `${row.day} ${row.marketName} ${row.openResult} ${row.closeResult}`.trim())
      .sort();

  beforeEach(async () => {
    location = await createTestLocation(kind);
    store = await openStore(location);
    logged.length = 0;
    newResults.length = 0;
  });
  afterEach(async () => {
    await store.close();
    await location.remove();
  });

  test("a shown result is yesterday's from the next morning until another comes, and not where it is older still", async () => {
    const recorder = createResultRecorder({ store, clock: { now: () => nowMs, follow: () => undefined }, log });
    const isOld = async (one: Market) => {
      recorder.takeList("main", [one]);
      await recorder.settled();
      return recorder.isOfYesterday("main", one);
    };
    clock(20, 18);
    expect(await isOld(market(FULL))).toBe(false);
    clock(21, 9);
    expect(await isOld(market(FULL))).toBe(true);
    expect(await isOld(market())).toBe(false);
    clock(21, 15, 30);
    expect(await isOld(market({ openResult: "120-3" }))).toBe(false);
    // A day later the first day's result is shown again, as after a day without play.
    clock(22, 9);
    expect(await isOld(market(FULL))).toBe(false);
  });

  test("a result is new once over all hosts: each half, and a correction, but no cleared list", async () => {
    const [look, other] = [host(), host()];
    clock(20, 15, 21);
    for (const one of [look, other]) await one(market({ openResult: "123-6" }));
    clock(20, 17, 21);
    for (const one of [other, look]) await one(market(FULL));
    clock(20, 17, 30);
    await look(market({ ...FULL, closeResult: "5-230" }));
    clock(21, 12);
    await look(market());
    await host()(market());
    expect(newResults).toEqual(["2026-11-20 123-6", "2026-11-20 123-64-220", "2026-11-20 123-65-230"]);
  });

  test("a result is stored for its day as it comes, and stays when the next day clears the list", async () => {
    const look = host();
    clock(20, 12);
    await look(market());
    clock(20, 15, 21);
    await look(market({ openResult: "123-6" }));
    clock(20, 17, 21);
    await look(market(FULL));
    expect(await readStored()).toEqual(["2026-11-20 Kalyan 123-6 4-220"]);
    clock(21, 8);
    await look(market(FULL));
    clock(21, 12);
    await look(market());
    expect(await readStored()).toEqual(["2026-11-20 Kalyan 123-6 4-220", "2026-11-21 Kalyan"]);
  });

  test("a corrected result is a row of its own, and its half that comes later is not", async () => {
    const look = host();
    clock(20, 15, 30);
    await look(market({ openResult: "123-6" }));
    const firstSeen = nowMs;
    clock(20, 15, 40);
    await look(market({ openResult: "124-7" }));
    await look(market({ openResult: "124-7", closeResult: "4-220" }));
    expect(await readStored()).toEqual(["2026-11-20 Kalyan 124-7 4-220"]);
    const rows = await store.db.selectFrom("result").select(["nth", "open_result", "first_seen_at"]).execute();
    expect(rows).toEqual([
      { nth: 1, open_result: "123-6", first_seen_at: firstSeen },
      { nth: 2, open_result: "124-7", first_seen_at: nowMs },
    ]);
    const [corrected] = await lastResults({ store }, "main", "Kalyan", 7);
    expect(corrected?.before).toMatchObject({ openResult: "123-6", closeResult: "" });
  });

  test("two hosts write one row, and two markets of one name none", async () => {
    clock(20, 18);
    await Promise.all([host()(market(FULL)), host()(market(FULL))]);
    expect(await store.db.selectFrom("result").select("nth").execute()).toEqual([{ nth: 1 }]);
    const recorder = createResultRecorder({ store, clock: { now: () => nowMs, follow: () => undefined }, log });
    recorder.takeList("starline", [market({ id: "1", openResult: "123-6" }), market({ id: "2", openResult: "124-7" })]);
    await recorder.settled();
    expect(await readResultsOfDays({ store }, "starline", day(1), day(30))).toEqual([]);
  });

  test("a list fills and corrects what was imported, but does not empty it", async () => {
    const entry = { family: "main", market: "Kalyan", day: "2026-11-20", nth: 1, source: "imported", first_seen_at: 1 };
    await store.db
      .insertInto("result")
      .values({ ...entry, open_result: "123-6", close_result: "" })
      .execute();
    const note = (result: Partial<Market>) =>
      saveSeenResult({ store }, "main", { ...market(result), day: "2026-11-20" }, nowMs);
    await note({});
    expect(await readStored()).toEqual(["2026-11-20 Kalyan 123-6"]);
    await note(FULL);
    await note({ ...FULL, closeResult: "5-230" });
    const rows = await store.db.selectFrom("result").select(["nth", "source", "close_result"]).execute();
    expect(rows).toEqual([
      { nth: 1, source: "seen", close_result: "4-220" },
      { nth: 2, source: "seen", close_result: "5-230" },
    ]);
  });

  test("a host that was just started knows by the store that a result is yesterday's", async () => {
    clock(20, 18);
    await host()(market(FULL));
    clock(21, 15, 22);
    await host()(market(FULL));
    expect(await readStored()).toEqual(["2026-11-20 Kalyan 123-6 4-220"]);
  });

  test("until the dialect's time the main list shows the day before, and other lists may show today's", async () => {
    const early = market({ ...FULL, openTime: "06:30 AM", closeTime: "07:30 AM" });
    clock(21, 7, 45);
    const clockNow = { now: () => nowMs, follow: () => undefined };
    const recorder = createResultRecorder({ store, clock: clockNow, log, oldUntil: 8 * 60 });
    for (const family of ["main", "gali"] as const) recorder.takeList(family, [early]);
    await recorder.settled();
    expect(await readStored()).toEqual(["2026-11-20 Kalyan 123-6 4-220"]);
    expect(await readResultsOfDays({ store }, "gali", day(1), day(30))).toMatchObject([{ day: "2026-11-21" }]);
  });

  test("an equal list costs the store nothing", async () => {
    const look = host();
    clock(20, 18);
    await look(market(FULL));
    await store.db.deleteFrom("result").execute();
    clock(20, 18, 1);
    await look(market(FULL));
    expect(await readStored()).toEqual([]);
  });

  test("a store that fails is in the log alone, and the next list is written", async () => {
    const look = host();
    clock(20, 18);
    await store.db.schema.alterTable("result").renameTo("away").execute();
    await look(market(FULL));
    expect(logged.join()).toContain("results_not_remembered");
    await store.db.schema.alterTable("away").renameTo("result").execute();
    await look(market(FULL));
    expect(await readStored()).toEqual(["2026-11-20 Kalyan 123-6 4-220"]);
  });
});
