import { BID } from "@/testing/history-records";
import { points } from "@/testing/points";
import { bidsCsv } from "./bids-of-month";

const AT = "2026-11-20";

test("each bid is a row with its day in India, its stake and its win", () => {
  const won = { state: "won" as const, payout: points("95.5"), result: null, due: false };
  expect(
    bidsCsv([
      { ...BID, family: "main", outcome: won },
      { ...BID, family: "gali" },
    ]).split("\r\n"),
  ).toEqual([
    "day,family,market,game,session,number,close_number,staked,state,won",
    `${AT},main,Kalyan,Half Sangam,Open,5,123,1250,won,95.5`,
    `${AT},gali,Kalyan,Half Sangam,Open,5,123,1250,,`,
    "",
  ]);
});

test.each([
  ["=HYPERLINK(0)", "'=HYPERLINK(0)"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@SUM", "'@SUM"],
  ["\tx", `"'\tx"`],
  ['say "go", now', `"say ""go"", now"`],
])("a market called %j is a text for every spreadsheet", (gameName, cell) => {
  expect(bidsCsv([{ ...BID, gameName, family: "main" }])).toContain(`,main,${cell},`);
});
