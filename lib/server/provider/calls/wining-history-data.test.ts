import { epochOfIndia } from "@/lib/domain/time/india";
import { decodeGolden } from "../golden/golden";
import { galiWinHistory, mainWinHistory, starlineWinHistory } from "./wining-history-data";

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
