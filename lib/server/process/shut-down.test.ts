import { EventEmitter, once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { POST as placeBidsRoute } from "@/app/api/bids/route";
import { API, HEADERS } from "@/lib/contract/protocol";
import { Browser, readErrorCode } from "../fixtures/browser";
import { type StartedApp, startApp } from "../fixtures/started-app";
import { draining, shuttingDown, trackMoneyRequest } from "../money/shutdown-state";
import { shutDown, watchFirstRequests } from "./shut-down";

let app: StartedApp;
let server: Server;
let url: string;

beforeEach(async () => {
  app = await startApp({ BID_ANSWER_SECONDS: "1" });
  server = createServer((_request, response) => void response.end("here"));
  watchFirstRequests(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(async () => {
  server.close();
  await app.close();
  // Each test gets fresh process-wide state.
  Reflect.deleteProperty(globalThis, Symbol.for("app.shutdown"));
});

test("faults 17: a money request in flight finishes before the server stops, and health says so meanwhile", async () => {
  const answered = new EventEmitter();
  const work = trackMoneyRequest(once(answered, "placed"));
  const down = shutDown(server, app.services);
  expect(await (await fetch(url)).text()).toBe("here");
  expect(draining()).toBe(true);

  answered.emit("placed", "receipt");
  expect(await work).toEqual(["receipt"]);
  expect(await down).toBe(true);
  await expect(fetch(url)).rejects.toThrow();
});

test("faults 17: a new bid is refused with 503 and nothing is sent", async () => {
  const browser = new Browser();
  await browser.signIn();
  await shutDown(server, app.services);
  const before = app.provider.received.length;
  const answer = await browser.send(placeBidsRoute, API.bids, {
    body: {
      marketId: "7",
      gameType: "single-digit",
      lines: [{ digits: "5", closeDigits: "", points: 10, session: "Close" }],
    },
    headers: { [HEADERS.idempotencyKey]: "0b9a5d0e-6a2b-4b6a-9c57-1d2f6f1f7a10" },
  });
  expect([answer.status, await readErrorCode(answer)]).toEqual([503, "shutting_down"]);
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(app.provider.received.slice(before).map(({ path }) => path)).not.toContain("/api-submit-bid");
});

test("faults 17: after a drain the port closes first, and what is in flight on an open connection is served, bids too", async () => {
  await app.close();
  app = await startApp({ BID_ANSWER_SECONDS: "1", DRAIN_SECONDS: "1" });
  const open = connect({ port: Number(new URL(url).port), host: "127.0.0.1" }).setEncoding("latin1");
  await once(server, "connection");
  const down = shutDown(server, app.services);
  while (server.listening) await new Promise((resolve) => setImmediate(resolve));
  await expect(fetch(url)).rejects.toThrow();
  expect(shuttingDown()).toBe(false);

  const answered = trackMoneyRequest(once(open, "data"));
  open.write("GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
  expect(String(await answered)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await down).toBe(true);
  expect(shuttingDown()).toBe(true);
});

test("faults 17: the port closes after the connections that wait to be accepted, so that none of them is reset", async () => {
  const port = Number(new URL(url).port);
  const answers = Array.from({ length: 40 }, async () => {
    const socket = connect({ port, host: "127.0.0.1" }).setEncoding("latin1");
    socket.write("GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
    return String(await once(socket, "data"));
  });
  // The requests are in flight and none is accepted yet.
  const down = shutDown(server, app.services);
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(await down).toBe(true);
});

test("a failed money request is not waited for any longer", async () => {
  const work = trackMoneyRequest(Promise.reject(new Error("lost")));
  await expect(work).rejects.toThrow("lost");
  expect(await shutDown(server, app.services)).toBe(true);
});
