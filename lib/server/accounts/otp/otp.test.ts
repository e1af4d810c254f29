import { takesLongTests } from "@/testing/test-share";
import {
  type AccountsApp,
  NEWCOMER,
  OWNER,
  register,
  resendRegistration,
  startAccounts,
  startReset,
  verifyRegistration,
  verifyReset,
  wrong,
} from "../../fixtures/accounts";
import { Browser, readError, readErrorCode } from "../../fixtures/browser";
import { STORE_KINDS } from "../../store/fixtures/test-stores";
import { clearExpiredDrafts, isSameDigest, otpDigest } from "./challenge";
import { admitOtpAttempt } from "./otp-limits";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
// Some tests type hundreds of codes, each of which costs a handful of statements.
jest.setTimeout(180_000);

describe.each(STORE_KINDS)("one-time passwords on %s", (store) => {
  let app: AccountsApp;
  let browser: Browser;
  const longTest = takesLongTests(store) ? test : () => undefined;

  beforeEach(async () => {
    app = await startAccounts({}, store);
    browser = new Browser();
  });
  afterEach(() => app.close());

  const restart = async (env: Readonly<Record<string, string>>) => {
    await app.close();
    app = await startAccounts(env, store);
  };
  const otp = (phone = NEWCOMER) => app.lastOtp(phone);
  const verify = async (code: string, by = browser) => readErrorCode(await verifyRegistration(by, code));
  const registrations = () => app.listReceived("user-registration").length;
  const sent = () => app.listReceived("check-mobile").length + app.listReceived("resend-otp").length;
  const number = (nth: number) => `91000${String(nth).padStart(5, "0")}`;
  const fromClient = (nth: number) => ({ clientIp: `198.51.100.${nth}` });
  const alarms = (event: string) => app.lines(event).filter(({ level }) => level === "error");
  const spray = async (nth: number, codes: number) => {
    const guesser = new Browser();
    await register(guesser, { phone: number(nth) }, fromClient(nth));
    for (let typed = 0; typed < codes; typed += 1) {
      await verifyRegistration(guesser, wrong(otp(number(nth))), fromClient(nth));
    }
  };

  test("security 11: of four requests at once with the right code, one registers", async () => {
    await register(browser);
    const answers = await Promise.all([1, 2, 3, 4].map(() => verifyRegistration(new Browser(browser.cookies), otp())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(registrations()).toBe(1);
  });

  test("security 12: ten minutes after the text its OTP is refused, and its draft can be deleted", async () => {
    await register(browser);
    app.wait(5 * MINUTE_MS);
    await register(new Browser(), { phone: "9000000077" });
    app.wait(5 * MINUTE_MS);
    expect(await verify(otp())).toBe("otp_invalid");
    await clearExpiredDrafts(app.services);
    const rows = await app.services.store.db.selectFrom("otp_challenge").selectAll().orderBy("sent_at").execute();
    expect(rows.map(({ sealed_draft, otp_digest }) => [sealed_draft, otp_digest].map((text) => text !== ""))).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test("security 12: the browser is told to delete its challenge after ten minutes at most, and no script can read it", async () => {
    await restart({ PUBLIC_ORIGIN: "https://play.example" });
    const [cookie = ""] = (await register(browser)).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-otp-registration=[\w-]{43}; Path=\/; /);
    expect(cookie.split("; ").slice(3)).toEqual(["HttpOnly", "SameSite=Lax", "Secure"]);
    const maxAge = Number(/Max-Age=(\d+)/.exec(cookie)?.[1]);
    expect(maxAge).toBeGreaterThan(590);
    expect(maxAge).toBeLessThanOrEqual(600);
  });

  test("security 13: attempts at once share five", async () => {
    await register(browser);
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => verify(wrong(otp()), new Browser(browser.cookies))),
    );
    expect(app.logged().match(/"otp_wrong"/g)).toHaveLength(5);
    expect(answers).not.toContain(undefined);
    expect(await verify(otp())).toBe("otp_tries_over");
  });

  test("security 14: an OTP of a registration fails in the reset, and its cookie is none there", async () => {
    await register(browser);
    await startReset(browser);
    expect(await readErrorCode(await verifyReset(browser, otp(NEWCOMER)))).toBe("reset_otp_invalid");
    const forged = new Browser();
    forged.cookies.set("otp-password-reset", browser.cookies.get("otp-registration") ?? "");
    for (const code of [wrong(otp(NEWCOMER)), otp(NEWCOMER)]) {
      expect(await readErrorCode(await verifyReset(forged, code))).toBe("otp_start_over");
    }
    expect(forged.cookies.has("reset-ticket")).toBe(false);
    expect((await verifyReset(browser, otp(OWNER))).status).toBe(200);
  });

  test("security 14: a browser that goes on to another number leaves the first one's OTP behind", async () => {
    await register(browser, { phone: "9000000061" });
    const first = new Browser(browser.cookies);
    await register(browser, { phone: "9000000062" });
    expect(await verify(otp("9000000061"))).toBe("otp_invalid");
    expect(await verify(otp("9000000061"), first)).toBe("otp_invalid");
    await verifyRegistration(browser, otp("9000000062"));
    expect(app.listReceived("user-registration").map(({ mobile }) => mobile)).toEqual(["9000000062"]);
  });

  test("security 14: the same OTP of another challenge, purpose, number or player is another digest", async () => {
    const bound = { challenge_id: "c", purpose: "registration", phone_key: "p", owner_key: "" };
    const own = otpDigest(app.services, bound, "4821");
    expect(isSameDigest(own, otpDigest(app.services, bound, "4821"))).toBe(true);
    const others = [{ challenge_id: "d" }, { purpose: "password-reset" }, { phone_key: "q" }, { owner_key: "o" }];
    for (const other of others) {
      expect(isSameDigest(own, otpDigest(app.services, { ...bound, ...other }, "4821"))).toBe(false);
    }
    // An empty digest is what a row has after its digest was deleted.
    expect(isSameDigest("", own)).toBe(false);
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

  test("security 15 and 38: at the cap of all wrong codes strangers are refused and get no useless text, with one alarm; owners go on", async () => {
    await restart({ OTP_WRONG_PER_HOUR: "10" });
    const owner = await Browser.signedIn(OWNER);
    await register(browser);
    for (let nth = 1; nth <= 9; nth += 1) await spray(nth, 1);
    expect(alarms("otp_wrong_cap")).toHaveLength(0);
    await spray(10, 1);
    const refused = await verifyRegistration(browser, otp());
    expect([refused.status, await readErrorCode(refused)]).toEqual([429, "rate_limited"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    const texts = app.texts.length;
    await spray(20, 1);
    expect(await readErrorCode(await startReset(new Browser(), OWNER))).toBe("rate_limited");
    expect([alarms("otp_wrong_cap").length, app.texts.length, registrations()]).toEqual([1, texts, 0]);
    await startReset(owner);
    expect((await verifyReset(owner, otp(OWNER))).status).toBe(200);
  });

  test("security 15: an alarm rings at a quarter of the hour's cap, and again at twice the cap in a day", async () => {
    await restart({ OTP_WRONG_PER_HOUR: "24" });
    const request = { purpose: "registration", cookieHeader: null } as const;
    for (let nth = 0; nth < 48; nth += 1) {
      if (nth % 6 === 5) app.wait(HOUR_MS + 1);
      const attempt = await admitOtpAttempt(app.services, {
        ...request,
        phoneKey: `p${nth}`,
        clientIp: `198.51.100.${nth}`,
      });
      await attempt.wrong();
      if (nth === 4) expect(alarms("otp_wrong_many")).toEqual([]);
    }
    const counts = alarms("otp_wrong_many");
    expect(counts.slice(0, 1)).toMatchObject([{ ofHour: 6, ofDay: 11, wrongPerHour: 24 }]);
    expect(counts.at(-1)).toMatchObject({ ofDay: 48 });
    expect(alarms("otp_wrong_cap")).toEqual([]);
  });

  test("security 17: starts at once are one text", async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => register(new Browser(), {}, fromClient(nth))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(sent()).toBe(1);
  });

  test("security 38: one client IP gets two of a number's six texts an hour, and others the rest", async () => {
    const requestText = async (from: number) => {
      app.wait(30_001);
      return readErrorCode(await startReset(new Browser(), OWNER, fromClient(from)));
    };
    const request: unknown[] = [];
    for (const from of [1, 1, 1, 1, 2, 2, 2, 3, 3, 4]) request.push(await requestText(from));
    const [no, yes] = ["rate_limited", undefined];
    expect(request).toEqual([yes, yes, no, no, yes, yes, no, yes, yes, no]);
    // A refused request does not start the cooldown of the owner.
    app.wait(HOUR_MS);
    expect([await requestText(1), await requestText(1), await requestText(1)]).toEqual([yes, yes, no]);
    expect((await startReset(new Browser(), OWNER, fromClient(2))).status).toBe(200);
  });

  test("security 17: a resend within thirty seconds is refused with the seconds that are left, and taken after them", async () => {
    const { resendAt } = (await (await register(browser)).json()) as { resendAt: number };
    app.wait(20_500);
    const refused = await resendRegistration(browser);
    expect(await readError(refused)).toEqual({ code: "otp_cooldown", params: { seconds: 10 } });
    // A resend works at the moment that the browser was given.
    app.services.clock.follow(resendAt);
    expect((await resendRegistration(browser)).status).toBe(200);
    expect(sent()).toBe(2);
  });

  test("security 17: a text that certainly did not go out costs no wait", async () => {
    app.faults.set("check-mobile", { reaction: { json: { status: false, msg: "UnAuthorized request" } } });
    expect(await readErrorCode(await register(browser))).toBe("registration_failed");
    app.faults.clear();
    expect((await register(browser)).status).toBe(200);
  });

  test("a resend without a challenge sends nothing, and one that fails says so", async () => {
    expect(await readErrorCode(await resendRegistration(browser))).toBe("otp_start_over");
    await register(browser);
    app.wait(30_001);
    app.faults.set("resend-otp", { reaction: { json: { status: false, msg: "no" } } });
    expect(await readErrorCode(await resendRegistration(browser))).toBe("otp_resend_failed");
    app.faults.set("resend-otp", { reaction: "reset" });
    expect(await readErrorCode(await resendRegistration(browser))).toBe("otp_resend_failed");
    expect((await verifyRegistration(browser, otp())).status).toBe(200);
  });

  longTest(
    "security 17: a client IP gets a hundred and twenty texts in an hour, for registered numbers too",
    async () => {
      const requestText = (nth: number, from: number) =>
        register(new Browser(), { phone: number(nth) }, fromClient(from));
      for (let nth = 0; nth < 119; nth += 1) expect((await requestText(nth, 1)).status).toBe(200);
      await register(new Browser(), { phone: OWNER }, fromClient(1));
      const refused = await requestText(200, 1);
      expect([refused.status, await readErrorCode(refused)]).toEqual([429, "rate_limited"]);
      expect((await requestText(200, 2)).status).toBe(200);
    },
  );

  test("faults 21: with the store down nothing is sent and nothing is taken", async () => {
    await register(browser);
    for (const table of ["otp_challenge", "rate_limit"]) await app.services.store.db.schema.dropTable(table).execute();
    expect(await verify(otp())).toBe("state_unavailable");
    expect(await readErrorCode(await register(new Browser(), { phone: "9000000063" }))).toBe("state_unavailable");
    expect([registrations(), app.texts.length]).toEqual([0, 1]);
  });
});
