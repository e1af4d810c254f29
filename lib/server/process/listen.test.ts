import { createServer, get, type Server } from "node:http";
import { type AddressInfo, createServer as createNetServer } from "node:net";
import { networkInterfaces } from "node:os";
import { startApp } from "../fixtures/started-app";
import { addressOf, type Listening, listen } from "./listen";
import { shutDown } from "./shut-down";

let server: Server;
let listening: Listening | undefined;

const open = async (host: string | null, port = 0): Promise<number> => {
  listening = await listen(server, host, port);
  return listening.port;
};

beforeEach(() => {
  listening = undefined;
  server = createServer((_request, response) => void response.end("here"));
});
afterEach(async () => {
  server.closeAllConnections();
  for (const one of [server, ...(listening?.extraListeners ?? [])]) await new Promise((resolve) => one.close(resolve));
});

/** What a new connection to that address gets: the answer's text, or the system's name of the failure. */
const answerOf = (hostname: string, port: number): Promise<string> =>
  new Promise((resolve) => {
    const request = get({ hostname, port, agent: false }, (response) => {
      response.setEncoding("utf8").on("data", resolve);
    });
    request.on("error", (error) => resolve("code" in error ? String(error.code) : error.message));
  });

/** This machine's network addresses, which other machines can reach. */
const outward = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal, family }) => !internal && family === "IPv4")
  .map(({ address }) => address);
const hasSecondLoopback = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .some(({ address }) => address === "::1");

test("security 43: localhost is both loopbacks, and nothing that another machine reaches", async () => {
  const port = await open("localhost");
  expect(await answerOf("127.0.0.1", port)).toBe("here");
  expect(await answerOf("localhost", port)).toBe("here");
  expect(await answerOf("::1", port)).toBe(hasSecondLoopback ? "here" : "EADDRNOTAVAIL");
  for (const address of outward) expect(await answerOf(address, port)).toBe("ECONNREFUSED");
});

test("where another process has the port of the second loopback, the start says so: localhost might mean that one", async () => {
  if (!hasSecondLoopback) {
    expect((await listen(server, "localhost", 0)).extraListeners).toEqual([]);
    return;
  }
  const other = createNetServer();
  await new Promise<void>((resolve) => other.listen({ host: "::1", port: 0 }, resolve));
  const { port } = other.address() as AddressInfo;
  await expect(open("localhost", port)).rejects.toMatchObject({ code: "EADDRINUSE" });
  await new Promise((resolve) => other.close(resolve));
});

test("an address alone is that one, and none is all of them", async () => {
  const port = await open("127.0.0.1");
  expect(await answerOf("127.0.0.1", port)).toBe("here");
  expect(["ECONNREFUSED", "EADDRNOTAVAIL"]).toContain(await answerOf("::1", port));
  const everywhere = createServer((_request, response) => void response.end("there"));
  const all = await listen(everywhere, null, 0);
  for (const address of ["127.0.0.1", ...outward]) expect(await answerOf(address, all.port)).toBe("there");
  await new Promise((resolve) => everywhere.close(resolve));
});

test("faults 17: at the end both loopbacks close, after what each of them was asked", async () => {
  const app = await startApp();
  const held: (() => void)[] = [];
  server.removeAllListeners("request").on("request", (_request, response) => held.push(() => response.end("late")));
  const port = await open("localhost");
  const asked = [answerOf("127.0.0.1", port), answerOf("localhost", port)];
  if (hasSecondLoopback) asked.push(answerOf("::1", port));
  while (held.length < asked.length) await new Promise((resolve) => setImmediate(resolve));
  const down = shutDown(server, app.services, listening?.extraListeners);
  const listeners = [server, ...(listening?.extraListeners ?? [])];
  while (listeners.some((one) => one.listening)) await new Promise((resolve) => setImmediate(resolve));
  expect(await answerOf(hasSecondLoopback ? "::1" : "127.0.0.1", port)).toBe("ECONNREFUSED");
  for (const answer of held) answer();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(["late"]));
  expect(await down).toBe(true);
  await app.close();
  Reflect.deleteProperty(globalThis, Symbol.for("app.shutdown"));
});

test.each([
  ["localhost", "http://localhost:3000"],
  [null, "http://localhost:3000"],
  ["0.0.0.0", "http://localhost:3000"],
  ["192.168.1.7", "http://192.168.1.7:3000"],
  ["::1", "http://[::1]:3000"],
])("what listens on %s is reached at %s", (host, address) => {
  expect(addressOf(host, 3000)).toBe(address);
});
