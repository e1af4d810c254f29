import { request as ask, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { Agent, fetch as fetchByAgent } from "undici";
import { API, HEADERS } from "@/lib/contract/protocol";
import { Browser, ORIGIN, OWN_PAGE } from "../fixtures/browser";
import { answerAsProvider, type StartedApp, startApp } from "../fixtures/started-app";
import { writeCounts } from "../handlers/end-request";
import { ENDPOINTS } from "../handlers/endpoints/table";
import { mount } from "../handlers/mount";
import type { Received } from "../provider/fixtures/fake-provider";
import { answerAtOnce, answerEndpoint } from "./answer-endpoint";
import { createDoor } from "./create-door";

let app: StartedApp;
let server: Server;
let cookie: string;

const manyMarkets = (received: Received) =>
  received.path === "/api-user-wallet-balance"
    ? {
        json: {
          wallet_amt: "5000",
          betting_status: "1",
          result: Array.from({ length: 30 }, (_, nth) => ({
            game_id: String(nth + 1),
            game_name: `Market ${nth + 1}`,
            open_time: "03:20 PM",
            close_time: "05:20 PM",
            msg: "Market Running",
            msg_status: 1,
          })),
        },
      }
    : answerAsProvider(received);

beforeEach(async () => {
  app = await startApp({}, manyMarkets);
  server = createDoor(
    app.services,
    { mode: "sandbox", dev: false },
    { endpoint: answerEndpoint, atOnce: answerAtOnce, page: async (_request, response) => void response.end("page") },
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const browser = new Browser();
  await browser.signIn();
  cookie = browser.cookieHeader();
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await app.close();
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

const call = (
  path: string,
  { method = "GET", headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
) =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const sent = ask(
      { port, host: "127.0.0.1", path, method, headers: { cookie, ...headers }, agent: false },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () =>
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });

test("a list is compressed for those who take it so, and is the same list for all, 304 once it is known", async () => {
  const plain = await call(API.markets.main);
  const zipped = await call(API.markets.main, { headers: { "accept-encoding": "br;q=1, gzip" } });
  expect([plain.status, plain.headers["content-encoding"]]).toEqual([200, undefined]);
  expect([zipped.status, zipped.headers["content-encoding"]]).toEqual([200, "gzip"]);
  expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
  expect(zipped.body.length).toBeLessThan(plain.body.length / 4);
  expect([plain.headers.vary, zipped.headers.vary]).toEqual(["Accept-Encoding", "Accept-Encoding"]);
  for (const known of [plain, zipped]) {
    const again = await call(API.markets.main, { headers: { "if-none-match": String(known.headers.etag) } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers.vary).toBe("Accept-Encoding");
  }
  expect(plain.headers.etag).not.toBe(zipped.headers.etag);
});

test("the door and a route file give the same answer", async () => {
  for (const address of Object.keys(ENDPOINTS) as (keyof typeof ENDPOINTS)[]) {
    if (address.includes("[key]")) continue;
    const method = ENDPOINTS[address][0].method;
    const headers = { ...(method === "GET" ? {} : OWN_PAGE), cookie: "none=1", host: "localhost:3000" };
    const body = method === "GET" ? undefined : "{}";
    const byDoor = await call(address, { method, headers, ...(body !== undefined && { body }) });
    const route = mount(address)[method];
    const byRoute = await route(new Request(`${ORIGIN}${address}`, { method, headers, body: body ?? null }), {
      params: Promise.resolve({}),
    });
    expect([address, byDoor.status, byDoor.body.toString()]).toEqual([address, byRoute.status, await byRoute.text()]);
    for (const name of ["content-type", "cache-control", "allow"])
      expect([address, name, byDoor.headers[name] ?? null]).toEqual([address, name, byRoute.headers.get(name)]);
  }
});

test("security 25: an answer of the API carries the headers of every answer, and may load nothing", async () => {
  for (const answer of [
    await call(API.wallet),
    await call("/api/none"),
    await call(API.wallet, { method: "OPTIONS" }),
  ]) {
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(String(answer.headers[HEADERS.requestId])).toMatch(/^[0-9a-f-]{36}$/);
    expect(Number(answer.headers[HEADERS.serverNow])).toBeGreaterThan(0);
  }
});

test.each([
  ["HEAD", API.wallet, 200, undefined],
  ["OPTIONS", API.wallet, 204, "GET"],
  ["DELETE", API.wallet, 405, "GET"],
  ["GET", `${API.wallet}/`, 404, undefined],
  ["GET", "/api/w%61llet", 200, undefined],
])("%s %s gets %d", async (method, path, status, allow) => {
  const answer = await call(path, { method });
  expect([answer.status, answer.headers.allow]).toEqual([status, allow]);
  if (method === "HEAD") expect(answer.body.length).toBe(0);
});

test("security 22: a body that is too large is answered while it is still being sent, and the connection ends", async () => {
  const body = JSON.stringify({ phone: "9".repeat(200_000), password: "x" });
  const answer = await call(API.signIn, { method: "POST", headers: OWN_PAGE, body });
  expect([answer.status, answer.headers.connection]).toEqual([413, "close"]);
});

test.each([2000, 300_000])(
  "security 22: a body of %d bytes that no handler reads does not hold up the next request",
  async (size) => {
    const agent = new Agent({ connections: 1 });
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const options = { dispatcher: agent, method: "POST", headers: { ...OWN_PAGE, cookie } };
    const first = await fetchByAgent(`${origin}/api/none`, { ...options, body: "x".repeat(size) });
    expect([first.status, JSON.stringify(await first.json())]).toEqual([404, '{"error":{"code":"not_found"}}']);
    const second = await fetchByAgent(`${origin}${API.wallet}`, { dispatcher: agent, headers: { cookie } });
    expect(second.status).toBe(200);
    await agent.close();
  },
);

test("however a poll's address is spelled, it is counted as the one endpoint", async () => {
  for (const path of ["/api/markets", "/%61pi/markets", "/api%2fmarkets"]) {
    expect((await call(path)).status).toBe(200);
  }
  writeCounts(app.services);
  expect(app.logged()).toContain('"answers":{"/api/markets 200":3}');
});
