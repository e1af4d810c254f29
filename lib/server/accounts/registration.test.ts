import { GET as walletRoute } from "@/app/api/wallet/route";
import { API } from "@/lib/contract/protocol";
import {
  type AccountsApp,
  NEWCOMER,
  OWNER,
  register,
  resendRegistration,
  startAccounts,
  TOKEN_OF,
  verifyRegistration,
  wrong,
} from "../fixtures/accounts";
import { Browser, readError, readErrorCode } from "../fixtures/browser";
import { readRegistration } from "./register";

let app: AccountsApp;
let browser: Browser;

beforeEach(async () => {
  app = await startAccounts();
  browser = new Browser();
});
afterEach(() => app.close());

const otp = () => app.lastOtp(NEWCOMER);

test("a newcomer is registered by the OTP and signed in, with what was typed and the operator's pin and address", async () => {
  const before = app.services.clock.now();
  const started = await register(browser);
  const after = app.services.clock.now();
  expect(started.status).toBe(200);
  const { resendAt } = (await started.json()) as { resendAt: number };
  expect(resendAt).toBeGreaterThanOrEqual(before + 30_000);
  expect(resendAt).toBeLessThanOrEqual(after + 30_000);

  const verified = await verifyRegistration(browser, otp());
  expect([verified.status, await verified.json()]).toEqual([200, { name: "Nila" }]);
  expect(app.listReceived("user-registration")).toEqual([
    {
      name: "Nila",
      email: "player@example.com",
      password: "nila pass 1",
      mobile: NEWCOMER,
      security_pin: "1234",
      device_id: browser.cookies.get("device"),
      env_type: "Prod",
      app_key: expect.any(String),
    },
  ]);
  expect((await browser.send(walletRoute, API.wallet)).status).toBe(200);
  expect(app.provider.received.at(-1)?.body.unique_token).toBe(TOKEN_OF(NEWCOMER));
});

test("what was typed is given back to its browser while it waits for the code, and never the password", async () => {
  const typed = (by: Browser) => readRegistration(app.services, by.cookieHeader());
  await register(browser);
  expect(await typed(browser)).toEqual({ name: "Nila", phone: NEWCOMER });
  expect(await typed(new Browser())).toBeNull();
  await verifyRegistration(browser, wrong(otp()));
  expect(await typed(browser)).toEqual({ name: "Nila", phone: NEWCOMER });
  const copy = new Browser(browser.cookies);
  await verifyRegistration(browser, otp());
  expect(await typed(copy)).toBeNull();
  const late = new Browser();
  await register(late, { phone: "9000000077" });
  app.wait(10 * 60_000);
  expect(await typed(late)).toBeNull();
});

test("the operator's own pin and address go with a registration", async () => {
  await app.close();
  app = await startAccounts({ PROVIDER_SECURITY_PIN: "908172", PROVIDER_PLACEHOLDER_EMAIL: "none@play.example" });
  await register(browser);
  await verifyRegistration(browser, otp());
  expect(app.listReceived("user-registration")[0]).toMatchObject({
    security_pin: "908172",
    email: "none@play.example",
  });
});

test.each([
  [{ name: "", phone: "", password: "" }, "username_required"],
  [{ name: "  " }, "username_required"],
  [{ name: "Asha\u202E ihsA" }, "name_hidden_characters"],
  [{ name: "Asha\u200BDemo" }, "name_hidden_characters"],
  [{ phone: "" }, "register_phone_required"],
  [{ phone: "1234567890" }, "register_phone_invalid"],
  [{ phone: "90000000551" }, "register_phone_invalid"],
  [{ password: "" }, "register_password_required"],
  // Otherwise the provider would refuse it after the code is used up.
  [{ password: "  " }, "register_password_required"],
])("a registration with %j says %s and asks the provider nothing", async (body, code) => {
  const answer = await register(browser, body);
  expect([answer.status, await readErrorCode(answer)]).toEqual([422, code]);
  expect(app.listReceived("check-mobile")).toEqual([]);
});

test("a number that is registered is told so at once, each time it is tried", async () => {
  for (let nth = 0; nth < 2; nth += 1) {
    const taken = await register(browser, { phone: OWNER });
    expect([taken.status, await readErrorCode(taken)]).toEqual([409, "already_registered"]);
  }
  expect(browser.cookies.has("otp-registration")).toBe(false);
  expect(app.texts).toEqual([]);
});

test("a provider that does not answer is said as a registration that failed, and the number may be tried again", async () => {
  app.faults.set("check-mobile", { reaction: { text: "bad gateway", status: 502 } });
  const failed = await register(browser);
  expect([failed.status, await readError(failed)]).toEqual([
    502,
    { code: "registration_failed", params: { seconds: 30 } },
  ]);
  expect(app.listReceived("check-mobile")).toHaveLength(1);
  app.faults.clear();
  app.wait(30_001);
  expect((await register(browser)).status).toBe(200);
});

test("asked again within the cooldown, the same browser keeps its OTP and may correct name and password", async () => {
  await register(browser);
  const first = otp();
  const again = await register(browser, { name: "Nila K", password: "corrected 2" });
  expect(again.status).toBe(200);
  expect(app.texts).toHaveLength(1);
  await verifyRegistration(browser, first);
  expect(app.listReceived("user-registration")[0]).toMatchObject({ name: "Nila K", password: "corrected 2" });
});

test("security 4: registering starts a new session, and the one that the browser had before is anonymous", async () => {
  await browser.signIn();
  const before = new Browser();
  before.cookies.set("session", browser.cookies.get("session") ?? "");
  await register(browser);
  await verifyRegistration(browser, otp());
  expect((await before.send(walletRoute, API.wallet)).status).toBe(401);
  expect((await browser.send(walletRoute, API.wallet)).status).toBe(200);
});

test("security 18: the browser that registered is its player's own, whatever others guess", async () => {
  await register(browser);
  await verifyRegistration(browser, otp());
  for (let nth = 0; nth < 11; nth += 1) await new Browser().signIn(NEWCOMER, "a guess");
  expect((await new Browser().signIn(NEWCOMER, "nila pass 1")).status).toBe(429);
  expect((await browser.signIn(NEWCOMER, "nila pass 1")).status).toBe(200);
});

test("security 1, 2 and 29: no answer, cookie, log line or row holds the OTP, the password or the token", async () => {
  const answers: string[] = [];
  const collect = async (response: Response) => {
    answers.push(await response.clone().text(), ...response.headers.getSetCookie());
    return response;
  };
  await collect(await register(browser));
  await collect(await verifyRegistration(browser, wrong(otp())));
  const first = otp();
  const rows = await app.services.store.db.selectFrom("otp_challenge").selectAll().execute();
  app.wait(30_000);
  await collect(await resendRegistration(browser));
  await collect(await verifyRegistration(browser, otp()));
  const after = await app.services.store.db.selectFrom("otp_challenge").selectAll().execute();
  expect([rows.length, after.map(({ otp_digest, sealed_draft }) => otp_digest + sealed_draft)]).toEqual([1, [""]]);
  const everywhere = [...answers, JSON.stringify(rows), JSON.stringify(after)].join("\n");
  for (const secret of ["nila pass 1", TOKEN_OF(NEWCOMER)]) {
    expect(everywhere).not.toContain(secret);
    expect(app.logged()).not.toContain(secret);
  }
  expect(JSON.stringify([rows, after])).not.toContain(NEWCOMER);
  // Four digits may occur by chance in a date or a digest, but they must not be a whole value.
  const asValue = new RegExp(`(^|[^\\w-])(${first}|${otp()})([^\\w-]|$)`);
  expect(everywhere).not.toMatch(asValue);
  expect(app.logged()).not.toMatch(asValue);
});
