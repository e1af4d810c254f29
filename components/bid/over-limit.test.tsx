/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import type { CareStatus, LimitStatus } from "@/lib/contract/care";
import { bidUser, SUBMIT } from "@/testing/bid-user";
import { points } from "@/testing/points";
import { MINUTE, setServerNow, TWO_O_CLOCK } from "@/testing/test-screen";
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
  expect(warning()).toBe("More than your limit allows. Bid limit per day: 60 points left.");
  expect(screen.getByRole("button", { name: SUBMIT })).toBeEnabled();
  press("Delete 1, 31 points");
  expect(warning()).toBeUndefined();
});

test.each([
  ["the limit that leaves the least", [limit("stake-week", 500, "490"), limit("loss-day", 100, "80")], /per week: 10 /],
  ["a limit that is passed already", [limit("loss-day", 100, "180")], /Loss limit per day: 0 points left\.$/],
  ["a limit of one submission", [limit("bid", 100, null)], /Most points in one bid: 100 points left\.$/],
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

test("no points to tap are above the limit of one bid, which stands there itself", async () => {
  world.care = limitedBy(limit("bid", 200, null));
  await show("single-digit");
  const chips = screen.getByRole("group", { name: "Points to choose" });
  expect([...chips.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual([
    "10",
    "50",
    "100",
    "200",
  ]);
  press("200 points");
  expect(screen.getByLabelText("Points")).toHaveValue("200");
});

const panel = async () => {
  press("Submit");
  await pass(50);
  return dialog();
};

test("Submit over a known limit opens no SUBMIT: it says what is left, what helps, and leads to Play Safe", async () => {
  world.care = limitedBy({ ...limit("stake-day", 500, "440"), until: TWO_O_CLOCK + 600 * MINUTE });
  await show("single-digit");
  await pick("31");
  const shown = await panel();
  expect(shown.getByRole("heading", { name: "Your bids: 62 points" })).toBeVisible();
  expect(shown.getByText(/^This is over a limit\. Bid limit per day: 500 points, 440 used, 60 left\./)).toBeVisible();
  expect(shown.getByText(/^Remove bids, or add them again with fewer points/)).toBeVisible();
  expect(shown.getByRole("link", { name: "Play Safe" })).toHaveAttribute("href", "/play-safe");
  expect(shown.queryByRole("button", { name: "SUBMIT" })).toBeNull();
  fireEvent.click(shown.getByRole("button", { name: "Change my bids" }));
  press("Delete 1, 31 points");
  expect((await panel()).getByRole("button", { name: "SUBMIT" })).toBeEnabled();
});

test("where a limit leaves no bid at all, nothing is advised that cannot help", async () => {
  world.care = limitedBy(limit("stake-day", 500, "495"));
  await show("single-digit");
  await pick("10");
  expect((await panel()).getByText(/^Nothing can be sent now/)).toBeVisible();
});

test("a limit whose period is over holds nothing back", async () => {
  world.care = limitedBy({ ...limit("stake-day", 500, "500"), until: TWO_O_CLOCK + MINUTE });
  await show("single-digit");
  await pick("10");
  expect(warning()).toMatch(/0 points left/);
  setServerNow(TWO_O_CLOCK + MINUTE);
  await pass(1000);
  expect(warning()).toBeUndefined();
  expect((await panel()).getByRole("button", { name: "SUBMIT" })).toBeEnabled();
});

test("a refusal by a limit that this page did not know stands once, in the dialog, which sends no more", async () => {
  world.care = limitedBy(limit("stake-day", 500, "0"));
  const params = {
    limit: "stake-day",
    points: "500",
    used: "490",
    left: "10",
    room: 10,
    until: 1,
  };
  server.on("POST /api/bids", { status: 409, json: { error: { code: "care_limit", params } } });
  server.on("GET /api/care", { json: { ...limitedBy(limit("stake-day", 500, "490")), at: 1 } });
  await show("single-digit");
  await pick("10");
  fireEvent.click((await panel()).getByRole("button", { name: "SUBMIT" }));
  await pass(50);
  expect(screen.getAllByText(/490 used, 10 left/)).toHaveLength(1);
  expect(dialog().getByText(/490 used, 10 left/)).toBeVisible();
  expect(dialog().queryByRole("button", { name: "SUBMIT" })).toBeNull();
  expect(server.seen("GET /api/care")).toHaveLength(1);
  fireEvent.click(dialog().getByRole("button", { name: "Change my bids" }));
  type("Points", "20");
  expect(warning()).toMatch(/10 points left/);
});
