import fc from "fast-check";
import { sessionsAt } from "./market-clock";
import { findNextCutoff, sortMarkets } from "./market-order";
import { epochOfIndia, formatClock } from "./time/india";

const at = (hour: number, minute = 0) => epochOfIndia({ year: 2026, month: 11, day: 5 }, hour * 60 + minute);
const market = (id: string, openTime: string, closeTime: string | null, isOpen = true) => ({
  id,
  openTime,
  closeTime,
  isOpen,
});
const NONE: ReadonlySet<string> = new Set();

const KALYAN = market("kalyan", "03:20 PM", "05:20 PM");
const NIGHT = market("night", "09:45 PM", "12:15 AM");
const MORNING = market("morning", "11:25 AM", "12:25 PM");

test.each([
  ["before Open's cut-off it is that", KALYAN, at(15, 19), { session: "Open", at: at(15, 20) }],
  ["at Open's cut-off it is Close's", KALYAN, at(15, 20), { session: "Close", at: at(17, 20) }],
  ["after midnight it is the close of the evening before", NIGHT, at(24, 5), { session: "Close", at: at(24, 15) }],
  ["at the close there is none", KALYAN, at(17, 20), null],
  ["where a time cannot be read there is none", market("x", "soon", "05:20 PM"), at(9), null],
  ["a market of one time has that", market("x", "11:00 AM", null), at(10), { session: "Open", at: at(11) }],
])("the next end of a market: %s", (_when, hours, now, expected) => {
  expect(findNextCutoff(hours, now)).toEqual(expected);
});

test("closed markets stand by how recently they closed, those that were not open yet last", () => {
  const shut = [KALYAN, MORNING, NIGHT].map((one) => ({ ...one, isOpen: false }));
  expect(sortMarkets(shut, NONE, at(18))).toEqual({ open: [], closed: ["kalyan", "morning", "night"] });
});

const clockText = fc.oneof(fc.integer({ min: 0, max: 1439 }).map(formatClock), fc.constant("soon"));
const anyMarkets = fc
  .array(
    fc.record({ openTime: clockText, closeTime: fc.option(clockText), isOpen: fc.boolean(), favourite: fc.boolean() }),
    { maxLength: 12 },
  )
  .map((all) => all.map((one, index) => ({ ...one, id: String(index) })));
const instant = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) });

test("the next end is the first session that still takes bids, and lies ahead", () => {
  fc.assert(
    fc.property(anyMarkets, instant, (markets, now) => {
      for (const one of markets) {
        const open = sessionsAt(one, now);
        const end = findNextCutoff(one, now);
        expect(end?.session).toBe((["Open", "Close"] as const).find((session) => open[session]));
        if (end) expect(end.at).toBeGreaterThan(now);
      }
    }),
  );
});

test("every market stands once, in the group that the provider says, favourites first, each group by its time", () => {
  fc.assert(
    fc.property(anyMarkets, instant, (markets, now) => {
      const favourites = new Set(markets.filter(({ favourite }) => favourite).map(({ id }) => id));
      const { open, closed } = sortMarkets(markets, favourites, now);
      const idsOf = (isOpen: boolean) => markets.filter((one) => one.isOpen === isOpen).map(({ id }) => id);
      expect([...open].sort()).toEqual(idsOf(true).sort());
      expect([...closed].sort()).toEqual(idsOf(false).sort());
      const left = (id: string) => findNextCutoff(markets[Number(id)] ?? KALYAN, now)?.at ?? Number.MAX_SAFE_INTEGER;
      for (const [index, id] of open.slice(1).entries()) {
        const before = open[index] ?? "";
        if (favourites.has(before) === favourites.has(id)) {
          expect(left(before)).toBeLessThanOrEqual(left(id));
          if (left(before) === left(id)) expect(Number(before)).toBeLessThan(Number(id));
        } else expect(favourites.has(before)).toBe(true);
      }
      const favouriteOfClosed = closed.map((id) => favourites.has(id));
      expect(favouriteOfClosed).toEqual([...favouriteOfClosed].sort((one, other) => Number(other) - Number(one)));
    }),
  );
});
