import { points } from "@/testing/points";
import { findRestart } from "./limit-params";
import type { LimitName } from "./limits";

const DAY = 86_400_000;

const limit = (name: LimitName, most: number, used: string, until: number | null) => ({
  name,
  points: most,
  used: points(used),
  open: null,
  until,
});

test.each([
  ["of the limits that leave too little the last one counts", 500, 1000, 7 * DAY],
  ["one that leaves as much as is wanted does not count", 450, 900, DAY],
  ["nothing restarts where as much is left", 100, 500, null],
  ["no restart helps where a limit never allows as much", 600, 1000, null],
])("%s", (_what, wanted, used, restart) => {
  const limits = [
    limit("deposit-day", 500, used === 500 ? "400" : "500", DAY),
    limit("deposit-week", 1400, `${used}`, 7 * DAY),
    limit("stake-month", 10, "10", 30 * DAY),
  ];
  expect(findRestart(limits, "deposit", wanted)).toBe(restart);
});
