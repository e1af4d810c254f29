import fc from "fast-check";
import { wholePoints } from "../points";
import { type CareEvent, type CareRecord, careStateAt } from "./care-state";
import { findTightestLimit } from "./limit-params";
import { computePeriod, computeUsed, findExceededLimit, LIMIT_NAMES, type LimitName, type Spending } from "./limits";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The moment of all properties is noon in India on Wednesday, 25 November 2026. */
const NOON = Date.parse("2026-11-25T12:00:00+05:30");

const limitName = fc.constantFrom(...LIMIT_NAMES);
/**
 * Makes changes as the server does: an increase may be confirmed 24 hours later at the earliest, and no block stops in
 * the past.
 */
const changes = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 3 * DAY_MS }),
      fc.oneof(
        fc.record({
          act: fc.constant("limit"),
          limit: limitName,
          points: fc.option(fc.integer({ min: 1, max: 1000 })),
        }),
        fc.record({ act: fc.constant("confirm"), limit: limitName }),
        fc.record({ act: fc.constant("pause"), days: fc.integer({ min: 1, max: 42 }) }),
        fc.record({ act: fc.constant("exclude"), months: fc.option(fc.constantFrom(6, 12, 60)) }),
        fc.record({ act: fc.constantFrom("return", "allow") }),
      ),
    ),
    { maxLength: 25 },
  )
  .map((steps) => {
    let at = NOON;
    return steps.map(([later, step]): CareRecord => {
      at += later;
      const { act } = step;
      if (act === "limit" && "points" in step)
        return { ...(step as CareEvent & { act: "limit" }), from: at + DAY_MS, at };
      if (act === "pause" && "days" in step) return { act: "pause", until: at + step.days * DAY_MS, at };
      if (act === "exclude" && "months" in step) {
        return { act: "exclude", until: step.months === null ? null : at + step.months * 30 * DAY_MS, at };
      }
      return { ...step, at } as CareRecord;
    });
  });

const none = (limit: LimitName, records: readonly CareRecord[], at: number): number =>
  careStateAt(records, at).limits[limit] ?? Number.POSITIVE_INFINITY;

test("a limit rises by a confirmation alone, a day after it was asked for at the earliest", () => {
  fc.assert(
    fc.property(changes, limitName, (records, limit) => {
      records.forEach((record, nth) => {
        const before = none(limit, records.slice(0, nth), record.at);
        const after = none(limit, records.slice(0, nth + 1), record.at);
        if (after <= before) return;
        expect(record).toMatchObject({ act: "confirm", limit });
        const request = records.slice(0, nth).findLast((one) => one.act === "limit" && one.limit === limit);
        expect(record.at - (request?.at ?? record.at)).toBeGreaterThanOrEqual(DAY_MS);
      });
    }),
  );
});

test("a first or lower limit holds at once", () => {
  fc.assert(
    fc.property(changes, limitName, fc.integer({ min: 1, max: 1000 }), (records, limit, points) => {
      const at = (records.at(-1)?.at ?? NOON) + 1;
      const before = none(limit, records, at);
      const now = none(limit, [...records, { act: "limit", limit, points, from: at + DAY_MS, at }], at);
      expect(now).toBe(Math.min(before, points));
    }),
  );
});

test("no change ends a block earlier", () => {
  const end = (records: readonly CareRecord[], at: number): number => {
    const { block } = careStateAt(records, at);
    return block === null
      ? 0
      : (block.returnsAt ?? (block.until === null || block.askedBack ? Infinity : Math.max(block.until, at)));
  };
  fc.assert(
    fc.property(changes, (records) => {
      records.forEach((record, nth) => {
        if (record.act === "return" || record.act === "allow") return;
        const before = careStateAt(records.slice(0, nth), record.at).block;
        if (before === null || before.returnsAt !== null) return;
        expect(end(records.slice(0, nth + 1), record.at)).toBeGreaterThanOrEqual(end(records.slice(0, nth), record.at));
      });
      for (const [nth, record] of records.entries()) {
        const { block } = careStateAt(records.slice(0, nth + 1), record.at);
        if (block?.kind !== "exclusion" || block.returnsAt === null) continue;
        expect(block.returnsAt).toBeGreaterThanOrEqual((block.until ?? 0) + DAY_MS);
      }
    }),
  );
});

test("an exclusion ends a day after its player asks to come back, and one for good a week after, if the operator agrees", () => {
  const exclude = (until: number | null): CareRecord => ({ act: "exclude", until, at: NOON });
  const blockAt = (records: readonly CareRecord[], at: number) => careStateAt(records, at).block;
  const end = NOON + 180 * DAY_MS;
  expect(blockAt([exclude(end)], end + 30 * DAY_MS)).toMatchObject({ kind: "exclusion", returnsAt: null });
  expect(blockAt([exclude(end), { act: "return", at: end - 1 }], end + 30 * DAY_MS)).toMatchObject({ returnsAt: null });
  const returning = [exclude(end), { act: "return", at: end } as const];
  expect(blockAt(returning, end + DAY_MS - 1)).toMatchObject({ returnsAt: end + DAY_MS });
  expect(blockAt(returning, end + DAY_MS)).toBeNull();
  const forGood = [exclude(null), { act: "return", at: NOON + DAY_MS } as const];
  expect(blockAt(forGood, NOON + 30 * DAY_MS)).toMatchObject({ kind: "exclusion", until: null, returnsAt: null });
  const allowed = [...forGood, { act: "allow", at: NOON + 2 * DAY_MS } as const];
  expect(blockAt(allowed, NOON + 8 * DAY_MS - 1)).not.toBeNull();
  expect(blockAt(allowed, NOON + 8 * DAY_MS)).toBeNull();
});

test("a wish to return counts for the exclusion before it alone, and an agreement for the wish before it", () => {
  const later = NOON + 10 * DAY_MS;
  const wish = { act: "return", at: NOON + DAY_MS } as const;
  const allow = { act: "allow", at: NOON + 2 * DAY_MS } as const;
  const findBlock = (...records: CareRecord[]) => careStateAt(records, later).block;
  expect(findBlock({ act: "exclude", until: null, at: NOON }, wish, allow)).toBeNull();
  const waits = { kind: "exclusion", askedBack: false, returnsAt: null };
  expect(findBlock({ act: "exclude", until: null, at: NOON + 3 * DAY_MS }, wish, allow)).toMatchObject(waits);
  const again = { act: "exclude", until: NOON + 180 * DAY_MS, at: NOON + 3 * DAY_MS } as const;
  expect(findBlock({ act: "exclude", until: null, at: NOON }, wish, again, allow)).toMatchObject({
    ...waits,
    until: null,
  });
  const first = { act: "return", at: NOON + 3 * DAY_MS } as const;
  expect(findBlock({ act: "exclude", until: null, at: NOON }, first, allow)).toMatchObject({ returnsAt: null });
});

test("of limits that a request would pass, the one that leaves least is named", () => {
  const spendings = [{ kind: "stake" as const, points: wholePoints(90), at: NOON }];
  const limits = { "stake-day": 120, "stake-week": 100, "stake-month": 110, bid: 15 };
  const request = (points: number) => ({ kind: "stake" as const, points: wholePoints(points) });
  expect(findExceededLimit(limits, spendings, request(50), NOON)).toMatchObject({
    limit: "stake-week",
    points: 100,
    used: "90",
  });
  expect(findExceededLimit({ ...limits, bid: 5 }, spendings, request(50), NOON)?.limit).toBe("bid");
});

test("a raise lapses a week after it could be confirmed, and a lower limit cancels it", () => {
  const set = (points: number, at: number): CareRecord => ({
    act: "limit",
    limit: "stake-day",
    points,
    from: at + DAY_MS,
    at,
  });
  const confirm = (at: number): CareRecord => ({ act: "confirm", limit: "stake-day", at });
  const raise = [set(100, NOON), set(500, NOON)];
  expect(none("stake-day", [...raise, confirm(NOON + DAY_MS - 1)], NOON + DAY_MS)).toBe(100);
  expect(none("stake-day", [...raise, confirm(NOON + DAY_MS)], NOON + DAY_MS)).toBe(500);
  expect(none("stake-day", [...raise, confirm(NOON + 8 * DAY_MS + 1)], NOON + 9 * DAY_MS)).toBe(100);
  expect(none("stake-day", [...raise, set(50, NOON), confirm(NOON + DAY_MS)], NOON + DAY_MS)).toBe(50);
});

test("days, weeks from Monday and months start at midnight in India", () => {
  const at = (text: string) => Date.parse(`${text}+05:30`);
  expect(computePeriod("stake-day", NOON)).toEqual({ from: at("2026-11-25T00:00"), until: at("2026-11-26T00:00") });
  expect(computePeriod("stake-week", NOON)).toEqual({ from: at("2026-11-23T00:00"), until: at("2026-11-30T00:00") });
  expect(computePeriod("stake-week", at("2026-11-29T23:59"))?.until).toBe(at("2026-11-30T00:00"));
  expect(computePeriod("stake-week", at("2026-11-30T00:00"))?.from).toBe(at("2026-11-30T00:00"));
  expect(computePeriod("stake-month", at("2026-12-31T23:59"))).toEqual({
    from: at("2026-12-01T00:00"),
    until: at("2027-01-01T00:00"),
  });
  expect(computePeriod("bid", NOON)).toBeNull();
});

test("a request is refused just where a limit would be passed, and reaches it exactly", () => {
  const spending = fc.record({
    kind: fc.constantFrom("deposit", "stake") as fc.Arbitrary<Spending["kind"]>,
    points: fc.integer({ min: 1, max: 300 }),
    at: fc.integer({ min: NOON - 40 * DAY_MS, max: NOON }),
  });
  fc.assert(
    fc.property(
      fc.array(spending),
      fc.integer({ min: 1, max: 2000 }),
      fc.integer({ min: 1, max: 500 }),
      (all, limit, added) => {
        const used = all
          .filter(({ kind, at }) => kind === "stake" && at >= Date.parse("2026-11-23T00:00+05:30"))
          .reduce((sum, { points }) => sum + points, 0);
        const spendings = all.map((one) => ({ ...one, points: wholePoints(one.points) }));
        const exceeded = findExceededLimit(
          { "stake-week": limit },
          spendings,
          { kind: "stake", points: wholePoints(added) },
          NOON,
        );
        expect(exceeded !== undefined).toBe(used + added > limit);
        expect(
          findExceededLimit({ "stake-week": limit }, spendings, { kind: "deposit", points: wholePoints(added) }, NOON),
        ).toBeUndefined();
      },
    ),
  );
});

test("C17: what several limits leave of deposits is the largest amount that none of them refuses", () => {
  const dayLimit = fc.integer({ min: 1, max: 600 });
  const spent = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 200 })), { maxLength: 6 });
  fc.assert(
    fc.property(dayLimit, fc.integer({ min: 1, max: 900 }), spent, (day, month, all) => {
      const limits = { "deposit-day": day, "deposit-month": month };
      const spendings = all.map(([daysAgo, amount]): Spending => {
        return { kind: "deposit", points: wholePoints(amount), at: NOON - daysAgo * DAY_MS };
      });
      const status = (["deposit-day", "deposit-month", "stake-day"] as const).map((name) => ({
        name,
        points: name === "stake-day" ? 1 : limits[name],
        used: computeUsed(name, spendings, NOON),
        open: null,
        until: 0,
      }));
      const { room = -1 } = findTightestLimit(status, "deposit") ?? {};
      const isRefused = (amount: number) =>
        findExceededLimit(limits, spendings, { kind: "deposit", points: wholePoints(amount) }, NOON) !== undefined;
      expect(isRefused(room + 1)).toBe(true);
      if (room > 0) expect(isRefused(room)).toBe(false);
    }),
  );
});
