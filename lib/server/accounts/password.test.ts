import { POST as changePasswordRoute } from "@/app/api/password/route";
import { POST as updateProfileRoute } from "@/app/api/profile/route";
import { GET as walletRoute } from "@/app/api/wallet/route";
import { API } from "@/lib/contract/protocol";
import { type AccountsApp, OWNER, startAccounts } from "../fixtures/accounts";
import { Browser, readErrorCode } from "../fixtures/browser";
import { PASSWORD } from "../fixtures/started-app";
import { STORE_KINDS } from "../store/fixtures/test-stores";

const NEW = "quite another 7";
describe.each(STORE_KINDS)("change of password and name on %s", (store) => {
  let app: AccountsApp;
  let browser: Browser;

  beforeEach(async () => {
    app = await startAccounts({}, store);
    browser = await Browser.signedIn(OWNER);
  });
  afterEach(() => app.close());

  const change = (by: Browser, body: object = {}) =>
    by.send(changePasswordRoute, API.password, { body: { currentPassword: PASSWORD, newPassword: NEW, ...body } });
  const rename = (by: Browser, name: string) => by.send(updateProfileRoute, API.profile, { body: { name } });
  const walletOf = async (whose: Browser) => (await whose.send(walletRoute, API.wallet)).status;
  const changes = () => app.listReceived("change-password").map(({ old_pass, new_pass }) => [old_pass, new_pass]);

  test("a password is changed, and the browser goes on with a session that knows the new one", async () => {
    const changed = await change(browser);
    expect([changed.status, await changed.json()]).toEqual([200, { ok: true }]);
    expect(changes()).toEqual([[PASSWORD, NEW]]);
    expect(await walletOf(browser)).toBe(200);
    expect(await readErrorCode(await change(browser))).toBe("current_password_differs");
    expect((await change(browser, { currentPassword: NEW, newPassword: "third" })).status).toBe(200);
  });

  test("security 6: a change ends the player's other sessions and this browser's old one, and nobody else's", async () => {
    app.players.set("9000000002", { name: "Ravi Demo", password: "ravi" });
    const [second, other] = [new Browser(), new Browser()];
    await second.signIn(OWNER);
    await other.signIn("9000000002", "ravi");
    const old = new Browser(browser.cookies);
    expect(await Promise.all([browser, second, old, other].map(walletOf))).toEqual([200, 200, 200, 200]);
    await change(browser);
    expect(await Promise.all([browser, second, old, other].map(walletOf))).toEqual([200, 401, 401, 200]);
  });

  test.each([
    [{ currentPassword: "", newPassword: "" }, "current_password_required"],
    [{ newPassword: "" }, "new_password_required"],
  ])("a change with %j says %s", async (body, code) => {
    const answer = await change(browser, body);
    expect([answer.status, await readErrorCode(answer)]).toEqual([422, code]);
    expect(changes()).toEqual([]);
  });

  test("the current password can be guessed ten times in a quarter of an hour, by all sessions of a player together", async () => {
    const second = await Browser.signedIn(OWNER);
    for (let nth = 0; nth < 10; nth += 1) {
      expect(await readErrorCode(await change(nth % 2 ? browser : second, { currentPassword: `guess ${nth}` }))).toBe(
        "current_password_differs",
      );
    }
    expect(await readErrorCode(await change(browser))).toBe("rate_limited");
    expect(changes()).toEqual([]);
    app.wait(15 * 60_000 + 1);
    expect((await change(browser)).status).toBe(200);
  });

  test.each([
    ["Invalid Old Password", 422, "current_password_refused"],
    ["UnAuthorized request", 502, "password_update_failed"],
  ])("the provider's refusal with %j is told, and no session ends", async (msg, status, code) => {
    const second = await Browser.signedIn(OWNER);
    app.faults.set("change-password", { reaction: { json: { status: false, msg } } });
    const refused = await change(browser);
    expect([refused.status, await readErrorCode(refused)]).toEqual([status, code]);
    expect(await Promise.all([browser, second].map(walletOf))).toEqual([200, 200]);
  });

  test("an answer that was lost after the change is a success by the evidence of a sign-in", async () => {
    app.faults.set("change-password", { reaction: "reset", after: true });
    expect((await change(browser)).status).toBe(200);
    expect(changes()).toHaveLength(1);
    expect(await walletOf(browser)).toBe(200);
    app.faults.clear();
    expect((await change(browser, { currentPassword: NEW, newPassword: "third" })).status).toBe(200);
  });

  test("without answer and evidence it is a failure, the other sessions end, and this browser goes on as it was", async () => {
    const second = await Browser.signedIn(OWNER);
    app.faults.set("change-password", { reaction: { text: "Fatal error" } });
    const failed = await change(browser);
    expect([failed.status, await readErrorCode(failed)]).toEqual([502, "password_update_failed"]);
    app.faults.set("user-login", { reaction: "reset" });
    expect(await readErrorCode(await change(browser))).toBe("password_update_unknown");
    expect(await Promise.all([browser, second].map(walletOf))).toEqual([200, 401]);
    app.faults.clear();
    expect((await change(browser)).status).toBe(200);
  });

  test("a new name is saved without an email, and the session has it from then on under the same id", async () => {
    const old = new Browser(browser.cookies);
    const renamed = await rename(browser, "  Asha K ");
    expect([renamed.status, await renamed.json()]).toEqual([200, { name: "Asha K" }]);
    const [body] = app.listReceived("profile-update");
    expect(body).toMatchObject({ user_name: "Asha K", unique_token: `token-of-${OWNER}` });
    expect(body).not.toHaveProperty("email");
    expect(browser.cookies.get("session")).not.toBe(old.cookies.get("session"));
    expect(await Promise.all([browser, old].map(walletOf))).toEqual([200, 200]);
    await browser.send(changePasswordRoute, API.password, { body: { currentPassword: PASSWORD, newPassword: NEW } });
    expect(await Promise.all([browser, old].map(walletOf))).toEqual([200, 401]);
  });

  test("security 46: an empty name and one with hidden characters are refused; a refusal or a lost answer is no success", async () => {
    expect(await readErrorCode(await rename(browser, "  "))).toBe("profile_name_required");
    expect(await readErrorCode(await rename(browser, "Asha\u202Eihsa"))).toBe("name_hidden_characters");
    expect(app.listReceived("profile-update")).toEqual([]);
    app.faults.set("profile-update", { reaction: { json: { status: false, message: "Not now" } } });
    const refused = await rename(browser, "Asha K");
    expect([refused.status, await refused.json()]).toEqual([
      502,
      { error: { code: "profile_failed", message: "Not now" } },
    ]);
    app.faults.set("profile-update", { reaction: "reset", after: true });
    expect(await readErrorCode(await rename(browser, "Asha K"))).toBe("profile_failed");
  });
});
