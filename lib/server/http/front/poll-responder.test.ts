import { request } from "node:http";
import { gunzipSync } from "node:zlib";
import { GET as liveRoute } from "@/app/api/live/route";
import { POST as signOutRoute } from "@/app/api/session/end/route";
import type { Live } from "@/lib/contract/live";
import { API, HEADERS } from "@/lib/contract/protocol";
import { revokeSession } from "../../accounts/session/revocation";
import { unsealSession } from "../../accounts/session/session-cookie";
import { Browser } from "../../fixtures/browser";
import { answerAsProvider, type StartedApp } from "../../fixtures/started-app";
import { startDrain } from "../../money/shutdown-state";
import { writeCounts } from "../request-log";
import { notFoundHandler } from "../response";
import { type FrontOptions, type OpenFront, openFront } from "./fixtures/open-front";

const HOUR_MS = 3_600_000;
const OWN_HOST = "play.example";
const MAIN = `${API.live}?main=`;
const HANDLERS = { [API.live]: liveRoute };

let app: StartedApp;
let front: OpenFront;
let browser: Browser;
/** Milliseconds by which the steady clock of lists and of cached revocations is ahead. */
let ahead: number;

const handed = () => front.reached.length;

const nextHandler: FrontOptions["nextHandler"] = async (request, response) => {
  const { pathname, href } = new URL(request.url ?? "/", "http://localhost:3000");
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const handler = new Map(Object.entries(HANDLERS)).get(pathname) ?? notFoundHandler;
  const answer = await handler(new Request(href, { headers }), { params: Promise.resolve({}) });
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
};

beforeEach(async () => {
  const steady = performance.now.bind(performance);
  ahead = 0;
  jest.spyOn(performance, "now").mockImplementation(() => steady() + ahead);
  const game = { game_id: "21", game_name: "Gali", open_time: "11:30 PM", open_result: "", msg: "Open", msg_status: 1 };
  const env = { PUBLIC_ORIGIN: `https://${OWN_HOST}` };
  front = await openFront({
    nextHandler,
    env,
    behave: (received) =>
      ["/api-starline-game", "/api-galidisawar-game"].includes(received.path)
        ? { json: { result: [game] } }
        : answerAsProvider(received),
  });
  app = front.app;
  browser = await Browser.signedIn();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await front.close();
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

type Headers = Readonly<Record<string, string>>;

const poll = (headers: Headers = {}, path = MAIN, method = "GET") =>
  new Promise<Answer>((resolve, reject) => {
    const sent = { host: OWN_HOST, cookie: browser.cookieHeader(), ...headers };
    request({ port: front.port, host: "127.0.0.1", path, method, headers: sent, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        const body = Buffer.concat(parts);
        const text = (answer.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString();
        resolve({ status: answer.statusCode, headers: answer.headers, text });
      });
    })
      .on("error", reject)
      .end();
  });

const isAtOnce = async (...sent: Parameters<typeof poll>): Promise<boolean> => {
  const before = handed();
  await poll(...sent);
  return handed() === before;
};

/** Sends a poll that is left to the route handler, because its coding is not cached. */
const byHandler = (headers: Headers, path?: string) => poll({ ...headers, "accept-encoding": "br" }, path);

/** Returns what must be equal: all but the time, the id, and how the body is packed, which is Next's own. */
const compared = ({ status, headers, text }: Answer) => {
  const { date, [HEADERS.requestId]: id, [HEADERS.serverNow]: now, ...others } = headers;
  const { "content-length": _, "transfer-encoding": __, "content-encoding": ___, connection, ...alike } = others;
  expect([typeof date, String(id).length, Number(now) > 0]).toEqual(["string", 36, true]);
  return { status, alike, connection, text };
};

/** Returns the next poll of a screen that got this response. */
const toNextPath = ({ text }: Answer, names: readonly string[]): string => {
  const { lists, wallet }: Live = text === "" ? {} : JSON.parse(text);
  const versions = Object.fromEntries(Object.entries(lists ?? {}).map(([name, { version }]) => [name, version]));
  const parameters = names.map((name) => [
    name,
    name === "wallet" ? (wallet ? `${wallet.readAt}.${wallet.version}` : "") : (versions[name] ?? ""),
  ]);
  return `${API.live}?${new URLSearchParams(parameters)}`;
};

describe.each([["main"], ["starline"], ["gali"], ["main", "wallet"], ["starline", "gali", "wallet"], ["wallet"]])(
  "a poll of %s %s %s",
  (...names) => {
    test.each<readonly [string, Headers, boolean, number]>([
      ["as it is", {}, false, 200],
      ["compressed", { "accept-encoding": "gzip, deflate, br" }, false, 200],
      ["which the screen has", {}, true, 204],
      ["with our script's mark", { [HEADERS.antiForgery]: "1", "sec-fetch-site": "cross-site" }, false, 200],
    ])("is the same from memory as from its route handler: %s", async (_how, headers, isHeld, status) => {
      const all = toNextPath({ status: 0, headers: {}, text: "" }, names);
      const first = await poll({}, all);
      const path = isHeld ? toNextPath(first, names) : all;
      const before = handed();
      const [quick, usual] = [await poll(headers, path), await byHandler(headers, path)];
      expect(handed()).toBe(before + 1);
      expect(quick.status).toBe(status);
      expect(compared(quick)).toEqual(compared(usual));
    });
  },
);

test.each<{ readonly how: string; readonly headers?: Headers; readonly path?: string; readonly method?: string }>([
  { how: "without a cookie", headers: { cookie: "" } },
  { how: "with a cookie that was never opened", headers: { cookie: "session=forged" } },
  { how: "from a page of another player", headers: { [HEADERS.player]: "somebody" } },
  { how: "with an unknown name", path: `${MAIN}&x=1` },
  { how: "with a name twice", path: `${MAIN}&main=` },
  { how: "without a question", path: API.live },
  { how: "in another spelling", path: "/api//live?main=" },
  { how: "by HEAD", method: "HEAD" },
  { how: "in a coding that is not cached", headers: { "accept-encoding": "br" } },
  { how: "where the provider is to be asked for the wallet", path: `${MAIN}&wallet=now` },
])("is left to the route handler $how", async ({ headers, path, method }) => {
  await poll();
  expect(await isAtOnce(headers, path, method)).toBe(false);
});

test("of what is unchanged nothing is sent but the time and the id", async () => {
  const first = await poll();
  expect(first.headers["content-security-policy"]).toContain("default-src 'none'");
  const unchanged = await poll({}, toNextPath(first, ["main"]));
  const ours = Object.keys(unchanged.headers).filter((name) => !["date", "connection", "keep-alive"].includes(name));
  expect([unchanged.status, unchanged.text]).toEqual([204, ""]);
  expect(ours.sort()).toEqual(["cache-control", "vary", HEADERS.requestId, HEADERS.serverNow].sort());
});

test("security 41: of a foreign host is refused, though its session and list are in memory", async () => {
  await poll();
  expect((await poll({ host: "evil.example" })).status).toBe(421);
  expect((await poll({ expect: "a surprise" })).status).toBe(417);
});

test("asks the provider nothing, and is counted", async () => {
  await poll();
  const before = app.provider.received.length;
  for (let nth = 0; nth < 50; nth += 1) expect((await poll()).status).toBe(200);
  expect([app.provider.received.length, handed()]).toEqual([before, 1]);
  writeCounts(app.services);
  expect(app.logged()).toContain('"answers":{"/api/live 200":51}');
});

test("a list of the interval before is answered at once and renewed behind, an older one is waited for", async () => {
  await poll();
  const fetched = jest.spyOn(app.services.provider, "run");
  ahead = 5001;
  expect(await isAtOnce()).toBe(true);
  expect(fetched).toHaveBeenCalledTimes(1);
  while (app.services.lists.freshMarkets("main") === null) await new Promise(setImmediate);
  ahead = 20_000;
  expect(await isAtOnce()).toBe(false);
});

test("faults 21: while the store does not answer its route handler decides", async () => {
  await poll();
  ahead = 5001;
  jest.spyOn(app.services.store.db, "selectFrom").mockImplementation(() => {
    throw new Error("the store is away");
  });
  expect(await isAtOnce()).toBe(false);
});

test("security 5: is refused as soon as the session has ended on this host", async () => {
  await poll();
  expect(await isAtOnce()).toBe(true);
  const cookie = browser.cookieHeader();
  await browser.send(signOutRoute, API.signOut, { body: {}, headers: { origin: `https://${OWN_HOST}` } });
  expect((await poll({ cookie })).status).toBe(401);
});

test("security 5: does not trust what was cached of the session an interval ago", async () => {
  await poll();
  ahead = 4000;
  // The poll of another player fetches the list again.
  const other = await Browser.signedIn("9000000002");
  ahead = 6000;
  await other.send(liveRoute, MAIN);
  const session = await unsealSession(app.services, browser.cookieHeader());
  await revokeSession({ ...app.services, store: { ...app.services.store } }, session?.id ?? "");
  expect((await poll()).status).toBe(401);
});

test("security 7: is no longer given after the idle limit", async () => {
  await poll();
  app.services.clock.follow(app.services.clock.now() + 168 * HOUR_MS);
  expect((await poll()).status).toBe(401);
});

test("is left to the route handler where the cookie is to be renewed", async () => {
  await poll();
  app.services.clock.follow(app.services.clock.now() + HOUR_MS);
  const renewed = await poll();
  expect(String(renewed.headers["set-cookie"])).toMatch(/session=/);
});

test("a process that goes down has the connection closed", async () => {
  await poll();
  startDrain();
  const answer = await poll();
  expect([answer.status, answer.headers.connection]).toEqual([200, "close"]);
});
