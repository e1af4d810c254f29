import type { IncomingMessage } from "node:http";
import pino from "pino";
import type { NextHandler } from "../http/front/front-request";
import { warmUp } from "./serve";

const requests: IncomingMessage[] = [];
let lines: string[] = [];

const warm = (nextHandler: NextHandler): Promise<void> =>
  warmUp({ log: pino({ base: null }, { write: (line: string) => void lines.push(line) }) }, (request, response) => {
    requests.push(request);
    return nextHandler(request, response);
  });

/** Responds as Next does where nothing fails. */
const well: NextHandler = async ({ url }, response) => void response.writeHead(url === "/login" ? 200 : 405).end();

beforeEach(() => {
  requests.length = 0;
  lines = [];
});

test("a page and the bids' handler are asked for, without a cookie, and read to their ends", async () => {
  const page = "a line of a page\n".repeat(100_000);
  let whole = false;
  await warm(async (request, response) => {
    if (request.url !== "/login") return well(request, response);
    response.once("finish", () => {
      whole = true;
    });
    response.end(page);
  });
  expect(requests.map(({ method, url, headers }) => [method, url, headers.cookie])).toEqual([
    ["GET", "/login", undefined],
    ["GET", "/api/bids", undefined],
  ]);
  expect([whole, lines]).toEqual([true, []]);
});

test("what fails is logged, and the start goes on", async () => {
  await warm(async (_request, response) => void response.writeHead(500).end());
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: "warm_up_failed", path: "/login", status: 500 },
    { event: "warm_up_failed", path: "/api/bids", status: 500 },
  ]);
});

test("a page that is never answered does not keep the app from starting", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] });
  const arrived = async (count: number): Promise<void> => {
    while (requests.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  const warming = warm(() => new Promise(() => undefined));
  for (const count of [1, 2]) {
    await arrived(count);
    await jest.advanceTimersByTimeAsync(2000);
  }
  await warming;
  jest.useRealTimers();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: "warm_up_failed", path: "/login", reason: "no answer in 2000 ms" },
    { event: "warm_up_failed", path: "/api/bids", reason: "no answer in 2000 ms" },
  ]);
});
