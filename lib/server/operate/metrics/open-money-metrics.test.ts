import { type StartedApp, startApp } from "../../fixtures/started-app";
import { TestTime } from "../../fixtures/test-time";
import { STORE_KINDS } from "../../store/fixtures/test-stores";
import { readStoreTime } from "../../store/store-clock";
import { parseSamples, type Sample, sumSamples } from "./fixtures/samples";
import { watchApp } from "./registry";

const HOUR_MS = 3_600_000;

interface Row {
  readonly kind: string;
  readonly state: string;
  readonly ageMs: number;
  readonly token?: string;
  readonly told?: boolean;
}

describe.each(STORE_KINDS)("money without a known outcome, on %s", (store) => {
  let app: StartedApp;
  let metrics: () => Promise<string>;
  let time: TestTime;
  beforeEach(async () => {
    time = new TestTime();
    app = await startApp({}, undefined, store, time);
    metrics = watchApp(app.services);
  });
  afterEach(async () => {
    await app.close();
  });

  const write = async (rows: readonly Row[]) => {
    const now = await readStoreTime(app.services);
    const values = rows.map(({ kind, state, ageMs, token = "sealed", told: aheadSeconds = false }, index) => ({
      player_key: `player ${index}`,
      request_key: `key ${index}`,
      kind,
      fingerprint: "",
      state,
      request: "{}",
      before: "{}",
      sealed_token: token,
      outcome: "",
      created_at: now - ageMs,
      sent_at: state === "queued" ? null : now - ageMs,
      settled_at: null,
      unknown_at: aheadSeconds ? now : null,
    }));
    await app.services.store.db.insertInto("money_request").values(values).execute();
  };
  const scrape = async () => parseSamples(await metrics());
  const sumPending = (samples: readonly Sample[], kind: string, state: string) =>
    sumSamples(samples, "markets_money_open", { kind, state });
  const oldest = (samples: readonly Sample[], kind: string, state: string) =>
    sumSamples(samples, "markets_money_oldest_seconds", { kind, state });

  test("is counted by kind, state and age; what is settled is not", async () => {
    await write([
      { kind: "bid", state: "checking", ageMs: 60_000 },
      { kind: "bid", state: "checking", ageMs: HOUR_MS },
      { kind: "bid", state: "done", ageMs: HOUR_MS },
      { kind: "bid", state: "failed", ageMs: HOUR_MS },
      { kind: "deposit", state: "checking", ageMs: 2 * HOUR_MS, told: true },
      { kind: "withdrawal", state: "checking", ageMs: 48 * HOUR_MS, told: true, token: "" },
      { kind: "transfer", state: "queued", ageMs: 1000 },
      { kind: "of a later version", state: "sending", ageMs: 5000 },
    ]);
    const samples = await scrape();
    expect(sumPending(samples, "bid", "checking")).toBe(2);
    expect(Math.round(oldest(samples, "bid", "checking") / 60)).toBe(60);
    expect(sumPending(samples, "deposit", "unknown")).toBe(1);
    expect(Math.round(oldest(samples, "deposit", "unknown") / 60)).toBe(120);
    expect(sumPending(samples, "withdrawal", "given-up")).toBe(1);
    expect(sumPending(samples, "transfer", "waiting")).toBe(1);
    expect(sumPending(samples, "other", "sending")).toBe(1);
    expect(sumSamples(samples, "markets_money_open")).toBe(6);
  });

  test("is there as 0 where all is settled, so that a rule finds it", async () => {
    const samples = await scrape();
    expect(samples.filter(({ name }) => name === "markets_money_open")).toHaveLength(25);
    expect(sumSamples(samples, "markets_money_open") + sumSamples(samples, "markets_money_oldest_seconds")).toBe(0);
  });

  test("comes with how far the host's clock is ahead of the database's, where that has one", async () => {
    await scrape();
    const before = await readStoreTime(app.services);
    const host = time.now();
    const aheadSeconds = (await scrape()).filter(({ labels }) => labels.of === "database").map(({ value }) => value);
    expect(aheadSeconds).toEqual(store === "SQLite" ? [] : [expect.closeTo((host - before) / 1000, -1)]);
    time.pass(180_000);
    const later = (await scrape()).filter(({ labels }) => labels.of === "database").map(({ value }) => value);
    expect(later).toEqual(aheadSeconds.map((ahead) => expect.closeTo(ahead + 180, -1)));
  });

  test("is not counted while the store does not answer, and the scrape shows that", async () => {
    await app.services.store.db.schema.alterTable("money_request").renameTo("elsewhere").execute();
    const samples = await scrape();
    expect(sumSamples(samples, "markets_store_works", { operation: "read" })).toBe(0);
    expect(samples.filter(({ name }) => name === "markets_money_open")).toEqual([]);
    expect(sumSamples(await scrape(), "markets_store_failures_total", { operation: "read" })).toBeGreaterThan(0);
  });
});
