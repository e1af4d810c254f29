import { z } from "zod";
import { GET as mainBidsRoute } from "@/app/api/histories/main-bids/route";
import { GET as mainMarketsRoute } from "@/app/api/markets/route";
import { GET as walletRoute } from "@/app/api/wallet/route";
import { HISTORIES } from "@/lib/contract/history-kinds";
import { API, HEADERS } from "@/lib/contract/protocol";
import { Browser, readErrorCode } from "../fixtures/browser";
import {
  APP_KEY,
  answerAsProvider,
  PASSWORD,
  PROVIDER_COOKIE,
  SECRET,
  type StartedApp,
  startApp,
  TOKEN,
} from "../fixtures/started-app";
import type { Reaction, Received } from "../provider/fixtures/fake-provider";
import { defineHandler } from "./define-handler";

let app: StartedApp;
let browser: Browser;
let reaction: Reaction | undefined;

beforeEach(async () => {
  reaction = undefined;
  app = await startApp({}, (request: Received) => reaction ?? answerAsProvider(request));
  browser = await Browser.signedIn();
});
afterEach(() => app.close());

const HISTORY = `${HISTORIES["main-bids"].path}?from=2026-11-20&to=2026-11-20`;

const failing = (error: unknown) =>
  defineHandler({ method: "GET", access: "public", run: () => Promise.reject(error) });

describe("security 26: what may be cached of a response", () => {
  test("personal data and errors are cached by nobody", async () => {
    for (const response of [
      await browser.send(walletRoute, API.wallet),
      await browser.send(mainBidsRoute, HISTORY),
      await new Browser().send(walletRoute, API.wallet),
      await new Browser().send(mainMarketsRoute, API.markets.main),
    ]) {
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });

  test("the shared list is the browser's own to cache and to revalidate each time, and says nothing of the asker", async () => {
    const first = await browser.send(mainMarketsRoute, API.markets.main);
    const text = await first.text();
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    for (const own of [TOKEN, "5000", "Asha", "9000000001", "betting"]) expect(text).not.toContain(own);

    const other = await Browser.signedIn("9000000002");
    expect(await (await other.send(mainMarketsRoute, API.markets.main)).text()).toBe(text);
  });
});

test("every answer tells the server's now by its own clock, and an id found again in the log", async () => {
  const morning = Date.UTC(2026, 10, 20, 6);
  jest.spyOn(app.services.clock, "now").mockReturnValue(morning);
  for (const response of [
    await browser.send(mainBidsRoute, HISTORY),
    await new Browser().send(mainBidsRoute, HISTORY),
  ]) {
    expect(response.headers.get(HEADERS.serverNow)).toBe(String(morning));
    const id = response.headers.get(HEADERS.requestId) ?? "none";
    expect(app.logged()).toContain(
      `"requestId":"${id}","method":"GET","route":"${HISTORY.split("?")[0]}","status":${response.status}`,
    );
  }
});

describe("security 29: the log", () => {
  test("holds no secret of a sign-in, of reads, of failures, nor of what is logged by mistake", async () => {
    await browser.signIn("9000000001", "a-wrong-guess-4471");
    await browser.send(walletRoute, API.wallet);
    reaction = "reset";
    await browser.send(mainBidsRoute, HISTORY);
    await browser.send(failing(new Error("odd")), "/api/x");
    app.services.log.warn({
      event: "mistake",
      player: { token: TOKEN, deep: [{ password: PASSWORD, appKey: APP_KEY }] },
      cookie: browser.cookieHeader(),
      otp: "one-time-4821",
    });
    app.services.log.child({ token: TOKEN }).warn("bound");

    const logged = app.logged();
    expect(logged).toContain('"event":"mistake"');
    const secrets = [
      TOKEN,
      PASSWORD,
      "a-wrong-guess-4471",
      APP_KEY,
      PROVIDER_COOKIE,
      SECRET,
      "one-time-4821",
      browser.cookies.get("session") ?? "no session",
    ];
    for (const secret of secrets) {
      for (const form of [secret, Buffer.from(secret).toString("base64"), encodeURIComponent(secret)]) {
        expect(logged).not.toContain(form);
      }
    }
  });

  test("tells every sign-in and every refused one with the request's id, naming the player by key", async () => {
    const refused = await browser.signIn("9000000001", "a guess");
    const signedIn = await browser.signIn("9000000001");
    const line = (event: string, { headers }: Response) =>
      app.lines(event).filter((one) => one.requestId === headers.get(HEADERS.requestId));
    const byKey = [expect.objectContaining({ player: expect.stringMatching(/^[0-9a-f]{32}$/) })];
    expect(line("sign_in_refused", refused)).toEqual(byKey);
    expect(line("sign_in", signedIn)).toEqual(byKey);
    expect(app.logged()).not.toContain("9000000001");
  });
});

describe("security 30: an error says nothing of the inside", () => {
  const FAULTS: readonly (readonly [string, Reaction])[] = [
    ["breaks the connection", "reset"],
    ["stops in the middle", "truncate"],
    ["answers 500 with a stack", { text: "Fatal error in /var/www/db.php", status: 500 }],
    ["answers garbage", { text: "<html>PHP Notice</html>" }],
    ["refuses our key", { json: { status: false, msg: "UnAuthorized request" } }],
  ];

  test.each(FAULTS)("when the provider %s", async (_how, fault) => {
    reaction = fault;
    const answer = await browser.send(mainBidsRoute, HISTORY);
    const text = await answer.text();
    expect([502, 504]).toContain(answer.status);
    expect(text).toMatch(/^\{"error":\{"code":"provider_\w+"\}\}$/);
  });

  test("when our own code fails: unexpected, with the reason in the log alone", async () => {
    const answer = await browser.send(failing(new Error("at /srv/app/secret-place.ts:12")), "/api/x");
    expect([answer.status, await answer.text()]).toEqual([500, '{"error":{"code":"unexpected"}}']);
    expect(app.logged()).toContain("secret-place");
  });

  test("when our own code throws what is no error", async () => {
    for (const thrown of ["a text", undefined, null]) {
      const answer = await browser.send(failing(thrown), "/api/x");
      expect([answer.status, await readErrorCode(answer)]).toEqual([500, "unexpected"]);
    }
  });

  test("when the store fails", async () => {
    const handler = defineHandler({
      method: "GET",
      access: "public",
      run: ({ services }) => services.store.db.selectFrom("revoked_session").select("session_id").execute(),
    });
    await app.services.store.db.schema.dropTable("revoked_session").execute();
    const answer = await browser.send(handler, "/api/x");
    expect([answer.status, await answer.text()]).toEqual([503, '{"error":{"code":"state_unavailable"}}']);
    expect(answer.headers.get("retry-after")).toBe("5");
  });
});

test("an endpoint's own limit counts each player apart, and says when to come again", async () => {
  const handler = defineHandler({
    method: "GET",
    access: "player",
    limits: [{ name: "test", quota: 2, windowMs: 60_000, by: "player" }],
    run: () => Promise.resolve({ ok: true }),
  });
  const other = await Browser.signedIn("9000000002");
  expect((await browser.send(handler, "/api/x")).status).toBe(200);
  expect((await browser.send(handler, "/api/x")).status).toBe(200);
  const refused = await browser.send(handler, "/api/x");
  expect([refused.status, await readErrorCode(refused)]).toEqual([429, "rate_limited"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(50);
  expect((await other.send(handler, "/api/x")).status).toBe(200);
});

test("a malformed request is malformed before it is incomplete", async () => {
  const handler = defineHandler({
    method: "POST",
    access: "public",
    body: z.strictObject({ phone: z.string({ error: "phone_required" }), count: z.number() }),
    run: ({ body }) => Promise.resolve(body),
  });
  const request = async (body: unknown) => readErrorCode(await browser.send(handler, "/api/x", { body }));
  expect(await request({ count: 1 })).toBe("phone_required");
  expect(await request({ count: "1" })).toBe("bad_request");
});
