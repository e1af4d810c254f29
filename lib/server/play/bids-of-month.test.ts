import { GET as figuresCsvRoute } from "@/app/api/figures/route";
import { API } from "@/lib/contract/protocol";
import { BID } from "@/testing/history-records";
import { points } from "@/testing/points";
import { Browser } from "../fixtures/browser";
import { answerAsProvider, startApp } from "../fixtures/started-app";
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

test("a month with an entry that cannot be read has the others, and says where one is missing", async () => {
  const row = { game_name: "Kalyan", pana: "Single Digit", session: "Open", digits: "6", closedigits: "" };
  const good = { ...row, points: "10", bid_date: "20 Nov 2026 02:00:00 PM", bid_tx_id: "T1" };
  const bad = { ...row, points: "ten", bid_date: "21 Nov 2026 02:00:00 PM", bid_tx_id: "T2" };
  const app = await startApp({}, (received) =>
    received.path === "/api-bid-history-data" ? { json: { status: true, bid_data: [good, bad] } } : history(received),
  );
  const browser = await Browser.signedIn();
  const csv = await (await browser.send(figuresCsvRoute, `${API.figures}?month=2026-11`)).text();
  await app.close();
  expect(csv.split("\r\n").slice(1)).toEqual([
    "2026-11-20,main,Kalyan,Single Digit,Open,6,,10,unknown,",
    "2026-11-21,main,Kalyan,,,,,,unreadable,",
    "",
  ]);
});

const history: typeof answerAsProvider = (received) =>
  received.path.includes("history") ? { json: { status: false, msg: "Not Available" } } : answerAsProvider(received);
