import { epochOfIndia } from "@/lib/domain/time/india";
import { decodeGolden } from "../golden/golden";
import {
  galiBidHistory,
  galiWinHistory,
  mainBidHistory,
  mainWinHistory,
  starlineBidHistory,
  starlineWinHistory,
} from "./bids";

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

const day = { year: 2026, month: 11, day: 5 };

test("wins are asked for by date_from and date_to, unpadded", () => {
  expect(mainWinHistory.request({ from: day, to: day }, "t")).toEqual({ date_from: "11/5/2026", date_to: "11/5/2026" });
});

test("wins are read with exact amounts and both forms of date", () => {
  expect(decodeGolden(mainWinHistory, "wining-history-data/wins.json")).toEqual([
    {
      gameName: "Kalyan",
      pana: "Half Sangam",
      session: "Open",
      digits: "6",
      closeDigits: "220",
      amount: "10000",
      winDate: "05 November 26 15:21",
      wonAt: epochOfIndia(day, 15 * 60 + 21),
    },
    {
      gameName: "Kalyan",
      pana: "Single Digit",
      session: "Close",
      digits: "0",
      closeDigits: "",
      amount: "142.5",
      winDate: "05 Nov 2026 05:21:09 PM",
      wonAt: epochOfIndia(day, 17 * 60 + 21) + 9000,
    },
  ]);
});

test("Gali's wins are read from bid_data and from win_data alike", () => {
  expect(decodeGolden(galiWinHistory, "wining-history-data/gali-wins-in-bid-data.json")).toMatchObject([
    { gameName: "Gali", pana: "Left Digit", amount: "95" },
  ]);
  expect(decodeGolden(galiWinHistory, "wining-history-data/wins.json")).toHaveLength(2);
});

test("no wins is an empty history, and a win without an amount is an error", () => {
  expect(decodeGolden(starlineWinHistory, "wining-history-data/empty.json")).toEqual([]);
  expect(() => decodeGolden(mainWinHistory, "wining-history-data/row-without-amount.json")).toThrow(
    expect.objectContaining({ layer: "decode" }),
  );
});
