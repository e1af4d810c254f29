import { capacityFor, type IdleCost, playersPerCallASecond, playersPerProcess, SHARED_LISTS } from "./capacity";

/** The cost of a player: 60 ms a minute is a thousandth of a core, six readings of 10 ms in 5 s are 1.2 hundredths. */
const COST: IdleCost = {
  requests: 12,
  kilobytesDown: 3,
  kilobytesUp: 17,
  calls: 3,
  processorMs: 60,
  readingMs: 10,
};

test("a process carries players with what its shared lists leave of six tenths of a core", () => {
  expect(SHARED_LISTS).toBe(6);
  expect(playersPerProcess({ ...COST, readingMs: 0 })).toBe(600);
  expect(playersPerProcess(COST)).toBe(588);
});

test("a provider call a second carries the players who need one call together", () => {
  expect(playersPerCallASecond(COST)).toBe(20);
  expect(playersPerCallASecond({ calls: 0.9 })).toBe(66);
});

test("ten thousand players take cores, calls and bytes in proportion, and lists for each process", () => {
  const all = capacityFor(10_000, COST);
  // 10,000 / 588 is 17.007: the last process carries few.
  expect(all).toMatchObject({ requestsPerSecond: 2000, processes: 18, hosts: 3, databaseConnections: 180 });
  expect(all.cores).toBeCloseTo(10 + 18 * 0.012);
  // There are 500 calls of wallets, and six lists are read once in five seconds in each of 18 processes.
  expect(all.callsPerSecond).toBeCloseTo(500 + 21.6);
  expect(all.gigabytesPerHour).toBe(12);
});
