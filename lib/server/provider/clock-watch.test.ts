import { counters } from "../counters";
import { watchClock } from "./clock-watch";

const NOON = Date.parse("2026-11-20T12:00:00Z");
const date = () => new Date(NOON).toUTCString();

const listWarnings = (aheadMs: number, tookMs = 40, header: () => string | undefined = date) => {
  const off: number[] = [];
  const sentAt = NOON + 500 + aheadMs - tookMs / 2;
  watchClock({ header }, { sentAt, receivedAt: sentAt + tookMs }, (ms) => off.push(ms));
  return off;
};
const gauge = async () =>
  (await counters().clockAhead.get()).values.find(({ labels }) => labels.of === "provider")?.value;

test.each([0, 1900, -1900])("a clock that is %i ms ahead is only measured", async (aheadMs) => {
  expect(listWarnings(aheadMs)).toEqual([]);
  expect(await gauge()).toBeCloseTo(aheadMs / 1000);
});

test.each([2000, 180_000, -180_000])("a clock that is %i ms ahead is reported", async (aheadMs) => {
  expect(listWarnings(aheadMs)).toEqual([aheadMs]);
  expect(await gauge()).toBeCloseTo(aheadMs / 1000);
});

test("a slow response, and one without a time, show nothing", async () => {
  listWarnings(0);
  expect([
    ...listWarnings(180_000, 1500),
    ...listWarnings(180_000, 40, () => undefined),
    ...listWarnings(180_000, 40, () => "noon"),
  ]).toEqual([]);
  expect(await gauge()).toBeCloseTo(0);
});
