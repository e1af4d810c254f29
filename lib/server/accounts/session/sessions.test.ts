import { GET as mainMarketsRoute } from "@/app/api/markets/route";
import { POST as signOutRoute } from "@/app/api/session/end/route";
import { GET as walletRoute } from "@/app/api/wallet/route";
import { API, HEADERS } from "@/lib/contract/protocol";
import { Browser, readErrorCode } from "../../fixtures/browser";
import { answerAsProvider, type StartedApp, startApp, TOKEN } from "../../fixtures/started-app";
import type { Reaction, Received } from "../../provider/fixtures/fake-provider";
import { STORE_KINDS } from "../../store/fixtures/test-stores";
import { unsealSession } from "./session-cookie";

const HOUR_MS = 3_600_000;
describe.each(STORE_KINDS)("sessions on %s", (store) => {
  let app: StartedApp;
  let isTokenUnknown = false;
  /** Delays the wallet's next response until `until`; `reached` is called when the provider gets the request. */
  let delay: { readonly until: Promise<unknown>; readonly reached: () => void } | undefined;

  const provider = async (request: Received): Promise<Reaction> => {
    if (delay && request.path === "/api-user-wallet-balance") {
      const { until, reached } = delay;
      delay = undefined;
      reached();
      await until;
    }
    const about = { json: { wallet_amt: "", betting_status: "", result: [] } };
    return isTokenUnknown && request.path !== "/api-user-login" ? about : answerAsProvider(request);
  };

  beforeEach(async () => {
    isTokenUnknown = false;
    delay = undefined;
    app = await startApp({}, provider, store);
  });
  afterEach(() => app.close());

  const wallet = (browser: Browser) => browser.send(walletRoute, API.wallet);

  test("signing in, by the number as typed and the browser's own id, answers the player's name and opens what is the player's own", async () => {
    const browser = new Browser();
    expect((await wallet(browser)).status).toBe(401);
    const signedIn = await browser.signIn();
    expect([signedIn.status, await signedIn.json()]).toEqual([
      200,
      { name: "Asha Demo", player: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
    const answer = await wallet(browser);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ balance: "5000", bettingOn: true });
    expect(app.provider.received.at(-1)?.body.unique_token).toBe(TOKEN);
    await browser.signIn("9000000001", "wrong");
    const bodies = app.provider.received.filter(({ path }) => path === "/api-user-login").map(({ body }) => body);
    const device_id = browser.cookies.get("device");
    expect(bodies).toMatchObject([
      { mobile: "9000000001", device_id },
      { password: "wrong", device_id },
    ]);
  });

  test("faults 40: a page that was rendered for another player than the session's gets nothing and sends nothing", async () => {
    const browser = await Browser.signedIn();
    const requested = (player: string) =>
      browser.send(walletRoute, API.wallet, { headers: { [HEADERS.player]: player } });
    const session = await unsealSession(app.services, browser.cookieHeader());
    expect((await requested(session?.playerKey ?? "")).status).toBe(200);
    const seen = app.provider.received.length;
    const refused = await requested("somebody-else");
    expect([refused.status, await readErrorCode(refused)]).toEqual([409, "player_changed"]);
    // The first reading reads a dashboard in the background.
    const later = app.provider.received.slice(seen).filter(({ path }) => path !== "/api-get-dashboard-data");
    expect(later).toEqual([]);
    // The session is valid, but the page belongs to another one.
    expect((await wallet(browser)).status).toBe(200);
  });

  test.each([
    [{ phone: "", password: "" }, "phone_required"],
    [{ phone: "12345", password: "x" }, "phone_invalid"],
    [{ phone: "5000000001", password: "x" }, "phone_invalid"],
    [{ phone: "9000000001", password: "" }, "password_required"],
  ])("sign-in with %j says %s and asks the provider nothing", async ({ phone, password }, code) => {
    const before = app.provider.received.length;
    const answer = await new Browser().signIn(phone, password);
    expect([answer.status, await readErrorCode(answer)]).toEqual([422, code]);
    expect(app.provider.received).toHaveLength(before);
  });

  test("security 4: signing in again starts a new session, and the one before it is anonymous", async () => {
    const browser = await Browser.signedIn();
    const before = new Browser(browser.cookies);
    await browser.signIn();
    expect(browser.cookies.get("session")).not.toBe(before.cookies.get("session"));
    expect((await wallet(before)).status).toBe(401);
    expect((await wallet(browser)).status).toBe(200);
  });

  /** Signs the browser in again before a poll of its first session gets its response, and returns that response. */
  const pollAnsweredAfterSignIn = async (browser: Browser): Promise<Response> => {
    let release = (_: undefined): void => undefined;
    const until = new Promise<undefined>((resolve) => {
      release = resolve;
    });
    const requested = new Promise<void>((reached) => {
      delay = { until, reached };
    });
    const late = wallet(browser);
    await requested;
    expect((await browser.signIn()).status).toBe(200);
    release(undefined);
    return late;
  };

  test("security 4: a poll of the former session that is answered late does not bring its cookie back", async () => {
    const browser = await Browser.signedIn();
    app.services.clock.follow(app.services.clock.now() + HOUR_MS);
    await pollAnsweredAfterSignIn(browser);
    expect((await wallet(browser)).status).toBe(200);
  });

  test("security 34: a poll that learns late of the former session's end leaves the new session's cookie alone", async () => {
    const browser = await Browser.signedIn();
    isTokenUnknown = true;
    const late = await pollAnsweredAfterSignIn(browser);
    expect([late.status, await readErrorCode(late)]).toEqual([401, "session_ended"]);
    isTokenUnknown = false;
    expect((await wallet(browser)).status).toBe(200);
  });

  test("security 5: after the sign-out a copy of the cookie is refused", async () => {
    const browser = await Browser.signedIn();
    const copy = new Browser(browser.cookies);
    expect((await wallet(copy)).status).toBe(200);

    const out = await browser.send(signOutRoute, API.signOut, { body: {} });
    expect([out.status, await out.json()]).toEqual([200, { ok: true }]);
    expect(browser.cookies.has("session")).toBe(false);

    expect((await copy.send(mainMarketsRoute, API.markets.main)).status).toBe(401);
    const replay = await wallet(copy);
    expect([replay.status, await readErrorCode(replay)]).toEqual([401, "session_ended"]);
  });

  test("signing out works where there is nothing to sign out of", async () => {
    const browser = new Browser();
    browser.cookies.set("session", "damaged");
    const out = await browser.send(signOutRoute, API.signOut);
    expect(out.status).toBe(200);
    expect(browser.cookies.has("session")).toBe(false);
  });

  test("security 34: a session that the provider no longer knows ends for every page and endpoint, and is cleared", async () => {
    const browser = await Browser.signedIn();
    const copy = new Browser(browser.cookies);
    isTokenUnknown = true;
    const denied = await wallet(browser);
    expect([denied.status, await readErrorCode(denied)]).toEqual([401, "session_ended"]);
    expect(browser.cookies.has("session")).toBe(false);
    isTokenUnknown = false;
    expect((await wallet(copy)).status).toBe(401);
  });

  test("faults 21: with the store down money is closed and the lists go on", async () => {
    const browser = await Browser.signedIn();
    expect((await browser.send(mainMarketsRoute, API.markets.main)).status).toBe(200);
    await app.services.store.db.schema.dropTable("revoked_session").execute();
    const personal = await wallet(browser);
    expect([personal.status, await readErrorCode(personal)]).toEqual([503, "state_unavailable"]);
    expect((await browser.send(mainMarketsRoute, API.markets.main)).status).toBe(200);
    const stranger = new Browser();
    stranger.cookies.set("session", "damaged");
    expect((await stranger.send(mainMarketsRoute, API.markets.main)).status).toBe(401);
  });
});
