import { BID } from "@/testing/history-records";
import { points } from "@/testing/points";
import { computeFigures, type FamilyBid, mondayAt, sortByStake, sumBids } from "./figures";

const bid = (stake: string, state: "won" | "lost" | "waiting", more: Partial<FamilyBid> = {}): FamilyBid => ({
  ...BID,
  family: "main",
  points: points(stake),
  outcome: { state, payout: state === "won" ? points("95.5") : null, result: null, due: false },
  ...more,
});

test("each group has its own sums, and together they are the sum of all", () => {
  const bids = [
    bid("10", "won"),
    bid("20", "lost", { gameName: "Milan" }),
    bid("5", "waiting"),
    bid("1", "lost", { gameName: "Milan" }),
  ];
  expect(computeFigures(bids, ({ gameName }) => gameName)).toMatchObject([
    { name: "Kalyan", totals: { staked: "15", won: "95.5", waiting: "5", net: "85.5" } },
    { name: "Milan", totals: { staked: "21", won: "0", waiting: "0", net: "-21" } },
  ]);
  expect(sumBids(bids)).toMatchObject({ staked: "36", won: "95.5", waiting: "5", net: "64.5" });
});

test("a bid without a state leaves its group without sums, and the others theirs", () => {
  const { outcome: _, ...unread } = bid("7", "lost", { gameName: "Milan" });
  expect(computeFigures([bid("10", "lost"), unread], ({ gameName }) => gameName)).toMatchObject([
    { name: "Kalyan", totals: { staked: "10" } },
    { name: "Milan", totals: null },
  ]);
});

test("the market with the most stakes comes first, one without sums last", () => {
  const { outcome: _, ...unread } = bid("900", "lost", { gameName: "Gali" });
  const bids = [bid("9", "won"), unread, bid("10", "lost", { gameName: "Milan" })];
  const names = sortByStake(computeFigures(bids, ({ gameName }) => gameName)).map(({ name }) => name);
  expect(names).toEqual(["Milan", "Kalyan", "Gali"]);
});

test("weeks begin on Monday at midnight in India", () => {
  const at = (text: string) => mondayAt(Date.parse(`${text}+05:30`));
  expect(at("2026-11-23T00:00")).toBe("2026-11-23");
  expect(at("2026-11-22T23:59")).toBe("2026-11-16");
  expect(mondayAt(null)).toBe("");
});
