/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import type { CareStatus, LimitStatus } from "@/lib/contract/care";
import { bidUser, SUBMIT } from "@/testing/bid-user";
import { points } from "@/testing/points";
import { BidScreen } from "./bid-screen";

const { show, press, type, dialog, world, server, pass } = bidUser(BidScreen);

const limit = (name: LimitStatus["name"], most: number | null, used: string | null): LimitStatus => {
  const usedPoints = used === null ? null : points(used);
  return { name, points: most, own: most !== null, used: usedPoints, open: null, until: null, raise: null };
};

const limitedBy = (...limits: readonly LimitStatus[]): CareStatus => ({
  at: 0,
  limits,
  winsReadAt: null,
  depositsSince: null,
  isAskDue: false,
  block: null,
  remindMinutes: 60,
});

const warning = () => screen.queryByText(/^More than your limit allows/)?.textContent;

/** Picks two digits of which each costs `stake` points. */
const pick = async (stake: string) => {
  press("1");
  press("2");
  type("Points", stake);
  await pass(50);
};

test("a bid that reaches the limit exactly is no matter; above it the slip names the limit and what it leaves", async () => {
  world.care = limitedBy(limit("stake-day", 500, "440"), limit("bid", 400, null), limit("deposit-day", 10, "0"));
  await show("single-digit");
  await pick("30");
  expect(warning()).toBeUndefined();
  type("Points", "31");
  expect(warning()).toBe("More than your limit allows. Stake limit per day: 60 points left.");
  // Only the server judges the bid: another phone may have changed the limit.
  expect(screen.getByRole("button", { name: SUBMIT })).toBeEnabled();
  press("Delete 1, 31 points");
  expect(warning()).toBeUndefined();
});

test.each([
  ["the limit that leaves the least", [limit("stake-week", 500, "490"), limit("loss-day", 100, "80")], /per week: 10 /],
  ["a limit that is passed already", [limit("loss-day", 100, "180")], /Loss limit per day: 0 points left\.$/],
  ["a limit of one submission", [limit("bid", 100, null)], /Most points at once: 100 points left\.$/],
] as const)("names %s", async (_what, limits, text) => {
  world.care = limitedBy(...limits);
  await show("single-digit");
  await pick("60");
  expect(warning()).toMatch(text);
});

test("a net gain leaves more than the limit, and no limit asks the server again", async () => {
  world.care = limitedBy(limit("loss-day", 100, "-50"));
  await show("single-digit");
  await pick("70");
  expect(warning()).toBeUndefined();
  type("Points", "80");
  expect(warning()).toMatch(/150 points left/);
  expect(server.seen("GET /api/care")).toHaveLength(0);
});

test("the dialog repeats the limit beside SUBMIT", async () => {
  world.care = limitedBy(limit("stake-day", 500, "440"));
  await show("single-digit");
  await pick("31");
  press("Submit");
  const end = dialog().getByRole("button", { name: "SUBMIT" }).closest<HTMLElement>(".dialog-end");
  expect(end).toHaveTextContent("More than your limit allows. Stake limit per day: 60 points left.");
});
