import { epochOfIndia } from "@/lib/domain/time/india";
import { decodeGolden } from "../golden/golden";
import { galiBidHistory, mainBidHistory, starlineBidHistory } from "./bid-history-data";

const decode = (variant: string) => decodeGolden(mainBidHistory, `bid-history-data/${variant}`);
const evening = epochOfIndia({ year: 2026, month: 11, day: 5 }, 21 * 60 + 15);

test("the days are asked for as month/day/year, unpadded", () => {
  const range = { from: { year: 2026, month: 11, day: 5 }, to: { year: 2027, month: 1, day: 31 } };
  expect(mainBidHistory.request(range, "t")).toEqual({ bid_from: "11/5/2026", bid_to: "1/31/2027" });
});

test("each family's history is a call of its own, read alike", () => {
  const families = [mainBidHistory, starlineBidHistory, galiBidHistory];
  expect(new Set(families.map(({ path }) => path)).size).toBe(3);
  for (const call of families) expect(decodeGolden(call, "bid-history-data/rows.json")).toHaveLength(3);
});

test("rows are read in both forms of date, and a date of neither form stays as it came", () => {
  expect(decode("rows.json")).toEqual([
    {
      gameName: "Kalyan",
      pana: "Single Digit",
      session: "Open",
      digits: "6",
      closeDigits: "",
      points: "10",
      bidDate: "05 Nov 2026 09:15:30 PM",
      bidAt: evening + 30_000,
      transactionId: "TX1000001",
    },
    {
      gameName: "Kalyan",
      pana: "Half Sangam",
      session: "Close",
      digits: "4",
      closeDigits: "123",
      points: "25",
      bidDate: "05 November 26 21:15",
      bidAt: evening,
      transactionId: null,
    },
    {
      gameName: "Milan Night",
      pana: "Jodi Digit",
      session: "Close",
      digits: "04",
      closeDigits: "",
      points: "100",
      bidDate: "yesterday evening",
      bidAt: null,
      transactionId: "42",
    },
  ]);
});

test("a list without a status is a list", () => {
  expect(decode("rows-without-status.json")).toHaveLength(1);
});

test.each(["empty.json", "empty-without-list.json"])("%s is an empty history and no error", (variant) => {
  expect(decode(variant)).toEqual([]);
});

test.each(["row-without-points.json", "digits-as-a-number.json", "something-else.json"])(
  "%s fails the whole history: a row left out would speak against a bid that was placed",
  (variant) => {
    expect(() => decode(variant)).toThrow(expect.objectContaining({ layer: "decode" }));
  },
);
