import {
  type AccountsApp,
  forget,
  NEWCOMER,
  OWNER,
  register,
  startAccounts,
  verifyRegistration,
  verifyReset,
  wrong,
} from "../../fixtures/accounts";
import { Browser, codeOf } from "../../fixtures/browser";
import { STORE_KINDS } from "../../store/fixtures/test-stores";

const MINUTE_MS = 60_000;
describe.each(STORE_KINDS)("OTP tries on %s", (store) => {
  let app: AccountsApp;
  let browser: Browser;

  beforeEach(async () => {
    app = await startAccounts({}, store);
    browser = new Browser();
  });
  afterEach(() => app.close());

  const otp = (phone = NEWCOMER) => app.lastOtp(phone);
  const verify = async (code: string, by = browser) => codeOf(await verifyRegistration(by, code));
  const copyOf = (from: Browser): Browser => {
    const copy = new Browser();
    for (const [name, value] of from.cookies) copy.cookies.set(name, value);
    return copy;
  };
  const registrations = () => app.heard("user-registration").length;

  test("security 10: after the number's wrong codes are used up, neither a new challenge nor an old cookie gives more", async () => {
    const from = (nth: number) => ({ address: `198.51.100.${nth}` });
    const old: Browser[] = [];
    let compared = 0;
    for (let nth = 0; nth < 9; nth += 1) {
      if ((await register(browser, {}, from(nth))).status !== 200) break;
      old.push(copyOf(browser));
      for (let guess = 0; guess < 5; guess += 1) {
        const said = await codeOf(await verifyRegistration(browser, wrong(otp()), from(nth)));
        if (said === "otp_invalid") compared += 1;
      }
      app.wait(11 * MINUTE_MS);
    }
    expect(compared).toBe(20);
    expect(await codeOf(await register(new Browser(), {}, from(50)))).toBe("rate_limited");
    const refusals = ["otp_invalid", "otp_tries_over", "otp_start_over", "rate_limited"];
    for (const copy of old) expect(refusals).toContain(await verify(otp(), copy));
    expect(await verify(otp(), new Browser())).toBe("otp_start_over");
    expect(registrations()).toBe(0);
  });

  test("security 11: an OTP works once, for its browser and for a copy of its cookies", async () => {
    await register(browser);
    const copy = copyOf(browser);
    expect((await verifyRegistration(browser, otp())).status).toBe(200);
    expect(await verify(otp(), copy)).toBe("otp_invalid");
    expect(browser.cookies.has("otp-registration")).toBe(false);
    expect(await verify(otp())).toBe("otp_start_over");
    expect(registrations()).toBe(1);
  });

  test("security 11: of two at once with the right code, one registers", async () => {
    await register(browser);
    const answers = await Promise.all([1, 2, 3, 4].map(() => verifyRegistration(copyOf(browser), otp())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(registrations()).toBe(1);
  });

  test("security 12: ten minutes after the text the OTP is refused, and its draft is gone", async () => {
    await register(browser);
    app.wait(10 * MINUTE_MS);
    expect(await verify(otp())).toBe("otp_invalid");
    await register(new Browser(), { phone: "9000000077" });
    const rows = await app.services.store.db.selectFrom("otp_challenge").selectAll().orderBy("sent_at").execute();
    expect(rows.map(({ sealed_draft }) => sealed_draft !== "")).toEqual([false, true]);
  });

  test("security 12: the browser is told to forget its challenge after ten minutes at most, and no script can read it", async () => {
    await app.close();
    app = await startAccounts({ PUBLIC_ORIGIN: "https://play.example" }, store);
    const [cookie = ""] = (await register(browser)).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-otp-registration=[\w-]{43}; Path=\/; /);
    expect(cookie.split("; ").slice(3)).toEqual(["HttpOnly", "SameSite=Lax", "Secure"]);
    const maxAge = Number(/Max-Age=(\d+)/.exec(cookie)?.[1]);
    expect(maxAge).toBeGreaterThan(590);
    expect(maxAge).toBeLessThanOrEqual(600);
  });

  test("security 13: guesses at once share five tries", async () => {
    await register(browser);
    const answers = await Promise.all(Array.from({ length: 14 }, () => verify(wrong(otp()), copyOf(browser))));
    expect(answers.filter((code) => code === "otp_invalid")).toHaveLength(5);
    expect(answers.filter((code) => code === "otp_tries_over")).toHaveLength(9);
    expect(await verify(otp())).toBe("otp_tries_over");
  });

  test("security 14: an OTP of a registration fails in the reset, and its cookie is none there", async () => {
    await register(browser);
    await forget(browser);
    expect(await codeOf(await verifyReset(browser, otp(NEWCOMER)))).toBe("reset_otp_invalid");
    const forged = new Browser();
    forged.cookies.set("otp-password-reset", browser.cookies.get("otp-registration") ?? "");
    for (const code of [wrong(otp(NEWCOMER)), otp(NEWCOMER)]) {
      expect(await codeOf(await verifyReset(forged, code))).toBe("otp_start_over");
    }
    expect(forged.cookies.has("reset-ticket")).toBe(false);
    expect((await verifyReset(browser, otp(OWNER))).status).toBe(200);
  });

  test("security 14: A's OTP fails for B", async () => {
    const other = new Browser();
    await register(browser, { phone: "9000000061" });
    await register(other, { phone: "9000000062" });
    expect(await verify(otp("9000000061"), other)).toBe("otp_invalid");
    expect(await verify(otp("9000000062"), browser)).toBe("otp_invalid");
    expect(registrations()).toBe(0);
  });

  test("security 14: a browser that goes on to another number leaves the first one's OTP behind", async () => {
    await register(browser, { phone: "9000000061" });
    const first = copyOf(browser);
    await register(browser, { phone: "9000000062" });
    expect(await verify(otp("9000000061"))).toBe("otp_invalid");
    expect(await verify(otp("9000000061"), first)).toBe("otp_invalid");
    await verifyRegistration(browser, otp("9000000062"));
    expect(app.heard("user-registration").map(({ mobile }) => mobile)).toEqual(["9000000062"]);
  });

  test("security 8: damaged challenge cookies are no challenge, and never an error of ours", async () => {
    await register(browser);
    const whole = browser.cookies.get("otp-registration") ?? "";
    for (const damaged of ["", "x", whole.slice(1), `${whole}a`, `${whole.slice(0, -1)}~`, "%00", "x".repeat(4000)]) {
      const forged = new Browser();
      forged.cookies.set("otp-registration", damaged);
      expect(await verify(otp(), forged)).toBe("otp_start_over");
    }
  });

  test("faults 21: with the store down nothing is sent and nothing is taken", async () => {
    await register(browser);
    await app.services.store.db.schema.dropTable("otp_challenge").execute();
    expect(await verify(otp())).toBe("state_unavailable");
    expect(await codeOf(await register(new Browser(), { phone: "9000000063" }))).toBe("state_unavailable");
    expect([registrations(), app.texts.length]).toEqual([0, 1]);
  });
});
