import {
  type AccountsApp,
  NEWCOMER,
  OWNER,
  register,
  startAccounts,
  verifyRegistration,
} from "../../fixtures/accounts";
import { Browser } from "../../fixtures/browser";
import { PASSWORD } from "../../fixtures/started-app";

let app: AccountsApp;
let browser: Browser;

beforeEach(async () => {
  app = await startAccounts();
  browser = new Browser();
});
afterEach(() => app.close());

const idsOf = (call: string) => app.heard(call).map(({ device_id }) => device_id);

test("a browser tells one device id from its first try to sign in on, whatever comes of it", async () => {
  await browser.signIn(OWNER, "a guess");
  const kept = browser.cookies.get("device");
  await browser.signIn(OWNER, "another");
  app.troubles.set("user-login", { reaction: "reset" });
  await browser.signIn(OWNER, PASSWORD);
  app.troubles.clear();
  expect((await browser.signIn(OWNER, PASSWORD)).status).toBe(200);
  expect(new Set(idsOf("user-login"))).toEqual(new Set([kept]));
  expect(kept).toMatch(/^[0-9a-f-]{36}$/);
  expect(browser.cookies.get("device")).toBe(kept);
});

test("one that the limits turn away keeps its id, too, and another browser has another", async () => {
  for (let nth = 0; nth < 11; nth += 1) await browser.signIn(OWNER, "a guess");
  expect(new Set(idsOf("user-login")).size).toBe(1);
  const other = new Browser();
  expect((await other.signIn(OWNER, PASSWORD)).status).toBe(429);
  expect(other.cookies.get("device")).toMatch(/^[0-9a-f-]{36}$/);
  expect(other.cookies.get("device")).not.toBe(browser.cookies.get("device"));
});

test("registering keeps the id of the first step to the last, also after a refusal", async () => {
  await register(browser, { phone: OWNER });
  const kept = browser.cookies.get("device");
  await register(browser);
  app.troubles.set("user-registration", { reaction: { json: { status: false, msg: "no" } } });
  await verifyRegistration(browser, app.lastOtp(NEWCOMER));
  app.troubles.clear();
  expect((await verifyRegistration(browser, app.lastOtp(NEWCOMER))).status).toBe(200);
  expect(idsOf("user-registration")).toEqual([kept, kept]);
});
