import { takesLongTests } from "@/testing/share";
import {
  type AccountsApp,
  NEWCOMER,
  OWNER,
  register,
  resendRegistration,
  startAccounts,
  verifyRegistration,
  wrong,
} from "../../fixtures/accounts";
import { Browser, codeOf } from "../../fixtures/browser";
import { STORE_KINDS } from "../../store/fixtures/test-stores";

const MINUTE_MS = 60_000;
describe.each(STORE_KINDS)("OTP texts and caps on %s", (store) => {
  let app: AccountsApp;
  let browser: Browser;
  const longTest = takesLongTests(store) ? test : () => undefined;

  beforeEach(async () => {
    app = await startAccounts({}, store);
    browser = new Browser();
  });
  afterEach(() => app.close());

  const otp = (phone = NEWCOMER) => app.lastOtp(phone);
  const registrations = () => app.heard("user-registration").length;

  describe("security 15", () => {
    const number = (nth: number) => `91000000${String(nth).padStart(2, "0")}`;
    const spray = async (from: number, count: number) => {
      for (let nth = from; nth < from + count; nth += 1) {
        const guesser = new Browser();
        const from = { address: `198.51.100.${nth}` };
        await register(guesser, { phone: number(nth) }, from);
        await verifyRegistration(guesser, wrong(otp(number(nth))), from);
      }
    };
    const alarms = () =>
      app
        .logged()
        .split("\n")
        .filter((line) => line.includes('"otp_wrong_cap"') && line.includes('"level":"error"'));

    beforeEach(async () => {
      await app.close();
      app = await startAccounts({ OTP_WRONG_PER_HOUR: "10" }, store);
    });

    test("wrong codes through many numbers trip the cap, and the log says so once, as an error", async () => {
      await register(browser);
      await spray(1, 10);
      expect(alarms()).toHaveLength(0);
      const held = await verifyRegistration(browser, otp());
      expect([held.status, await codeOf(held)]).toEqual([429, "rate_limited"]);
      expect(Number(held.headers.get("retry-after"))).toBeGreaterThan(3000);
      await spray(20, 3);
      expect(alarms()).toHaveLength(1);
      expect(registrations()).toBe(0);
    });

    longTest("when the hour is over, codes are taken again", async () => {
      await spray(1, 11);
      app.wait(60 * MINUTE_MS + 1);
      await register(browser);
      expect((await verifyRegistration(browser, otp())).status).toBe(200);
    });

    longTest("right codes use up nothing of it", async () => {
      for (let nth = 1; nth <= 12; nth += 1) {
        const player = new Browser();
        await register(player, { phone: number(nth) });
        expect((await verifyRegistration(player, otp(number(nth)))).status).toBe(200);
      }
    });
  });

  describe("security 17", () => {
    const secondsOf = async (response: Response): Promise<unknown> => {
      const body = (await response.json()) as { error?: { code?: string; params?: { seconds?: number } } };
      return [response.status, body.error?.code, body.error?.params?.seconds];
    };
    const sent = () => app.heard("check-mobile").length + app.heard("resend-otp").length;

    test("starts at once are one text", async () => {
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, nth) => register(new Browser(), {}, { address: `198.51.100.${nth}` })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(sent()).toBe(1);
    });

    test("a resend within thirty seconds is refused with the seconds that are left, and taken after them", async () => {
      await register(browser);
      app.wait(20_500);
      expect(await secondsOf(await resendRegistration(browser))).toEqual([429, "otp_cooldown", 10]);
      expect(sent()).toBe(1);
      app.wait(9_500);
      expect((await resendRegistration(browser)).status).toBe(200);
      expect(await secondsOf(await resendRegistration(browser))).toEqual([429, "otp_cooldown", 30]);
      expect(sent()).toBe(2);
    });

    test("the moment that the browser was told is late enough", async () => {
      const { resendAt } = (await (await register(browser)).json()) as { resendAt: number };
      app.services.clock.follow(resendAt);
      expect((await resendRegistration(browser)).status).toBe(200);
    });

    test("a text that certainly did not go out costs no wait", async () => {
      app.troubles.set("check-mobile", { reaction: { json: { status: false, msg: "UnAuthorized request" } } });
      expect(await codeOf(await register(browser))).toBe("registration_failed");
      app.troubles.clear();
      expect((await register(browser)).status).toBe(200);
    });

    test("a resend without a challenge sends nothing, and one that fails says so", async () => {
      expect(await codeOf(await resendRegistration(browser))).toBe("otp_start_over");
      await register(browser);
      app.wait(30_001);
      app.troubles.set("resend-otp", { reaction: { json: { status: false, msg: "no" } } });
      expect(await codeOf(await resendRegistration(browser))).toBe("otp_resend_failed");
      app.troubles.set("resend-otp", { reaction: "reset" });
      expect(await codeOf(await resendRegistration(browser))).toBe("otp_resend_failed");
      expect((await verifyRegistration(browser, otp())).status).toBe(200);
    });

    test("a number gets six texts in an hour, from wherever they are asked for", async () => {
      for (let nth = 0; nth < 6; nth += 1) {
        expect((await register(new Browser(), {}, { address: `198.51.100.${nth}` })).status).toBe(200);
        app.wait(30_001);
      }
      expect(await codeOf(await register(new Browser()))).toBe("rate_limited");
      expect(sent()).toBe(6);
    });

    longTest("an address gets a hundred and twenty texts in an hour, for registered numbers too", async () => {
      const ask = (nth: number, address: string) =>
        register(new Browser(), { phone: `92000${10_000 + nth}` }, { address });
      for (let nth = 0; nth < 119; nth += 1) expect((await ask(nth, "198.51.100.1")).status).toBe(200);
      await register(new Browser(), { phone: OWNER }, { address: "198.51.100.1" });
      const refused = await ask(200, "198.51.100.1");
      expect([refused.status, await codeOf(refused)]).toEqual([429, "rate_limited"]);
      expect((await ask(200, "198.51.100.2")).status).toBe(200);
    });
  });
});
