import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { changeCareRequest } from "@/lib/contract/care";
import { EXCLUSION_MONTHS, LIMIT_NAMES, type LimitName, PAUSE_DAYS } from "@/lib/domain/care/limits";
import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { type StartedApp, startApp } from "../fixtures/started-app";
import { TestTime } from "../fixtures/test-time";
import { BidsProvider, newPlayer } from "../money/fixtures/bids-provider";
import { placeBids } from "../play/place-bids";
import { readCare } from "./care-store";
import { changeCare } from "./change-care";

const DAY_MS = 24 * 60 * 60_000;

let app: StartedApp;
let time: TestTime;
let provider: BidsProvider;
const player = newPlayer();
const { playerKey } = player;
beforeEach(async () => {
  provider = new BidsProvider();
  time = new TestTime();
  app = await startApp({}, provider.behave, "SQLite", time);
});
afterEach(() => app.close());

const bid = (points: number) =>
  placeBids(app.services, player, randomUUID(), {
    marketId: "7",
    gameType: "single-digit",
    lines: [{ digits: "1", closeDigits: "", points, session: "Open" }],
  }).then(
    ({ outcome }) => outcome.state,
    ({ code }) => code,
  );
/** Sets the store's clock. */
const itIs = (moment: string) => time.setAhead(Date.parse(`${moment}+05:30`) - time.now());
const limit = (name: LimitName, points: number | null) =>
  changeCare(app.services, playerKey, { act: "limit", limit: name, points });

test.each([
  ["stake-day", "2026-11-25T23:59:50", "2026-11-26T00:00"],
  ["loss-week", "2026-11-29T23:59:50", "2026-11-30T00:00"],
  ["stake-month", "2026-11-30T23:59:50", "2026-12-01T00:00"],
  ["loss-month", "2026-12-31T23:59:50", "2027-01-01T00:00"],
] as const)("C1: %s is used up until its period ends in India", async (name, before, after) => {
  itIs(before);
  await limit(name, 100);
  expect(await bid(100)).toBe("placed");
  expect(await bid(10)).toBe("care_limit");
  itIs(after);
  expect(await bid(100)).toBe("placed");
  expect(await bid(10)).toBe("care_limit");
});

test("C4: a raise holds after 24 hours and a confirmation, not before", async () => {
  itIs("2026-11-25T10:00");
  await limit("bid", 50);
  await limit("bid", 500);
  const confirm = () =>
    changeCare(app.services, playerKey, { act: "confirm", limit: "bid" }).catch(({ code }: { code: string }) => code);
  itIs("2026-11-26T09:59");
  expect([await confirm(), await bid(60)]).toEqual(["care_too_early", "care_limit"]);
  itIs("2026-11-26T10:01");
  expect(await bid(60)).toBe("care_limit");
  expect([await confirm(), await bid(60)]).toEqual([undefined, "placed"]);
  expect([await confirm(), await bid(60)]).toEqual(["care_no_raise", "placed"]);
});

test("C5: a raise that lapsed seven days after its time is not called early, and changes nothing", async () => {
  const confirm = () => changeCare(app.services, playerKey, { act: "confirm", limit: "bid" });
  itIs("2026-11-25T10:00");
  await limit("bid", 50);
  await limit("bid", 500);
  itIs("2026-12-03T10:01");
  await expect(confirm()).rejects.toMatchObject({ code: "care_no_raise" });
  expect(await bid(60)).toBe("care_limit");
});

test("C27: a wish to come back that is sent again after the return is not called early", async () => {
  itIs("2026-11-25T10:00");
  await changeCare(app.services, playerKey, { act: "exclude", months: 6 });
  itIs("2027-06-25T10:00");
  const comeBack = () => changeCare(app.services, playerKey, { act: "return" });
  await comeBack();
  itIs("2027-06-27T10:00");
  await comeBack();
  expect(await bid(60)).toBe("placed");
});

test.each([
  [{ act: "pause", days: 1 }, "2026-11-26T09:59", "2026-11-26T10:01"],
  [{ act: "pause-until", day: "2026-11-26" }, "2026-11-26T23:59", "2026-11-27T00:00:01"],
  [{ act: "pause-until", day: "2027-01-05" }, "2027-01-05T23:59", "2027-01-06T00:00:01"],
] as const)("C22: a time-out (%j) ends by itself, at its time", async (pause, before, after) => {
  itIs("2026-11-25T10:00");
  await changeCare(app.services, playerKey, pause);
  itIs(before);
  expect(await bid(10)).toBe("care_excluded");
  itIs(after);
  expect(await bid(10)).toBe("placed");
});

test.each(["2026-11-24", "2026-11-25", "2027-01-06", "2026-02-31"])("C22: no time-out until %s", async (day) => {
  itIs("2026-11-25T10:00");
  await expect(changeCare(app.services, playerKey, { act: "pause-until", day })).rejects.toMatchObject({
    code: "care_date",
  });
});

test("C26: of 5,000 random bodies none ends a break earlier", async () => {
  const near = fc.oneof(
    fc.record({ act: fc.constant("limit"), limit: fc.constantFrom(...LIMIT_NAMES), points: fc.option(fc.nat(999)) }),
    fc.record({ act: fc.constant("confirm"), limit: fc.constantFrom(...LIMIT_NAMES) }),
    fc.record({ act: fc.constant("pause"), days: fc.oneof(fc.constantFrom(...PAUSE_DAYS), fc.integer()) }),
    fc.record({
      act: fc.constant("pause-until"),
      day: fc.integer({ min: -60, max: 60 }).map((days) => formatIsoDay(indiaMoment(Date.now() + days * DAY_MS))),
    }),
    fc.record({ act: fc.constant("exclude"), months: fc.oneof(fc.constantFrom(...EXCLUSION_MONTHS), fc.integer()) }),
    fc.record({ act: fc.constantFrom("return", "keep", "allow", "blocked", "age"), until: fc.option(fc.nat()) }),
    fc.record({ act: fc.constantFrom("return", "keep") }),
    fc.record({ act: fc.constant("remind"), minutes: fc.constantFrom(0, 15, 30, 60) }),
    fc.anything(),
  );
  const bodies = fc.sample(near, 5000);
  const readBlockEnd = async (key: string) => {
    const { at, state } = await readCare(app.services, key);
    if (state.block === null) return at;
    const { until, returnsAt, askedBack, kind } = state.block;
    if (kind === "exclusion" && until !== null && at >= until) return askedBack ? (returnsAt ?? Infinity) : Infinity;
    return until ?? Infinity;
  };
  for (let nth = 0; nth < bodies.length; nth += 250) {
    const key = randomUUID();
    await changeCare(app.services, key, nth % 500 === 0 ? { act: "exclude", months: 6 } : { act: "pause", days: 7 });
    let last = await readBlockEnd(key);
    for (const body of bodies.slice(nth, nth + 250)) {
      const read = changeCareRequest.safeParse(body);
      if (!read.success) continue;
      await changeCare(app.services, key, read.data).catch(({ code }) => expect(code).toMatch(/^care_/));
      const now = await readBlockEnd(key);
      expect(now).toBeGreaterThanOrEqual(last);
      last = now;
    }
  }
  expect(bodies.filter((body) => changeCareRequest.safeParse(body).success).length).toBeGreaterThan(1000);
}, 180_000);
