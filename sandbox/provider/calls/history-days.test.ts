import { bidBody, callProvider, control, signIn, startForTests } from "../../fixtures/running-sandbox";

const sandbox = startForTests([beforeAll, afterAll]);

/** Creates a player who bid and won on 20 November 2026, which is today in the sandbox. */
const played = async () => {
  const { token } = await signIn(sandbox, { points: 1000 });
  const { body } = await control(sandbox, "POST", "/markets", { name: "Slot", opensInMinutes: 60 });
  const gameId = String(body.gameId);
  await callProvider(sandbox, "api-submit-bid", bidBody(token, { label: "Single Digit", digits: "6", gameId }));
  await control(sandbox, "POST", `/markets/${gameId}/declare`, { session: "Open", pana: "123" });
  return token;
};

let token = "";
beforeAll(async () => {
  token = await played();
});

/** Returns how many bids and how many wins the histories show from one day to another. */
const rowsOf = async (from: string | undefined, to: string | undefined) => {
  const rows = async (path: string, days: object) =>
    (await callProvider(sandbox, path, { unique_token: token, ...days })).body;
  const { bid_data } = await rows("api-bid-history-data", { bid_from: from, bid_to: to });
  const { win_data } = await rows("api-wining-history-data", { date_from: from, date_to: to });
  return [bid_data, win_data].map((list) => (Array.isArray(list) ? list.length : list));
};

test.each([
  "11/20/2026",
  "11/20/26",
  "2026-11-20",
  "2026/11/20",
  "20261120",
  "20-11-2026",
  "20.11.2026",
  "20 November 2026",
  "20-Nov-2026",
  "20 nov, 2026",
  "20th November 2026",
  "November 20, 2026",
  "Nov 20 2026",
  "Friday, 20 November 2026",
  "Fri 20 Nov 2026",
  "2026-11-20 00:00:00",
  "2026-11-20T15:30:00+05:30",
  "20-11-2026 11:59 PM",
  "20 Nov 2026 09:15:30 PM",
  "today",
  "now",
  "",
  " ",
  undefined,
])("a history from and to %j shows the day", async (day) => {
  expect(await rowsOf(day, day)).toEqual([1, 1]);
});

test.each([
  ["19-11-2026", "yesterday"],
  ["tomorrow", "29 November 2026"],
  ["2026-11-21", ""],
  ["", "19 Nov 2026"],
  ["20/11/2026", "20/11/2026"],
  ["31-11-2026", "31-11-2026"],
  ["2026-02-30", "2026-02-30"],
  ["soon", "today"],
])("a history from %j to %j does not", async (from, to) => {
  expect(await rowsOf(from, to)).toEqual([0, 0]);
});

test.each([
  ["1 November 2026", ""],
  ["", "12/31/2026"],
  ["2026-11-1", "30-Nov-2026"],
])("a history from %j to %j has the day between", async (from, to) => {
  expect(await rowsOf(from, to)).toEqual([1, 1]);
});
