import type { GameFamily } from "@/lib/domain/game/game-types";
import { india } from "../fixtures/test-world";
import { DEMO_MARKETS } from "./demo-markets";
import { bettingDay } from "./draws";

const ofFamily = (family: GameFamily) => DEMO_MARKETS.filter((market) => market.family === family);

/** How many of the family take bids at each of a day's 1440 minutes, and in the last millisecond of each. */
const openAt = (family: GameFamily): readonly number[] => {
  const midnight = india("2026-11-20 00:00");
  return Array.from({ length: 1440 }, (_, minute) => midnight + minute * 60_000)
    .flatMap((start) => [start, start + 59_999])
    .map((now) => ofFamily(family).filter((market) => now < (bettingDay(market, now)?.closeCutoff ?? 0)).length);
};

test.each([
  ["main", 10, 3],
  ["starline", 15, 1],
  ["gali", 7, 1],
] as const)(
  "at every moment of a day some of the %s family's %d markets are open, and not always all",
  (family, count, least) => {
    const open = openAt(family);
    expect(ofFamily(family)).toHaveLength(count);
    expect(open).toHaveLength(2880);
    expect(Math.min(...open)).toBe(least);
    // Never all of them, or the closed state could not be seen.
    expect(Math.min(...open)).toBeLessThan(count);
  },
);

test("four main markets are of the night and three of them close after midnight", () => {
  const crossing = ofFamily("main").filter(
    ({ openTime, closeTime }) => openTime.endsWith("PM") && closeTime?.endsWith("AM"),
  );
  expect(crossing.map(({ name }) => name)).toEqual(["Milan Night", "Rajdhani Night", "Main Bazar"]);
});

test("Starline's slots are an hour apart, each named by its one time, and no two markets share a name", () => {
  expect(ofFamily("starline").map(({ openTime }) => openTime)).toEqual([
    "10:00 AM",
    "11:00 AM",
    "12:00 PM",
    "01:00 PM",
    "02:00 PM",
    "03:00 PM",
    "04:00 PM",
    "05:00 PM",
    "06:00 PM",
    "07:00 PM",
    "08:00 PM",
    "09:00 PM",
    "10:00 PM",
    "11:00 PM",
    "12:00 AM",
  ]);
  expect(ofFamily("starline")[0]?.name).toBe("Starline 10:00 AM");
  expect(new Set(DEMO_MARKETS.map(({ name }) => name)).size).toBe(DEMO_MARKETS.length);
});

test("Starline and Gali markets have no close time", () => {
  for (const { family, closeTime } of DEMO_MARKETS) expect(closeTime === null).toBe(family !== "main");
});
