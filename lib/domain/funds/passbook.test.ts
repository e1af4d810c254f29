import fc from "fast-check";
import { points } from "@/testing/points";
import { addPoints, comparePoints, NO_POINTS, type Points, subtractPoints } from "../points";
import { balanceLine } from "./balance-line";
import { computeTotals, filterRowsByDays, knownRows, type Movement, passbookRows, toPassbookDays } from "./passbook";

const NOON = Date.parse("2026-11-20T12:00:00+05:30");
const HOUR = 3_600_000;

const amounts = fc
  .nat({ max: 1_000_000_00 })
  .map((hundredths) => points(`${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}`));
const movements = fc.array(
  fc.record({
    credit: fc.boolean(),
    amount: amounts,
    at: fc.option(fc.integer({ min: NOON - 90 * 24 * HOUR, max: NOON }), { freq: 4 }),
  }),
  { maxLength: 60 },
);

const known = (moved: readonly Movement[], wallet: Points) => knownRows(passbookRows(moved, wallet));
const effect = ({ credit, amount }: Movement): Points => (credit ? amount : subtractPoints(NO_POINTS, amount));

describe("the running balance", () => {
  test("the newest balance is the wallet, each row joins the next, and the sums lead from the oldest to it", () => {
    fc.assert(
      fc.property(movements, amounts, (moved, wallet) => {
        const rows = knownRows(passbookRows(moved, wallet));
        expect(rows).toHaveLength(moved.length);
        expect(rows[0]?.after ?? wallet).toBe(wallet);
        rows.forEach((row, index) => {
          expect(addPoints(row.before, effect(row.movement))).toBe(row.after);
          expect(rows[index + 1]?.after ?? row.before).toBe(row.before);
        });
        const totals = computeTotals(moved);
        const opening = rows.at(-1)?.before ?? wallet;
        expect(subtractPoints(addPoints(opening, totals.in), totals.out)).toBe(wallet);
      }),
    );
  });

  test("no row is lost, and known times never rise on the way down", () => {
    fc.assert(
      fc.property(movements, (moved) => {
        const rows = passbookRows(moved, NO_POINTS);
        expect(new Set(rows.map(({ movement }) => movement))).toEqual(new Set(moved));
        const times = rows.map(({ moment }) => moment);
        expect(times.includes(null)).toBe(moved.every(({ at }) => at === null) && moved.length > 0);
        expect([...times].sort((a, b) => (b ?? 0) - (a ?? 0))).toEqual(times);
        for (const { movement, moment } of rows) if (movement.at !== null) expect(moment).toBe(movement.at);
      }),
    );
  });

  test.each([
    ["newest first", (list: readonly Movement[]) => list],
    ["oldest first", (list: readonly Movement[]) => [...list].reverse()],
  ])("a provider that lists %s gives the same passbook, rows of one second included", (_order, listed) => {
    const newestFirst = [
      { credit: false, amount: points("30"), at: NOON },
      { credit: true, amount: points("95"), at: NOON },
      { credit: false, amount: points("10"), at: null },
      { credit: true, amount: points("500"), at: NOON - HOUR },
    ];
    const rows = passbookRows(listed(newestFirst), points("555"));
    expect(rows.map(({ movement }) => movement)).toEqual(newestFirst);
    expect(rows.map(({ after }) => after)).toEqual(["555", "585", "490", "500"]);
    expect(rows.at(-1)?.before).toBe("0");
  });
});

describe("days", () => {
  const at = (text: string) => Date.parse(text);
  const rows = passbookRows(
    [
      { credit: true, amount: points("40"), at: at("2026-11-20T10:00:00+05:30") },
      { credit: false, amount: points("100"), at: at("2026-11-20T00:00:00+05:30") },
      { credit: true, amount: points("300"), at: at("2026-11-19T23:59:59+05:30") },
      { credit: true, amount: points("50"), at: at("2026-11-14T09:00:00+05:30") },
    ],
    points("290"),
  );

  test.each([
    ["", "", 4],
    ["2026-11-20", "2026-11-20", 2],
    ["2026-11-14", "2026-11-19", 2],
    ["2026-11-15", "", 3],
    ["", "2026-11-13", 0],
  ])("from %j to %j there are %d rows, by India's midnight", (from, to, count) => {
    expect(filterRowsByDays(rows, from, to)).toHaveLength(count);
  });

  test("each day has what it moved and its last balance", () => {
    expect(toPassbookDays(rows)).toEqual([
      { day: "2026-11-20", in: "40", out: "100", end: "290" },
      { day: "2026-11-19", in: "300", out: "0", end: "350" },
      { day: "2026-11-14", in: "50", out: "0", end: "50" },
    ]);
  });

  test("where no date can be read the rows stay in every period, and no day is invented", () => {
    const undated = passbookRows([{ credit: true, amount: points("5"), at: null }], points("5"));
    expect(filterRowsByDays(undated, "2026-11-20", "2026-11-20")).toHaveLength(1);
    expect(toPassbookDays(undated)).toEqual([]);
  });
});

describe("an entry that could not be read", () => {
  const moved = (amount: string, at: number | null): Movement => ({ credit: true, amount: points(amount), at });

  test("ends the balances there, in either order of the statement; what is newer keeps its own", () => {
    const newestFirst = [moved("1", NOON), moved("2", NOON - HOUR), moved("3", NOON - 2 * HOUR)];
    const afters = (list: readonly Movement[], after: number) =>
      passbookRows(list, points("10"), [{ after }]).map((row) => [row.movement.amount, row.before, row.after]);
    const expected = [
      ["1", "9", "10"],
      ["2", null, null],
      ["3", null, null],
    ];
    expect(afters(newestFirst, 1)).toEqual(expected);
    expect(afters([...newestFirst].reverse(), 2)).toEqual(expected);
    expect(afters(newestFirst, 3).map(([, , after]) => after)).toEqual(["10", "9", "7"]);
    expect(afters(newestFirst, 0).map(([, , after]) => after)).toEqual([null, null, null]);
  });

  test("leaves every movement in the list, and no balance that it may have changed", () => {
    fc.assert(
      fc.property(movements, amounts, fc.nat(), (list, wallet, place) => {
        const whole = passbookRows(list, wallet);
        const cut = passbookRows(list, wallet, [{ after: place % (list.length + 1) }]);
        expect(cut.map(({ movement }) => movement)).toEqual(whole.map(({ movement }) => movement));
        const firstUnknown = cut.findIndex(({ after }) => after === null);
        const end = firstUnknown < 0 ? cut.length : firstUnknown;
        expect(cut.slice(0, end).map(({ after }) => after)).toEqual(whole.slice(0, end).map(({ after }) => after));
        expect(cut.slice(end).every(({ before, after }) => before === null && after === null)).toBe(true);
      }),
    );
  });
});

describe("the line of the balance", () => {
  test("it starts at the oldest balance, ends at the wallet, and stays inside its picture and its bounds", () => {
    fc.assert(
      fc.property(movements, amounts, fc.integer({ min: 1, max: 400 }), (moved, wallet, columns) => {
        const rows = knownRows(passbookRows(moved, wallet));
        const line = balanceLine(rows, NOON + HOUR, columns);
        if (rows.length === 0) return expect(line).toBeNull();
        if (line === null) throw new Error("no line");
        expect(line.last).toBe(wallet);
        expect(line.first).toBe(rows.at(-1)?.before);
        const balances = rows.flatMap(({ before, after }) => [before, after]).sort(comparePoints);
        expect([line.low, line.high]).toEqual([balances[0], balances.at(-1)]);
        const xs = line.points.map(({ x }) => x);
        expect([...xs].sort((a, b) => a - b)).toEqual(xs);
        expect(xs[0]).toBe(0);
        expect(xs.at(-1)).toBe(columns);
        for (const { x, y } of line.points) {
          expect(Number.isInteger(x)).toBe(true);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(1);
        }
        expect(line.points.length).toBeLessThanOrEqual(3 * (columns + 1));
      }),
    );
  });

  test("a step of a balance stands where its time is, and a peak between two columns is not lost", () => {
    const rows = known(
      [
        { credit: false, amount: points("90"), at: NOON },
        { credit: true, amount: points("90"), at: NOON - 1 },
        { credit: true, amount: points("10"), at: NOON - HOUR },
      ],
      points("10"),
    );
    expect(balanceLine(rows, NOON + HOUR, 100)).toEqual({
      columns: 100,
      first: "0",
      last: "10",
      low: "0",
      high: "100",
      start: NOON - HOUR,
      end: NOON + HOUR,
      points: [
        { x: 0, y: 0 },
        { x: 0, y: 0.1 },
        { x: 50, y: 1 },
        { x: 50, y: 0.1 },
        { x: 100, y: 0.1 },
      ],
    });
  });
});
