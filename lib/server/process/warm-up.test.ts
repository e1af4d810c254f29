import type { IncomingMessage } from "node:http";
import pino from "pino";
import type { Answerers } from "../door/request-listener";
import { TestTime } from "../fixtures/test-time";
import { warmUp } from "./warm-up";

const asked: IncomingMessage[] = [];
let lines: string[] = [];
let time: TestTime;

const warm = (next: Answerers["page"]): Promise<void> =>
  warmUp(
    { log: pino({ base: null }, { write: (line: string) => void lines.push(line) }), hostTime: time },
    (request, response) => {
      asked.push(request);
      return next(request, response);
    },
  );

beforeEach(() => {
  asked.length = 0;
  lines = [];
  time = new TestTime();
});

test("one page is asked for, without a cookie and without an open port, and read to its end", async () => {
  const page = "a line of a page\n".repeat(100_000);
  let whole = false;
  await warm(async (_request, response) => {
    response.once("finish", () => {
      whole = true;
    });
    response.end(page);
  });
  expect(asked.map(({ method, url, headers }) => [method, url, headers.cookie])).toEqual([
    ["GET", "/login", undefined],
  ]);
  expect([whole, lines]).toEqual([true, []]);
});

test("a page that fails is logged, and the start goes on", async () => {
  await warm(async (_request, response) => void response.writeHead(500).end());
  expect(lines.join()).toContain('"event":"warm_up_failed","status":500');
});

test("a connection that breaks off is logged, and the start goes on", async () => {
  await warm(async (_request, response) => void response.destroy());
  expect(lines).toHaveLength(1);
});

test("a page that never comes is waited for two seconds", async () => {
  let warmed: Promise<void> = Promise.resolve();
  await new Promise<void>((begun) => {
    warmed = warm(() => {
      begun();
      return new Promise(() => undefined);
    });
  });
  time.pass(2000);
  await warmed;
  expect(lines.join()).toContain("warm_up_failed");
});
