import { API } from "@/lib/contract/protocol";
import { Browser, ORIGIN } from "../fixtures/browser";
import { type StartedApp, startApp } from "../fixtures/started-app";
import { revokeSession } from "../session/revocation";
import { openSession } from "../session/session-cookie";
import { requestOfFramework } from "./endpoint-request";
import { marketsHandler } from "./endpoints/markets";
import { signOutHandler } from "./endpoints/sign-out";
import { ListBytes } from "./reply";

const HOUR_MS = 3_600_000;
const list = marketsHandler("main");

let app: StartedApp;
let browser: Browser;
/** Milliseconds by which the steady clock of lists and of remembered revocations is ahead. */
let ahead: number;

beforeEach(async () => {
  const steady = performance.now.bind(performance);
  ahead = 0;
  jest.spyOn(performance, "now").mockImplementation(() => steady() + ahead);
  app = await startApp();
  browser = new Browser();
  await browser.signIn();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
});

const poll = () => browser.ask(list, API.markets.main);
const atOnce = (query = "", headers: Readonly<Record<string, string>> = {}) =>
  list.atOnce?.(
    requestOfFramework(
      new Request(`${ORIGIN}${API.markets.main}${query}`, { headers: { cookie: browser.cookieHeader(), ...headers } }),
      API.markets.main,
    ),
  );

test("is what the usual way answers, once session and list are in memory", async () => {
  expect(atOnce()).toBeUndefined();
  const usual = await poll();
  const reply = atOnce();
  expect(reply?.body).toBeInstanceOf(ListBytes);
  expect(reply?.body instanceof ListBytes ? reply.body.plain.toString() : "").toBe(await usual.text());
  const etag = usual.headers.get("etag") ?? "";
  expect(reply?.headers).toMatchObject({ etag, "cache-control": "private, no-cache" });
  expect(atOnce("", { "if-none-match": etag })).toMatchObject({ status: 304, body: null });
});

test("asks the provider nothing", async () => {
  await poll();
  const before = app.provider.received.length;
  for (let nth = 0; nth < 50; nth += 1) expect(atOnce()?.status).toBe(200);
  expect(app.provider.received.length).toBe(before);
});

test("is left to the usual way where the list is of another interval", async () => {
  await poll();
  ahead = 5001;
  expect(atOnce()).toBeUndefined();
});

test("is left to the usual way where the query is not empty, which is refused there", async () => {
  await poll();
  expect(atOnce("?x=1")).toBeUndefined();
});

test("security 5: is refused as soon as the session has ended on this host", async () => {
  await poll();
  expect(atOnce()?.status).toBe(200);
  const cookie = browser.cookieHeader();
  await browser.ask(signOutHandler, API.signOut, { body: {} });
  expect(atOnce("", { cookie })).toBeUndefined();
  expect((await browser.ask(list, API.markets.main, { headers: { cookie } })).status).toBe(401);
});

test("security 5: does not trust what was heard of the session an interval ago", async () => {
  await poll();
  ahead = 4000;
  // Another player's poll has fetched the list anew.
  const other = new Browser();
  await other.signIn("9000000002");
  ahead = 6000;
  await other.ask(list, API.markets.main);
  expect(atOnce()).toBeUndefined();
  const session = await openSession(app.services, browser.cookieHeader());
  await revokeSession(app.services, session?.id ?? "");
  expect((await poll()).status).toBe(401);
});

test("security 7: is no longer given after the idle limit", async () => {
  await poll();
  app.services.clock.follow(app.services.clock.now() + 168 * HOUR_MS);
  expect(atOnce()).toBeUndefined();
});

test("is left to the usual way where the cookie is to be renewed", async () => {
  await poll();
  app.services.clock.follow(app.services.clock.now() + HOUR_MS);
  expect(atOnce()).toBeUndefined();
  const cookie = browser.cookies.get("session");
  await poll();
  expect(browser.cookies.get("session")).not.toBe(cookie);
  // The new cookie is opened once by the usual way.
  await poll();
  expect(atOnce()?.status).toBe(200);
});
