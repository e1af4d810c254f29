import type { IncomingMessage } from "node:http";
import { TestTime } from "../../fixtures/test-time";
import { type FrontOptions, type OpenFront, openFront } from "./fixtures/open-front";
import { exchange, openRawSocket, parseHeaders, parseStatuses, request } from "./fixtures/raw-socket";
import { QUEUE_LIMITS } from "./request-queues";

let front: OpenFront;
afterEach(() => front.close());

const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${more}\r\n`;
const LAST = "connection: close\r\n";
const health = async () => parseStatuses(await exchange(front.port, get("/api/health", LAST)));

/** Opens a front server whose pages render until the test releases one; endpoints respond at once. */
const openSlowFront = async (options: FrontOptions = {}) => {
  const rendering: (() => void)[] = [];
  let most = 0;
  const nextHandler: FrontOptions["nextHandler"] = ({ url }: IncomingMessage, response) => {
    if (url?.startsWith("/api/")) {
      response.end("well");
      return undefined;
    }
    return new Promise<void>((resolve) => {
      rendering.push(() => {
        response.end("page");
        resolve();
      });
      most = Math.max(most, rendering.length);
    });
  };
  front = await openFront({ ...options, nextHandler });
  return {
    most: () => most,
    letGo: async () => {
      while (rendering.length === 0) await new Promise(setImmediate);
      rendering.shift()?.();
    },
    until: async (count: number) => {
      while (rendering.length !== count) await new Promise(setImmediate);
    },
  };
};

describe("security 36: many requests on one connection", () => {
  test("are answered one after another, and a health check meanwhile", async () => {
    const pages = await openSlowFront();
    const flood = await openRawSocket(front.port, get("/login").repeat(9) + get("/login", LAST));
    await pages.until(1);
    expect(await health()).toEqual([200]);
    for (let nth = 0; nth < 10; nth += 1) await pages.letGo();
    expect(parseStatuses(await flood.closed)).toEqual(Array(10).fill(200));
    expect(pages.most()).toBe(1);
    expect(await front.connections()).toBe(0);
  });

  test("are not answered for somebody who has gone", async () => {
    const pages = await openSlowFront();
    const flood = await openRawSocket(front.port, get("/login").repeat(8));
    await pages.until(1);
    flood.socket.destroy();
    while ((await front.connections()) > 0) await new Promise(setImmediate);
    await pages.letGo();
    // The request waits behind what is left of theirs.
    const other = await openRawSocket(front.port, get("/other", LAST));
    await pages.letGo();
    expect(parseStatuses(await other.closed)).toEqual([200]);
    expect(front.reached).toEqual(["/login", "/other"]);
  });

  test("are answered a thousand times, the last with a word that the connection ends", async () => {
    front = await openFront();
    const received = await exchange(front.port, get("/robots.txt").repeat(1000) + get("/robots.txt", LAST));
    expect(parseStatuses(received)).toEqual([...Array(1000).fill(200), 503]);
    expect(received.split("HTTP/1.1 ")[1000]).toMatch(/connection: close/i);
    expect(front.reached).toHaveLength(1000);
  });
});

describe("security 36: pages asked for on many connections", () => {
  test("one client IP's many stand behind another's first", async () => {
    const pages = await openSlowFront({ env: { TRUSTED_PROXIES: "127.0.0.1" }, pages: { inFlight: 1 } });
    const from = (clientIp: string, path: string) =>
      openRawSocket(front.port, get(path, `x-forwarded-for: ${clientIp}\r\n${LAST}`));
    const many = [await from("198.51.100.1", "/many")];
    await pages.until(1);
    for (let nth = 0; nth < 5; nth += 1) many.push(await from("198.51.100.1", "/many"));
    const one = await from("198.51.100.2", "/one");
    // This request is sent after all the others, so they have all arrived when it gets its response.
    expect(await health()).toEqual([200]);
    for (let nth = 0; nth < 7; nth += 1) await pages.letGo();
    await Promise.all([...many, one].map(({ closed }) => closed));
    expect(front.reached.indexOf("/one")).toBeLessThanOrEqual(2);
  });

  test("a reader who takes nothing keeps no place in the queue", async () => {
    const big = "x".repeat(4_000_000);
    front = await openFront({
      pages: { inFlight: 1 },
      nextHandler: async ({ url }, response) => {
        // This waits while the socket is full, as Next does.
        if (url === "/big" && !response.write(big)) await new Promise((resolve) => response.once("drain", resolve));
        response.end("page");
      },
    });
    const slow = await openRawSocket(front.port, get("/big", LAST));
    slow.socket.pause();
    expect(parseStatuses(await exchange(front.port, request("GET /login")))).toEqual([200]);
    slow.socket.destroy();
  });
});

describe("security 36: changes without a session, from many addresses", () => {
  const post = (path: string, from: number, cookie = "") => {
    const headers = { host: "localhost", "x-forwarded-for": `198.51.100.${from}`, "content-length": "0", cookie };
    return openRawSocket(front.port, request(`POST ${path}`, headers));
  };

  test.each(["/api/session", "/api/registration/resend", "/api/password-reset", "/api/bids"])(
    "to %s are few at once, and a player's bid stands behind none of them",
    async (path) => {
      const isBid = (cookie = "") => cookie.includes("session=");
      front = await openFront({
        env: { TRUSTED_PROXIES: "127.0.0.1" },
        nextHandler: ({ headers }, response) =>
          isBid(headers.cookie) ? void response.end("placed") : new Promise(() => undefined),
      });
      for (let nth = 0; nth < 50; nth += 1) await post(path, nth);
      // This process does not know the session yet, as after a restart.
      const bid = await post("/api/bids", 99, "session=x");
      expect(parseStatuses(await bid.closed)).toEqual([200]);
      expect(await health()).toEqual([200]);
      expect([front.waiting("stranger"), front.reached.length]).toEqual([34, 17]);
    },
  );

  test("a session's cookie makes a sign-in or a code no player's change", async () => {
    front = await openFront({
      env: { TRUSTED_PROXIES: "127.0.0.1" },
      nextHandler: () => new Promise(() => undefined),
    });
    for (let nth = 0; nth < 20; nth += 1) await post("/api/session", nth, "session=x");
    expect(await health()).toEqual([200]);
    expect([front.waiting("stranger"), front.reached.length]).toEqual([4, 16]);
  });
});

describe("faults 35: a process with more to do than it can", () => {
  const FIRST = [
    "POST /api/bids",
    "POST /api/session/end",
    "GET /api/bids/0b9a5d0e-6a2b-4b6a-9c57-1d2f6f1f7a10",
    "GET /api/histories/main-bids?from=2026-11-20&to=2026-11-20",
    "GET /_next/static/chunk.js",
  ];
  const POLLS: readonly string[] = Array.from({ length: 40 }, (_, nth) =>
    nth % 2 ? "/api/wallet" : "/api/rates/main",
  );

  test("sheds polls and pages, which come again by themselves, and answers all else before them", async () => {
    const time = new TestTime();
    const isHeld = (url: string) => POLLS.includes(url) || url === "/imp";
    front = await openFront({
      pages: { inFlight: 1 },
      polls: { inFlight: 4 },
      time,
      nextHandler: ({ url = "" }, response) =>
        isHeld(url) ? new Promise(() => undefined) : void response.end("answered"),
    });
    const open = (paths: readonly string[]) =>
      Promise.all(paths.map((path) => openRawSocket(front.port, request(`GET ${path}`))));
    await open([...POLLS.slice(0, 4), "/imp"]);
    await time.standing(() => front.reached.length === 5);
    const [page, gone, ...polls] = await open(["/imp", ...POLLS]);
    await time.standing(() => front.waiting("poll") === 40 && front.waiting("page") === 1);
    for (const line of FIRST) {
      const length: Readonly<Record<string, string>> = line.startsWith("POST") ? { "content-length": "0" } : {};
      const received = await exchange(front.port, request(line, { host: "localhost", ...length }));
      expect([line, parseStatuses(received)]).toEqual([line, [200]]);
    }
    gone?.socket.destroy();
    await time.standing(() => front.waiting("poll") === 39);

    time.pass(QUEUE_LIMITS.poll.maxWaitMs);
    for (const answer of await Promise.all(polls.map(({ closed }) => closed))) {
      expect(parseStatuses(answer)).toEqual([503]);
      expect(parseHeaders(answer).get("retry-after")).toBe("5");
      expect(parseHeaders(answer).get("cache-control")).toContain("no-store");
      expect(parseHeaders(answer).get("x-content-type-options")).toBe("nosniff");
      expect(answer.split("\r\n\r\n")[1]).toBe('{"error":{"code":"busy"}}');
    }
    time.pass(QUEUE_LIMITS.page.maxWaitMs);
    const shown = (await page?.closed) ?? "";
    expect([parseStatuses(shown), parseHeaders(shown).get("refresh")]).toEqual([[503], "5"]);
    expect(shown).toContain("Many players are here right now.");

    time.pass(5000);
    // The log has one line for all of a kind that were shed within five seconds, and none for each.
    const lines = front.app.logged().split("\n");
    expect(lines.filter((line) => line.includes('"shed"'))).toEqual([
      expect.stringContaining('"poll":39'),
      expect.stringContaining('"page":1'),
    ]);
  });
});
