import { type OpenedDoor, openDoor } from "./fixtures/opened-door";
import { answerTo, headersIn, request, say, statusesIn } from "./fixtures/raw-socket";

let door: OpenedDoor;
afterEach(() => door.close());

const ask = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${more}\r\n`;
const LAST = "connection: close\r\n";

/** A framework whose pages keep rendering until the test releases one; endpoints answer at once. */
const slowPages = () => {
  const underWay: (() => void)[] = [];
  let most = 0;
  return {
    most: () => most,
    underWay: () => underWay.length,
    /** Releases the oldest, once there is one. */
    letGo: async () => {
      while (underWay.length === 0) await new Promise(setImmediate);
      underWay.shift()?.();
    },
    until: async (count: number) => {
      while (underWay.length !== count) await new Promise(setImmediate);
    },
    framework: (asked: { url?: string | undefined }, response: { end: (text: string) => unknown }) => {
      if (asked.url?.startsWith("/api/")) {
        response.end("well");
        return undefined;
      }
      return new Promise<void>((resolve) => {
        underWay.push(() => {
          response.end("page");
          resolve();
        });
        most = Math.max(most, underWay.length);
      });
    },
  };
};

const health = async () => statusesIn(await answerTo(door.port, ask("/api/health", LAST)));

describe("security 36: four hundred pages asked for at once on one connection", () => {
  test("are rendered one after another, few of them, and a health check is answered meanwhile", async () => {
    const pages = slowPages();
    door = await openDoor({ framework: pages.framework });
    const flood = await say(door.port, ask("/login").repeat(399) + ask("/login", LAST));
    await pages.until(1);
    expect(await health()).toEqual([200]);
    for (let nth = 0; nth < 9; nth += 1) await pages.letGo();
    const heard = await flood.ended;
    expect(statusesIn(heard)).toEqual([...Array(9).fill(200), 503]);
    const last = heard.slice(heard.lastIndexOf("HTTP/1.1 503"));
    expect(headersIn(last).get("retry-after")).toBe("5");
    expect(headersIn(last).get("x-content-type-options")).toBe("nosniff");
    expect(pages.most()).toBe(1);
    expect(door.reached.filter((url) => url === "/login")).toHaveLength(9);
    expect(await door.connections()).toBe(0);
  });

  test("are not rendered for somebody who has gone", async () => {
    const pages = slowPages();
    door = await openDoor({ framework: pages.framework });
    const flood = await say(door.port, ask("/login").repeat(8));
    await pages.until(1);
    flood.socket.destroy();
    while ((await door.connections()) > 0) await new Promise(setImmediate);
    await pages.letGo();
    // It waits behind what is left of theirs.
    const other = await say(door.port, ask("/other", LAST));
    await pages.letGo();
    expect(statusesIn(await other.ended)).toEqual([200]);
    expect(door.reached).toEqual(["/login", "/other"]);
  });

  test("calls of the API and files keep their order on a connection and wait for no page of another", async () => {
    const pages = slowPages();
    door = await openDoor({ framework: pages.framework, pages: { underWay: 1 } });
    const other = await say(door.port, ask("/login", LAST));
    await pages.until(1);
    const heard = await answerTo(door.port, ask("/api/a") + ask("/api/b") + ask("/api/c", LAST));
    expect(statusesIn(heard)).toEqual([200, 200, 200]);
    expect(door.reached).toEqual(["/login", "/api/a", "/api/b", "/api/c"]);
    await pages.letGo();
    expect(statusesIn(await other.ended)).toEqual([200]);
  });
});

test("security 36: a connection ends after so many requests, and says so with the last", async () => {
  door = await openDoor({ connections: { waiting: 8, requests: 3 } });
  const heard = await answerTo(door.port, ask("/api/a").repeat(5));
  expect(statusesIn(heard)).toEqual([200, 200, 200]);
  expect(heard.match(/connection: close/gi)).toHaveLength(1);
  expect(door.reached).toHaveLength(3);
});

describe("security 36: pages asked for on many connections", () => {
  test("are rendered a few at a time; the others wait, those past the bound are told to come back", async () => {
    const pages = slowPages();
    door = await openDoor({ framework: pages.framework, pages: { underWay: 2, waiting: 3 } });
    const asked = await Promise.all(Array.from({ length: 8 }, () => say(door.port, ask("/login", LAST))));
    await pages.until(2);
    expect(await health()).toEqual([200]);
    for (let nth = 0; nth < 5; nth += 1) await pages.letGo();
    const heard = await Promise.all(asked.map(({ ended }) => ended));
    const statuses = heard.flatMap((each) => statusesIn(each)).sort();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 503, 503, 503]);
    for (const refused of heard.filter((each) => each.startsWith("HTTP/1.1 503"))) {
      expect(headersIn(refused).get("retry-after")).toBe("5");
      expect(headersIn(refused).get("content-security-policy")).toContain("frame-ancestors 'none'");
    }
    expect(pages.most()).toBe(2);
  });

  test("one address's many stand behind another's first", async () => {
    const pages = slowPages();
    const env = { TRUSTED_PROXIES: "127.0.0.1" };
    door = await openDoor({ env, framework: pages.framework, pages: { underWay: 1 } });
    const from = (address: string, path: string) => say(door.port, ask(path, `x-forwarded-for: ${address}\r\n${LAST}`));
    const many = [await from("198.51.100.1", "/many")];
    await pages.until(1);
    for (let nth = 0; nth < 5; nth += 1) many.push(await from("198.51.100.1", "/many"));
    const one = await from("198.51.100.2", "/one");
    // Requested after all the others: when this is answered, they have all arrived.
    expect(await health()).toEqual([200]);
    for (let nth = 0; nth < 7; nth += 1) await pages.letGo();
    await Promise.all([...many, one].map(({ ended }) => ended));
    expect(door.reached.filter((url) => url !== "/api/health").indexOf("/one")).toBeLessThanOrEqual(2);
  });

  test("a reader who takes nothing keeps no turn", async () => {
    const big = "x".repeat(4_000_000);
    door = await openDoor({
      pages: { underWay: 1 },
      framework: async ({ url }, response) => {
        // Like the framework, this waits while the socket is full.
        if (url === "/big" && !response.write(big)) await new Promise((resolve) => response.once("drain", resolve));
        response.end("page");
      },
    });
    const slow = await say(door.port, ask("/big", LAST));
    slow.socket.pause();
    expect(statusesIn(await answerTo(door.port, request("GET /login")))).toEqual([200]);
    slow.socket.destroy();
  });
});
