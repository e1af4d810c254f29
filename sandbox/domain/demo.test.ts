import { marketDay } from "@/lib/domain/market-clock";
import { india } from "../fixtures/test-world";
import { DEMO_MARKETS } from "./demo";

test("at every minute of a day at least three of the ten markets are open", () => {
  const midnight = india("2026-11-20 00:00");
  const openAt = Array.from({ length: 1440 }, (_, minute) => {
    const now = midnight + minute * 60_000;
    return DEMO_MARKETS.filter((market) => now < (marketDay(market, now)?.closeCutoff ?? 0)).length;
  });
  expect(DEMO_MARKETS).toHaveLength(10);
  expect(Math.min(...openAt)).toBeGreaterThanOrEqual(3);
  // Not all at once, or the closed state could never be seen.
  expect(Math.min(...openAt)).toBeLessThan(10);
});

test("four markets are of the night and three of them close after midnight", () => {
  const crossing = DEMO_MARKETS.filter(
    ({ openTime, closeTime }) => openTime.endsWith("PM") && closeTime.endsWith("AM"),
  );
  expect(crossing.map(({ name }) => name)).toEqual(["Milan Night", "Rajdhani Night", "Main Bazar"]);
});
