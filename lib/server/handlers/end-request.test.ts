import { API } from "@/lib/contract/protocol";
import { Browser } from "../fixtures/browser";
import { type StartedApp, startApp } from "../fixtures/started-app";
import { TestTime } from "../fixtures/test-time";
import { marketsHandler } from "./endpoints/markets";
import { walletHandler } from "./endpoints/wallet";

let app: StartedApp;
let time: TestTime;
const start = async (env: Readonly<Record<string, string>> = {}) => {
  time = new TestTime();
  app = await startApp(env, undefined, "SQLite", time);
  const browser = new Browser();
  await browser.signIn();
  return browser;
};
afterEach(() => app.close());

const linesOf = (event: string): readonly Readonly<Record<string, unknown>>[] =>
  app
    .logged()
    .split("\n")
    .filter((line) => line !== "")
    .map((line): Readonly<Record<string, unknown>> => JSON.parse(line))
    .filter((line) => line.event === event);
const requestsTo = (path: string) => linesOf("request").filter((line) => line.route === path);

test("polls are counted by address and status, and the counts are one line a minute", async () => {
  const browser = await start();
  const list = marketsHandler("main");
  const etag = (await browser.ask(list, API.markets.main)).headers.get("etag") ?? "";
  for (let nth = 0; nth < 3; nth += 1)
    await browser.ask(list, API.markets.main, { headers: { "if-none-match": etag } });
  await browser.ask(walletHandler, API.wallet);
  expect(requestsTo(API.markets.main)).toEqual([]);
  time.pass(59_000);
  expect(linesOf("counted")).toEqual([]);
  time.pass(1000);
  const first = { "/api/markets 200": 1, "/api/markets 304": 3, "/api/wallet 200": 1 };
  expect(linesOf("counted").map(({ answers }) => answers)).toEqual([first]);
  await browser.ask(walletHandler, API.wallet);
  time.pass(60_000);
  expect(linesOf("counted").map(({ answers }) => answers)).toEqual([first, { "/api/wallet 200": 1 }]);
  time.pass(120_000);
  expect(linesOf("counted").length).toBe(2);
});

test("a poll that fails for the player is a line of its own", async () => {
  await start();
  await new Browser().ask(marketsHandler("main"), API.markets.main);
  expect(requestsTo(API.markets.main)).toMatchObject([{ status: 401, code: "not_signed_in" }]);
});
