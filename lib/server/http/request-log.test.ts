import { GET as mainMarketsRoute } from "@/app/api/markets/route";
import { GET as walletRoute } from "@/app/api/wallet/route";
import { API } from "@/lib/contract/protocol";
import { Browser } from "../fixtures/browser";
import { type StartedApp, startApp } from "../fixtures/started-app";
import { TestTime } from "../fixtures/test-time";
import { logFinishedRequest } from "./request-log";

let app: StartedApp;
let time: TestTime;
const start = async (env: Readonly<Record<string, string>> = {}) => {
  time = new TestTime();
  app = await startApp(env, undefined, "SQLite", time);
  const browser = await Browser.signedIn();
  return browser;
};
afterEach(() => app.close());

const findLines = (event: string) => app.lines(event);
const requestsTo = (path: string) => findLines("request").filter((line) => line.route === path);

test("polls are counted by path and status, and the counts are one line a minute", async () => {
  const browser = await start();
  const list = mainMarketsRoute;
  const etag = (await browser.send(list, API.markets.main)).headers.get("etag") ?? "";
  for (let nth = 0; nth < 3; nth += 1)
    await browser.send(list, API.markets.main, { headers: { "if-none-match": etag } });
  await browser.send(walletRoute, API.wallet);
  expect(requestsTo(API.markets.main)).toEqual([]);
  time.pass(59_000);
  expect(findLines("counted")).toEqual([]);
  time.pass(1000);
  const first = { "/api/markets 200": 1, "/api/markets 304": 3, "/api/wallet 200": 1 };
  expect(findLines("counted").map(({ answers }) => answers)).toEqual([first]);
  await browser.send(walletRoute, API.wallet);
  time.pass(60_000);
  expect(findLines("counted").map(({ answers }) => answers)).toEqual([first, { "/api/wallet 200": 1 }]);
  time.pass(120_000);
  expect(findLines("counted").length).toBe(2);
});

test.each([
  ["debug", [{ level: "debug", status: 200 }]],
  ["warn", []],
])("at LOG_LEVEL=%s the lines of a poll that went well are %j", async (level, lines) => {
  const browser = await start({ LOG_LEVEL: level });
  await browser.send(mainMarketsRoute, API.markets.main);
  time.pass(60_000);
  expect(requestsTo(API.markets.main)).toMatchObject(lines);
  if (level === "warn") expect(app.logged()).toBe("");
});

test("security 29: a line has the client IP as a digest, the same all day and another one for another IP", async () => {
  const browser = await start();
  const CLIENT_IPS = ["198.51.100.23", "198.51.100.23", "198.51.100.24"];
  for (const clientIp of CLIENT_IPS) await browser.signIn("9000000001", "a guess", { clientIp: clientIp });
  const clients = requestsTo(API.signIn).map(({ client }) => client);
  const [first, second, third] = clients.slice(-3);
  expect(first).toMatch(/^[0-9a-f]{12}$/);
  expect([second === first, third === first]).toEqual([true, false]);
  for (const clientIp of CLIENT_IPS) expect(app.logged()).not.toContain(clientIp);
});

test("security 36: after ten refusals of a client in a minute the log counts, in one line a minute and client", async () => {
  await start();
  const browser = new Browser();
  const request = async (clientIp: string, times: number) => {
    for (let nth = 0; nth < times; nth += 1) await browser.send(walletRoute, API.wallet, { clientIp: clientIp });
  };
  await request("198.51.100.23", 25);
  await request("198.51.100.24", 3);
  const refused = () => requestsTo(API.wallet).filter(({ status }) => status === 401);
  expect(refused()).toHaveLength(13);
  expect(findLines("refusals_counted")).toEqual([]);
  time.pass(60_000);
  const [{ client } = {}] = refused();
  expect(findLines("refusals_counted")).toMatchObject([{ client, more: 15 }]);
  // A new minute starts with lines.
  await request("198.51.100.23", 11);
  expect(refused()).toHaveLength(23);
  time.pass(60_000);
  expect(findLines("refusals_counted")).toMatchObject([{ more: 15 }, { client, more: 1 }]);
  time.pass(120_000);
  expect(findLines("refusals_counted")).toHaveLength(2);
});

const FINISHED = {
  requestId: "r-12345678",
  method: "GET",
  route: "/imp",
  path: "/imp",
  kind: "page",
  status: 200,
  ms: 12.4,
  clientIp: "unknown",
} as const;

test.each([
  [{ status: 200 }, "info"],
  [{ status: 422, code: "otp_invalid" }, "info"],
  [{ status: 503, code: "shutting_down" }, "info"],
  [{ status: 502, code: "bid_failed" }, "warn"],
  [{ status: 504, code: "provider_timeout" }, "warn"],
  [{ status: 503, code: "busy" }, "warn"],
  [{ status: 500 }, "error"],
  [{ status: 503, code: "state_unavailable" }, "error"],
  [{ kind: "health", status: 503, code: "state_unavailable" }, "error"],
] as const)("%j is a line of level %s", async (change, level) => {
  await start();
  logFinishedRequest(app.services, { ...FINISHED, ...change });
  expect(requestsTo("/imp")).toMatchObject([{ level, status: change.status, ms: 12 }]);
});

test("health checks, files and pages fetched ahead are counted, and so is the health of a host that goes down", async () => {
  await start();
  for (const kind of ["health", "file", "ahead"] as const) logFinishedRequest(app.services, { ...FINISHED, kind });
  logFinishedRequest(app.services, { ...FINISHED, kind: "health", status: 503, code: "shutting_down" });
  time.pass(60_000);
  expect(requestsTo("/imp")).toEqual([]);
  expect(findLines("counted")).toMatchObject([{ answers: { "/imp 200": 3, "/imp 503": 1 } }]);
});

test("a poll is counted also while the provider or the store is away; a defect is a line", async () => {
  await start();
  logFinishedRequest(app.services, { ...FINISHED, kind: "poll", status: 502, code: "provider_unreachable" });
  logFinishedRequest(app.services, { ...FINISHED, kind: "poll", status: 503, code: "state_unavailable" });
  logFinishedRequest(app.services, { ...FINISHED, kind: "poll", status: 500, code: "unexpected" });
  time.pass(60_000);
  expect(requestsTo("/imp")).toMatchObject([{ level: "error", code: "unexpected" }]);
  expect(findLines("counted")).toMatchObject([{ answers: { "/imp 502": 1, "/imp 503": 1 } }]);
});

test("a path that is none of ours is cut, and tells no number", async () => {
  await start();
  logFinishedRequest(app.services, { ...FINISHED, route: "(other)", path: `/9000000001/${"x".repeat(300)}` });
  const [line] = requestsTo("(other)");
  expect(line?.path).toMatch(/^\/\(number\)\/x+$/);
  expect(String(line?.path).length).toBe(100);
});
