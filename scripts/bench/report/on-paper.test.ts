import { coresFor, hostsFor, POLLS_PER_SECOND } from "./on-paper";

test("100,000 players with three lists every five seconds ask 60,000 times a second", () => {
  expect(POLLS_PER_SECOND).toBe(60_000);
});

test("cores are busy to six tenths: 10 µs a poll fill 0.6 of one", () => {
  expect(coresFor(10)).toBeCloseTo(1, 6);
  expect(coresFor(1000)).toBeCloseTo(100, 6);
});

test("hosts of four cores are counted whole", () => {
  expect([0.2, 4, 4.1, 76].map(hostsFor)).toEqual([1, 1, 2, 19]);
});
