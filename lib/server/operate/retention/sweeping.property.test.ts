import fc from "fast-check";
import { type StartedApp, startApp } from "../../fixtures/started-app";
import { TestTime } from "../../fixtures/test-time";
import { findCompetingRecords, findParts, unsettledRecords, watchedFailures } from "../../money/records/find-records";
import { isFinal, type MoneyRecord } from "../../money/records/record";
import { readStoreTime } from "../../store/store-clock";
import { MASK_AFTER_MS } from "./money-retention";
import { sweep } from "./sweep";

const DAY_MS = 86_400_000;

const transfer = { amount: "100", recipient: "9000000002", recipientName: "Ravi Demo" };
const REQUESTS: Readonly<Record<string, object>> = {
  transfer,
  withdrawal: { amount: "100", method: "paytm", methodCode: "1", mobile: "9000000001" },
  deposit: { amount: "100", app: "phonepe" },
  bid: { family: "main", label: "", gameId: "7", gameName: "Kalyan", session: "open", lines: [] },
};

/** Generates a request as any history may leave it, oldest first. `age` is in days. */
const request = fc.record({
  kind: fc.constantFrom(...Object.keys(REQUESTS)),
  player: fc.constantFrom("p1", "p2"),
  age: fc.oneof(
    fc.integer({ min: 0, max: 12 }),
    fc.integer({ min: 390, max: 410 }),
    fc.integer({ min: 3300, max: 3500 }),
  ),
  state: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom("done", "refused") },
    { weight: 1, arbitrary: fc.constantFrom("queued", "sending", "checking", "failed") },
  ),
  token: fc.boolean(),
  unknown: fc.boolean(),
});
type Made = typeof request extends fc.Arbitrary<infer One> ? One : never;

let app: StartedApp;
let time: TestTime;
beforeAll(async () => {
  time = new TestTime();
  app = await startApp({}, undefined, "SQLite", time);
});
afterAll(() => app.close());

const SEARCHED = ["queued", "sending"];
const OPEN = [...SEARCHED, "checking"];

const sealedToken = ({ state, token }: Made): string => {
  if (SEARCHED.includes(state)) return "sealed";
  return token && !["done", "refused"].includes(state) ? "sealed" : "";
};

const toRow = (made: Made, nth: number, now: number) => {
  const { kind, player, age, state, unknown } = made;
  // Half a day is added, so that nothing becomes due between two sweeps.
  const at = now - (age + 0.5) * DAY_MS + nth;
  const sealed_token = sealedToken(made);
  return {
    player_key: player,
    request_key: `k${nth}`,
    kind,
    fingerprint: `f${nth}`,
    state,
    request: JSON.stringify(REQUESTS[kind]),
    before: '{"rows":[["100","1"]]}',
    sealed_token,
    outcome: state === "refused" ? '{"reason":"no"}' : "",
    created_at: at,
    sent_at: at,
    settled_at: OPEN.includes(state) ? null : at,
    unknown_at: state === "checking" && (unknown || sealed_token === "") ? at : null,
  };
};

/**
 * Writes requests into an empty store.
 * @param all the requests, the oldest first; the nth has the key "kN".
 * @returns the store's now.
 */
const write = async (all: readonly Made[]): Promise<number> => {
  const { db } = app.services.store;
  for (const table of ["money_request", "money_archive"] as const) await db.deleteFrom(table).execute();
  const now = Math.floor(await readStoreTime(app.services));
  for (const [nth, made] of all.entries()) {
    await db
      .insertInto("money_request")
      .values(toRow(made, nth, now))
      .execute();
  }
  return now;
};

/** Returns what a replay of a key, and its receipt, depend on. */
const toReplay = ({ kind, fingerprint, state, reason, corrected, unknown, seq }: MoneyRecord) => ({
  kind,
  fingerprint,
  state,
  reason,
  corrected,
  unknown,
  seq,
});

/**
 * Reads all that the engine reads of the store on any player's behalf, by requests that were there and one that comes
 * now.
 */
const readAll = async (all: readonly Made[], now: number) => {
  const { store } = app.services;
  const pending = [...(await unsettledRecords(store)), ...(await watchedFailures(store))];
  const coming = ["p1", "p2"].map((playerKey) => ({ playerKey, seq: all.length + 1, createdAt: now }));
  const around = [];
  for (const one of [...pending.filter((record) => !isFinal(record)), ...coming]) {
    around.push(await findCompetingRecords(store, one));
  }
  return { open: pending, around };
};

test("no sweep changes what a replay is answered, what is looked for, or by what it is matched", async () => {
  let archived = 0;
  let masked = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 14 }), async (made) => {
      const all = [...made].sort((a, b) => b.age - a.age);
      const now = await write(all);
      const { store } = app.services;
      const readReplays = async () =>
        Promise.all(all.map(async ({ player }, nth) => (await findParts(store, player, `k${nth}`)).map(toReplay)));
      const rows = () => store.db.selectFrom("money_request").selectAll().orderBy("seq").execute();
      const [read, replays, before] = [await readAll(all, now), await readReplays(), await rows()];

      const swept = await time.through(sweep(app.services));
      archived += swept.money_request ?? 0;
      masked += swept.masked ?? 0;

      // Only requests that were in the archive for more than eight years are gone.
      const after = await readReplays();
      const expected = replays.map((parts, nth) =>
        after[nth]?.length === 0 && (swept.money_archive ?? 0) > 0 ? [] : parts,
      );
      expect(after).toEqual(expected);
      expect(await readAll(all, now)).toEqual(read);
      // What is younger than a week, or not settled, is untouched to the letter.
      const left = await rows();
      const isYoung = (at: number | null) => at === null || at > now - MASK_AFTER_MS;
      const young = before.filter(({ settled_at }) => isYoung(settled_at));
      expect(left.filter(({ settled_at }) => isYoung(settled_at))).toEqual(young);
      // Nothing settled, old and not needed is left, but for the newest row of all.
      expect(await time.through(sweep(app.services))).toEqual({});
    }),
    { numRuns: 60, seed: 55 },
  );
  // The histories did contain what is swept.
  expect(archived).toBeGreaterThan(20);
  expect(masked).toBeGreaterThan(20);
});
