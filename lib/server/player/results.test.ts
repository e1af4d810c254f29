import pino from "pino";
import type { Market } from "@/lib/contract/markets";
import { epochOfIndia, type IndiaDay } from "@/lib/domain/time/india";
import { FULL, KALYAN } from "../play/fixtures/kalyan";
import { newTestPlace, STORE_KINDS, type TestPlace } from "../store/fixtures/test-stores";
import { openStore } from "../store/open-store";
import type { Store } from "../store/store";
import { createResultMemory, rememberedResults } from "./results";

const day = (date: number): IndiaDay => ({ year: 2026, month: 11, day: date });

const market = (more: Partial<Market> = {}): Market => ({ ...KALYAN, ...more });

describe.each(STORE_KINDS)("results that lists showed, on %s", (kind) => {
  let place: TestPlace;
  let store: Store;
  let nowMs: number;
  const logged: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) });

  const host = () => {
    const memory = createResultMemory({ store, clock: { now: () => nowMs, follow: () => undefined }, log });
    return async (one: Market) => {
      memory.look("main", [one]);
      await memory.settled();
    };
  };
  const clock = (date: number, hours: number, minutes = 0) => {
    nowMs = epochOfIndia(day(date), hours * 60 + minutes);
  };
  const kept = async () =>
    (await rememberedResults({ store }, "main", day(1), day(30)))
      .map((row) => `${row.day} ${row.marketName} ${row.openResult} ${row.closeResult}`.trim())
      .sort();

  beforeEach(async () => {
    place = await newTestPlace(kind);
    store = await openStore(place);
    logged.length = 0;
  });
  afterEach(async () => {
    await store.close();
    await place.remove();
  });

  test("a result is kept for its day as it comes, and stays when the next day clears the list", async () => {
    const look = host();
    clock(20, 12);
    await look(market());
    clock(20, 15, 21);
    await look(market({ openResult: "123-6" }));
    clock(20, 17, 21);
    await look(market(FULL));
    expect(await kept()).toEqual(["2026-11-20 Kalyan 123-6 4-220"]);
    clock(21, 8);
    await look(market(FULL));
    clock(21, 12);
    await look(market());
    expect(await kept()).toEqual(["2026-11-20 Kalyan 123-6 4-220", "2026-11-21 Kalyan"]);
  });

  test("a corrected result replaces the former, and the moment it was first seen stays", async () => {
    const look = host();
    clock(20, 15, 30);
    await look(market({ openResult: "123-6" }));
    const firstSeen = nowMs;
    clock(20, 15, 40);
    await look(market({ openResult: "124-7" }));
    expect(await kept()).toEqual(["2026-11-20 Kalyan 124-7"]);
    const rows = await store.db.selectFrom("market_result").select("first_seen_at").execute();
    expect(rows).toEqual([{ first_seen_at: firstSeen }]);
  });

  test("a host that was just started knows by the store that a result is yesterday's", async () => {
    clock(20, 18);
    await host()(market(FULL));
    clock(21, 15, 22);
    await host()(market(FULL));
    expect(await kept()).toEqual(["2026-11-20 Kalyan 123-6 4-220"]);
  });

  test("a list that says the same again costs the store nothing", async () => {
    const look = host();
    clock(20, 18);
    await look(market(FULL));
    await store.db.deleteFrom("market_result").execute();
    clock(20, 18, 1);
    await look(market(FULL));
    expect(await kept()).toEqual([]);
  });

  test("a store that fails is told to the log alone, and the next list is written", async () => {
    const look = host();
    clock(20, 18);
    await store.db.schema.alterTable("market_result").renameTo("away").execute();
    await look(market(FULL));
    expect(logged.join()).toContain("results_not_remembered");
    await store.db.schema.alterTable("away").renameTo("market_result").execute();
    await look(market(FULL));
    expect(await kept()).toEqual(["2026-11-20 Kalyan 123-6 4-220"]);
  });
});
