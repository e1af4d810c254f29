import { coresFor, POLLS_PER_SECOND } from "./on-paper";

test("100,000 players with three lists every five seconds ask 60,000 times a second", () => {
  expect(POLLS_PER_SECOND).toBe(60_000);
});

test("cores are busy to six tenths: 10 µs a poll fill 0.6 of one", () => {
  expect(coresFor(10)).toBeCloseTo(1, 6);
  expect(coresFor(1000)).toBeCloseTo(100, 6);
});
