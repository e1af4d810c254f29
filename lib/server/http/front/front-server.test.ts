import { TOO_MANY_COOKIES } from "@/lib/i18n/every-language";
import { type OpenFront, openFront } from "./fixtures/open-front";
import { exchange, openRawSocket, parseHeaders, parseStatuses, request } from "./fixtures/raw-socket";

let front: OpenFront;
afterEach(() => front.close());

const GUARDS: readonly (readonly [string, RegExp])[] = [
  ["content-security-policy", /default-src '.*frame-ancestors 'none'/],
  ["x-content-type-options", /^nosniff$/],
  ["referrer-policy", /^same-origin$/],
  ["cross-origin-opener-policy", /^same-origin$/],
  ["strict-transport-security", /^max-age=/],
  ["x-request-id", /^[0-9a-f-]{36}$/],
  ["x-server-now", /^\d{13}$/],
  ["cache-control", /no-store/],
];

const expectGuarded = (received: string): void => {
  const headers = parseHeaders(received);
  for (const [name, value] of GUARDS) expect([name, headers.get(name)]).toEqual([name, expect.stringMatching(value)]);
};

const HOST = { host: "localhost" };
const TO_SESSION = "POST /api/session HTTP/1.1\r\nhost: localhost\r\n";

/** Requests that no browser sends, each with the front server's own response. */
const REFUSED: ReadonlyArray<readonly [what: string, text: string, status: number]> = [
  ["an empty Host", request("GET /login", { host: "" }), 400],
  ["two Hosts", "GET /login HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n", 400],
  ["a Host that is none", request("GET /login", { host: "a/b" }), 400],
  ["a Host with a broken bracket", request("GET /login", { host: "[::1" }), 400],
  ["a path that cannot be decoded", request("GET /%ff"), 400],
  ["a backslash", request("GET /x\\..\\readyz"), 400],
  ["a backslash in a proxy's form", request("GET http://localhost/x\\..\\readyz"), 400],
  ["a backslash among the build's files", request("GET /_next/static/..\\..\\readyz"), 400],
  ["a backslash in place of the first slash", request("GET /\\evil.example/login"), 400],
  ["a zero byte", request("GET /a%00b"), 400],
  ["the server itself", request("OPTIONS *"), 400],
  ["an address of another kind", request("GET ftp://localhost/x"), 400],
  ["an address with a name and a password", request("GET http://me:pw@localhost/login"), 400],
  ["the framework's error page", request("GET /_global-error"), 404],
  ["the same by a way round", request("GET /x/..//_global-error"), 404],
  ["the framework's data", request("GET /_next/data/x/login.json"), 404],
  ["the framework's pictures", request("GET /_next/image?url=/icon.svg&w=64&q=75"), 404],
  ["a method that pages have not", request("DELETE /login"), 405],
];

/** Requests that Node itself cannot take, each with Node's bare response. */
const UNREADABLE: ReadonlyArray<readonly [what: string, text: string, status: number]> = [
  ["no HTTP", "hello\r\n\r\n", 400],
  ["the start of TLS", "\u0016\u0003\u0001\u0002\u0000\u0001\u0000", 400],
  ["two lengths", `${TO_SESSION}transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n0\r\n\r\n`, 400],
  ["an expectation", request("GET /login", { ...HOST, expect: "miracles" }), 417],
  ["no Host", request("GET /login", {}), 400],
  ["no path", request("GET login"), 400],
];

describe("security 40: what is none of ours is refused with the headers of every answer, and reaches nobody", () => {
  test.each(REFUSED)("%s", async (_what, text, status) => {
    front = await openFront();
    const received = await exchange(front.port, text);
    expect(parseStatuses(received)).toEqual([status]);
    expectGuarded(received);
    expect(front.reached).toEqual([]);
  });

  test.each(UNREADABLE)("%s, by a bare status", async (_what, text, status) => {
    front = await openFront();
    const received = await (await openRawSocket(front.port, text)).closed;
    // A chunked response ends with the chunk "0".
    expect([parseStatuses(received), received.split("\r\n\r\n")[1]]).toEqual([[status], expect.stringMatching(/^0?$/)]);
    expect([await front.connections(), front.reached]).toEqual([0, []]);
  });

  test("a backslash in a query is a character like any other", async () => {
    front = await openFront();
    expect(parseStatuses(await exchange(front.port, request("GET /login?x=\\")))).toEqual([200]);
  });

  test.each([
    ["GET /api/%ff", 400, "bad_request"],
    ["GET /api/bids/%ff", 400, "bad_request"],
    ["TRACE /api/wallet", 405, "method_not_allowed"],
  ])("a call of the API is refused in the catalogue's form: %s", async (line, status, code) => {
    front = await openFront();
    const received = await exchange(front.port, request(line));
    expect(parseStatuses(received)).toEqual([status]);
    expect(received).toContain(`{"error":{"code":"${code}"}}`);
    expectGuarded(received);
  });

  test.each([
    ["a chunk's extension without end", `1;${"a".repeat(20_000)}\r\n`, 413],
    ["a chunk of no length", "zz\r\n\r\n", 400],
  ])("a body that goes wrong while an endpoint waits for it: %s", async (_what, body, status) => {
    front = await openFront({ nextHandler: (incoming) => new Promise((resolve) => incoming.once("close", resolve)) });
    const received = await exchange(front.port, `${TO_SESSION}transfer-encoding: chunked\r\n\r\n${body}`);
    expect(parseStatuses(received)).toEqual([status]);
    expect(await front.connections()).toBe(0);
  });

  test("a form that was sent to a page comes back to it by GET, and no body reaches the framework", async () => {
    front = await openFront();
    const body = { host: "localhost", "content-length": "3", "next-action": "a".repeat(42) };
    const received = await exchange(front.port, `${request("POST //login?x=1", body)}a=b`);
    expect([parseStatuses(received), parseHeaders(received).get("location")]).toEqual([[303], "/login?x=1"]);
    expect(front.reached).toEqual([]);
  });
});

describe("security 40: cookies of other sites under the same name", () => {
  const visit = (bytes: number, line = "GET /login") => request(line, { host: "localhost", cookie: "a".repeat(bytes) });

  test.each([12_000, 31_000])("%d bytes of them are read", async (bytes) => {
    front = await openFront();
    expect(parseStatuses(await exchange(front.port, visit(bytes)))).toEqual([200]);
  });

  test("are answered by a page in both languages where they are too many", async () => {
    front = await openFront();
    for (const bytes of [40_000, 300_000]) {
      const received = await exchange(front.port, visit(bytes));
      expect(parseStatuses(received)).toEqual([431]);
      expectGuarded(received);
      expect(parseHeaders(received).get("content-type")).toContain("text/html");
      const page = Buffer.from(received, "latin1").toString("utf8");
      for (const text of Object.values(TOO_MANY_COOKIES)) expect(page).toContain(text);
    }
    expect([await front.connections(), front.reached]).toEqual([0, []]);
  });

  test("break no response that has started", async () => {
    front = await openFront({ nextHandler: (_request, response) => void response.write("begun") });
    const raw = await openRawSocket(front.port, "GET /login HTTP/1.1\r\nhost: localhost\r\n\r\n");
    while (!raw.received().includes("begun")) await new Promise(setImmediate);
    raw.socket.write(visit(40_000));
    const received = await raw.closed;
    expect([parseStatuses(received), received.endsWith("begun\r\n")]).toEqual([[200], true]);
  });
});

describe("security 35: an upgrade", () => {
  const upgrade = (path: string, protocol: string) =>
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: ${protocol}\r\n\r\n`;

  test.each([
    ["/login", "websocket"],
    ["/no/such/page", "TLS/1.3"],
    ["/api/none", "h2c"],
    ["/api/wallet", "websocket"],
  ])("of %s to %s is answered like any request, and its socket let go", async (path, protocol) => {
    const seen: unknown[] = [];
    front = await openFront({
      nextHandler: (incoming, response) => {
        seen.push(incoming.headers.upgrade);
        response.end("answered");
        return Promise.resolve();
      },
    });
    const received = await Promise.all(
      Array.from({ length: 5 }, async () => (await openRawSocket(front.port, upgrade(path, protocol))).closed),
    );
    for (const each of received) {
      expect(parseStatuses(each)).toEqual([200]);
      expectGuarded(each);
    }
    expect(seen).toEqual(Array(5).fill(undefined));
    expect(await front.connections()).toBe(0);
  });

  test("behind a request that is being answered waits for it", async () => {
    front = await openFront();
    const raw = await openRawSocket(
      front.port,
      `GET /api/health HTTP/1.1\r\nhost: a\r\n\r\n${upgrade("/login", "websocket")}`,
    );
    expect(parseStatuses(await raw.closed)).toEqual([200, 200]);
    expect(await front.connections()).toBe(0);
  });

  test("to a tunnel (CONNECT) ends the connection", async () => {
    front = await openFront();
    expect(await exchange(front.port, request("CONNECT other.example:443", HOST))).toBe("");
    expect(front.reached).toEqual([]);
  });
});

describe("security 41: a foreign host", () => {
  test("in a proxy's absolute form is a host and nothing more", async () => {
    front = await openFront();
    for (const target of ["http://evil.example/login?x=1", "HTTP://evil.example/login?x=1"]) {
      expect(parseStatuses(await exchange(front.port, request(`GET ${target}`)))).toEqual([200]);
    }
    expect(front.reached).toEqual(["/login?x=1", "/login?x=1"]);
  });

  test.each([
    ["the other name", "GET /login", "evil.example"],
    ["the address", "GET /login", "203.0.113.1:3000"],
    ["an endpoint under another name", "GET /api/wallet", "evil.example"],
    ["the absolute form, whatever its Host says", "GET http://evil.example/login", "play.example"],
  ])("gets nothing where PUBLIC_ORIGIN is set: %s", async (_what, line, host) => {
    front = await openFront({ env: { PUBLIC_ORIGIN: "https://play.example" } });
    const received = await exchange(front.port, request(line, { host }));
    expect(parseStatuses(received)).toEqual([421]);
    expectGuarded(received);
    expect(received).not.toContain("evil");
    expect(front.reached).toEqual([]);
  });

  test.each([
    ["its own name", "GET /login", "play.example"],
    ["its own name with a port", "GET /login", "PLAY.example:8443"],
    ["the absolute form", "GET https://play.example/login", "evil.example"],
    ["its complete name", "GET /login", "play.example."],
    ["its complete name with a port", "GET /login", "play.example.:8443"],
    ["a balancer that asks for its health by address", "GET /api/health", "203.0.113.1:3000"],
  ])("is none: %s", async (_what, line, host) => {
    front = await openFront({ env: { PUBLIC_ORIGIN: "https://play.example" } });
    expect(parseStatuses(await exchange(front.port, request(line, { host })))).toEqual([200]);
  });

  test("is none on loopback, by whatever name of it", async () => {
    front = await openFront({ env: { PUBLIC_ORIGIN: "http://localhost:3000" } });
    for (const host of ["localhost:3000", "localhost.:3000", "127.0.0.1:4802", "[::1]"]) {
      expect([host, parseStatuses(await exchange(front.port, request("GET /login", { host })))]).toEqual([host, [200]]);
    }
    expect(parseStatuses(await exchange(front.port, request("GET /login", { host: "evil.example" })))).toEqual([421]);
  });
});
