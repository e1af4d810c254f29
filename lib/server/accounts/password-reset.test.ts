import { EventEmitter, once } from "node:events";
import { GET as walletRoute } from "@/app/api/wallet/route";
import { API } from "@/lib/contract/protocol";
import {
  type AccountsApp,
  finishReset,
  NEWCOMER,
  OWNER,
  startAccounts,
  startReset,
  TOKEN_OF,
  verifyReset,
} from "../fixtures/accounts";
import { Browser, readError, readErrorCode } from "../fixtures/browser";
import { PASSWORD } from "../fixtures/started-app";
import type { Reaction } from "../provider/fixtures/fake-provider";
import { STORE_KINDS } from "../store/fixtures/test-stores";

const NEW = "quite another 7";
describe.each(STORE_KINDS)("password reset on %s", (store) => {
  let app: AccountsApp;
  let browser: Browser;

  beforeEach(async () => {
    app = await startAccounts({}, store);
    browser = new Browser();
  });
  afterEach(() => app.close());

  const walletOf = async (whose: Browser) => (await whose.send(walletRoute, API.wallet)).status;
  const sets = () => app.listReceived("forgot-password").map(({ mobile, new_pass }) => [mobile, new_pass]);
  const proven = async () => {
    await startReset(browser);
    expect((await verifyReset(browser, app.lastOtp(OWNER))).status).toBe(200);
  };

  test.each([
    ["", "forgot_phone_required"],
    ["12345", "forgot_phone_invalid"],
  ])("a reset of the number %j says %s and asks the provider nothing", async (phone, code) => {
    const answer = await startReset(browser, phone);
    expect([answer.status, await readErrorCode(answer)]).toEqual([422, code]);
    expect(app.listReceived("forget-check-mobile")).toEqual([]);
  });

  test("a number that is not registered gets the provider's message, and one that was not answered none", async () => {
    const unknown = await startReset(browser, NEWCOMER);
    expect([unknown.status, await readError(unknown)]).toEqual([
      422,
      { code: "forgot_failed", message: "Mobile Number Not Registered" },
    ]);
    app.faults.set("forget-check-mobile", { reaction: { text: "<html>oops" } });
    // A text may have been sent, so the cooldown runs and the refusal says for how long.
    expect(await readError(await startReset(browser))).toEqual({ code: "forgot_failed", params: { seconds: 30 } });
  });

  describe("security 16", () => {
    test("a new password without a ticket is refused and nothing is sent, with an open challenge too", async () => {
      for (const visitor of [new Browser(), browser]) {
        await startReset(browser);
        const refused = await finishReset(visitor);
        expect([refused.status, await readErrorCode(refused)]).toEqual([409, "otp_start_over"]);
      }
      expect(sets()).toEqual([]);
    });

    test("neither a made-up ticket nor the challenge's own id is one", async () => {
      await startReset(browser);
      expect(await readErrorCode(await verifyReset(browser, "12"))).toBe("reset_otp_invalid");
      for (const id of ["x".repeat(43), browser.cookies.get("otp-password-reset") ?? "", "", "%"]) {
        const forger = new Browser();
        forger.cookies.set("reset-ticket", id);
        expect(await readErrorCode(await finishReset(forger))).toBe("otp_start_over");
      }
      expect(sets()).toEqual([]);
    });

    test("a ticket sets one password, for its browser and for a copy of its cookie", async () => {
      await proven();
      const copy = new Browser(browser.cookies);
      expect((await finishReset(browser)).status).toBe(200);
      expect(browser.cookies.has("reset-ticket")).toBe(false);
      expect(await readErrorCode(await finishReset(copy, "the thief's"))).toBe("otp_start_over");
      expect(sets()).toEqual([[OWNER, NEW]]);
    });

    test("of several at once with one ticket, one sets a password", async () => {
      await proven();
      const copies = [1, 2, 3, 4].map(() => new Browser(browser.cookies));
      const answers = await Promise.all(copies.map((copy, nth) => finishReset(copy, `password ${nth}`)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(sets()).toHaveLength(1);
    });

    test("the ticket's cookie is for no script and for ten minutes, and names no number", async () => {
      await startReset(browser);
      const cookies = (await verifyReset(browser, app.lastOtp(OWNER))).headers.getSetCookie();
      const ticket = cookies.find((cookie) => cookie.startsWith("reset-ticket="));
      expect(ticket).toMatch(/^reset-ticket=[\w-]{43}; Path=\/; Max-Age=(599|600); HttpOnly; SameSite=Lax$/);
      expect(
        JSON.stringify(await app.services.store.db.selectFrom("otp_challenge").selectAll().execute()),
      ).not.toContain(OWNER);
    });
  });

  test("security 6: a reset ends every session of the player, and nobody else's", async () => {
    app.players.set("9000000002", { name: "Ravi Demo", password: "ravi" });
    const [first, second, other] = [new Browser(), new Browser(), new Browser()];
    await first.signIn(OWNER);
    await second.signIn(OWNER);
    await other.signIn("9000000002", "ravi");
    expect(await Promise.all([first, second, other].map(walletOf))).toEqual([200, 200, 200]);
    await proven();
    await finishReset(browser);
    expect(await Promise.all([first, second, other].map(walletOf))).toEqual([401, 401, 200]);
    await first.signIn(OWNER, NEW);
    expect(await walletOf(first)).toBe(200);
  });

  test("security 6: whoever was signing in with the old password while it was being reset is ended too", async () => {
    await proven();
    const login = new EventEmitter();
    const answered = once(login, "answer").then(([answer]): Reaction => answer);
    app.faults.set("user-login", { reaction: answered });
    const thief = new Browser();
    const signingIn = thief.signIn(OWNER, PASSWORD);
    while (app.listReceived("user-login").length === 0) await new Promise(setImmediate);
    expect((await finishReset(browser)).status).toBe(200);
    login.emit("answer", { json: { status: true, unique_token: TOKEN_OF(OWNER), user_name: "Asha Demo" } });
    expect((await signingIn).status).toBe(200);
    expect(await walletOf(thief)).toBe(401);
  });

  test("the provider's refusal is told by its message, ends no session, and the ticket may be tried again", async () => {
    const signedIn = await Browser.signedIn(OWNER);
    await proven();
    app.faults.set("forgot-password", { reaction: { json: { status: false, msg: "Password is too short" } } });
    const refused = await finishReset(browser);
    expect([refused.status, await readError(refused)]).toEqual([
      502,
      { code: "password_update_failed", message: "Password is too short" },
    ]);
    expect(await walletOf(signedIn)).toBe(200);
    app.faults.clear();
    expect((await finishReset(browser)).status).toBe(200);
    expect(await walletOf(signedIn)).toBe(401);
  });

  test("an answer that cannot be read is said so, and the sessions end because it may have been done", async () => {
    const signedIn = await Browser.signedIn(OWNER);
    await proven();
    app.faults.set("forgot-password", { reaction: { text: "Fatal error" }, after: true });
    const unreadable = await finishReset(browser);
    expect([unreadable.status, await readError(unreadable)]).toEqual([502, { code: "password_update_unreadable" }]);
    expect(await walletOf(signedIn)).toBe(401);
  });

  test("an answer that was lost is a success only where the new password signs in", async () => {
    await proven();
    app.faults.set("forgot-password", { reaction: "reset" });
    expect(await readError(await finishReset(browser))).toEqual({ code: "password_update_failed" });
    app.faults.set("user-login", { reaction: "reset" });
    expect(await readError(await finishReset(browser))).toEqual({ code: "password_update_unknown" });
    app.faults.clear();
    app.faults.set("forgot-password", { reaction: "reset", after: true });
    expect((await finishReset(browser)).status).toBe(200);
    expect(sets()).toHaveLength(3);
    expect(await readErrorCode(await finishReset(browser))).toBe("otp_start_over");
  });
});
