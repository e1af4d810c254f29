import { POST as placeBidsRoute } from "@/app/api/bids/route";
import { GET as mainBidsRoute } from "@/app/api/histories/main-bids/route";
import { POST as signInRoute } from "@/app/api/session/route";
import { HISTORIES } from "@/lib/contract/history-kinds";
import { API, HEADERS } from "@/lib/contract/protocol";
import { Browser, ORIGIN, OWN_PAGE, readErrorCode, type Sent } from "../fixtures/browser";
import { PASSWORD, type StartedApp, startApp } from "../fixtures/started-app";
import { notFoundHandler } from "./response";

let app: StartedApp;
let browser: Browser;

beforeEach(async () => {
  app = await startApp();
  browser = await Browser.signedIn();
});
afterEach(() => app.close());

const KEY = { [HEADERS.idempotencyKey]: "0b9a5d0e-6a2b-4b6a-9c57-1d2f6f1f7a10" };
const BID = {
  marketId: "7",
  gameType: "single-digit",
  lines: [{ digits: "5", closeDigits: "", points: 10, session: "Close" }],
};
const SIGN_IN = { phone: "9000000001", password: PASSWORD };

const callsDuring = async (work: () => Promise<void>): Promise<number> => {
  const before = app.provider.received.length;
  await work();
  return app.provider.received.length - before;
};

const { "sec-fetch-site": _site, ...WITHOUT_SITE } = OWN_PAGE;
const { [HEADERS.antiForgery]: _mark, ...WITHOUT_MARK } = OWN_PAGE;

const FOREIGN: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ["without the anti-forgery header", WITHOUT_MARK],
  ["with another value in it", { ...OWN_PAGE, [HEADERS.antiForgery]: "0" }],
  ["from a foreign site", { ...OWN_PAGE, "sec-fetch-site": "cross-site" }],
  ["from a sister site", { ...OWN_PAGE, "sec-fetch-site": "same-site" }],
  ["typed into the address bar", { ...OWN_PAGE, "sec-fetch-site": "none" }],
  ["from an old browser on a foreign page", { ...WITHOUT_SITE, origin: "https://evil.example" }],
  ["from a page of another port", { ...WITHOUT_SITE, origin: "http://localhost:4000" }],
  ["from a page without an origin", { ...WITHOUT_SITE, origin: "null" }],
  ["without a word of where it comes from", WITHOUT_SITE],
];

/** Signs in with a body that is a stream. */
const signInWith = (body: ReadableStream<Uint8Array>, headers: Readonly<Record<string, string>> = OWN_PAGE) => {
  const init = { method: "POST", headers, body, duplex: "half" };
  return signInRoute(new Request(`${ORIGIN}${API.signIn}`, init), { params: Promise.resolve({}) });
};

/** Sends a bid, as an example of all changes (e2e/specs/security/requests.spec.ts calls each endpoint). */
const bid = (sent: Sent) => browser.send(placeBidsRoute, API.bids, { body: BID, ...sent });

describe("security 23: a change", () => {
  test.each(FOREIGN)("is refused %s", async (_how, onlyHeaders) => {
    const calls = await callsDuring(async () => {
      const answer = await bid({ onlyHeaders: { ...onlyHeaders, ...KEY } });
      expect([answer.status, await readErrorCode(answer)]).toEqual([403, "foreign_origin"]);
    });
    expect(calls).toBe(0);
  });

  test("is refused in any type but JSON, and by any other method, which is told what is allowed", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]) {
      const answer = await bid({ headers: { "content-type": type, ...KEY } });
      expect([answer.status, await readErrorCode(answer)]).toEqual([415, "unsupported_media_type"]);
    }
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const answer = await bid({ method, headers: KEY });
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
    }
  });
});

test("security 23: a browser too old to say its site is believed by its own origin", async () => {
  const onlyHeaders = { ...WITHOUT_SITE, origin: ORIGIN };
  expect((await browser.send(signInRoute, API.signIn, { body: SIGN_IN, onlyHeaders })).status).toBe(200);
});

test("security 23: where PUBLIC_ORIGIN is set, an old browser is believed by that one alone", async () => {
  await app.close();
  app = await startApp({ PUBLIC_ORIGIN: "https://play.example" });
  const from = async (origin: string) => {
    const onlyHeaders = { ...WITHOUT_SITE, origin };
    return (await new Browser().send(signInRoute, API.signIn, { body: SIGN_IN, onlyHeaders })).status;
  };
  expect(await from(ORIGIN)).toBe(403);
  expect(await from("https://evil.example")).toBe(403);
  expect(await from("http://play.example")).toBe(403);
  expect(await from("https://play.example")).toBe(200);
  expect(await from("https://play.example.")).toBe(200);
});

test("the bodies that the refusals below are made from are accepted as they are", async () => {
  expect((await browser.send(signInRoute, API.signIn, { body: SIGN_IN })).status).toBe(200);
  // At 3 p.m. in India the market of the fixture is open.
  app.services.clock.follow(Date.UTC(2026, 10, 20, 9, 30));
  const calls = await callsDuring(async () => {
    await browser.send(placeBidsRoute, API.bids, { body: BID, headers: KEY });
  });
  expect(calls).toBeGreaterThan(0);
  expect(app.provider.received.some(({ path }) => path === "/api-submit-bid")).toBe(true);
});

describe("security 22: a body that is not exactly what is asked for is refused", () => {
  const lines = (count: number) => Array.from({ length: count }, () => BID.lines[0]);

  test.each([
    ["10,000 lines", JSON.stringify({ ...BID, lines: lines(10_000) }), 413],
    ["more lines than a bid may have", JSON.stringify({ ...BID, lines: lines(221) }), 400],
    ["an unknown field in a line", JSON.stringify({ ...BID, lines: [{ ...BID.lines[0], payout: 9 }] }), 400],
    ["__proto__ in a line", JSON.stringify(BID).replace(`{"digits"`, `{"__proto__":{},"digits"`), 400],
    ["someone else's mobile", JSON.stringify({ ...BID, mobile: "9000000002" }), 400],
  ])("a bid with %s", async (_what, body, status) => {
    const calls = await callsDuring(async () => {
      expect((await browser.send(placeBidsRoute, API.bids, { body, headers: KEY })).status).toBe(status);
    });
    expect(calls).toBe(0);
  });

  test("a body that lies about its length is read no further than the bound", async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(new Uint8Array(1024).fill(0x20));
      },
    });
    expect((await signInWith(endless, { ...OWN_PAGE, "content-length": "10" })).status).toBe(413);
    expect(pulled).toBeLessThan(20);
  });

  test.each([
    "?x=1",
    "?from=2026-11-20",
    "?from=2026-11-20&to=2026-11-20&to=2026-11-21",
    "?from=2026-11-20&to=20.11.2026",
    "?from=2026-11-20&to=2026-02-30",
  ])("a history asked for with %s", async (query) => {
    const answer = await browser.send(mainBidsRoute, `${HISTORIES["main-bids"].path}${query}`);
    expect([answer.status, await readErrorCode(answer)]).toEqual([400, "bad_request"]);
  });
});

test("security 20: the history asks for whom the session names", async () => {
  await browser.send(mainBidsRoute, `${HISTORIES["main-bids"].path}?from=2026-11-19&to=2026-11-20`);
  const days = { bid_from: "11/19/2026", bid_to: "11/20/2026" };
  expect(app.provider.received.map(({ body }) => body)).toContainEqual(expect.objectContaining(days));
  const forged = await browser.send(
    mainBidsRoute,
    `${HISTORIES["main-bids"].path}?from=2026-11-19&to=2026-11-20&mobile=9000000002`,
  );
  expect(forged.status).toBe(400);
});

test.each(["GET", "POST"])(
  "security 36: an address that no route has answers %s with 404 in the catalogue's form",
  async (method) => {
    const body = method === "GET" ? null : "{";
    const request = new Request(`${ORIGIN}/api/none?x=1&x=2`, { method, body });
    const answer = await notFoundHandler(request);
    expect([answer.status, await readErrorCode(answer), answer.headers.get("cache-control")]).toEqual([
      404,
      "not_found",
      "no-store",
    ]);
  },
);

const PLANTED = "pw-4471";

/** Bodies with the password at each place of an error, because parsers quote the text around it. */
const BODIES: readonly string[] = [
  "",
  "null",
  PLANTED,
  `"${PLANTED}`,
  `{"${PLANTED}"}`,
  `{"password":"${PLANTED}"`,
  `{"password":${PLANTED}}`,
  `{"password":"a"}${PLANTED}`,
  `{"password":"\\x${PLANTED}"}`,
  JSON.stringify({ phone: "9000000001", password: PLANTED, [PLANTED]: PLANTED }),
  JSON.stringify({ password: [[[[[[[[[PLANTED]]]]]]]]] }),
  `{"__proto__":{"password":"${PLANTED}"}}`,
];

test.each(BODIES)("security 22 and 39: nothing of a body that cannot be read reaches the log: %s", async (body) => {
  const calls = await callsDuring(async () => {
    const answer = await new Browser().send(signInRoute, API.signIn, { body });
    expect([answer.status, await readErrorCode(answer)]).toEqual([400, "bad_request"]);
  });
  expect(calls).toBe(0);
  expect(app.logged()).toContain('"code":"bad_request"');
  expect(app.logged()).not.toContain(PLANTED);
  // Parsers shorten what they quote.
  expect(app.logged()).not.toContain(PLANTED.slice(0, 4));
});

test("security 40: a body that breaks off is the sender's mistake and no failure of ours", async () => {
  const torn = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(`{"password":"${PLANTED}`));
      controller.error(new Error("aborted"));
    },
  });
  const answer = await signInWith(torn);
  expect([answer.status, await readErrorCode(answer)]).toEqual([400, "bad_request"]);
  expect(app.logged()).not.toContain(PLANTED);
});
