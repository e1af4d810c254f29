import { TestTime } from "../../fixtures/test-time";
import { LAG_MS, TURN_LIMITS } from "./door-turns";
import { type OpenedDoor, openDoor } from "./fixtures/opened-door";
import { answerTo, headersIn, say, statusesIn } from "./fixtures/raw-socket";

let door: OpenedDoor;
let time: TestTime;
let reachedBefore: readonly string[];
beforeEach(() => {
  time = new TestTime();
});
afterEach(() => door.close());

const POLLS = ["/api/markets", "/api/starline/markets", "/api/gali/markets", "/api/rates/main", "/api/wallet"];

const text = (line: string): string =>
  `${line} HTTP/1.1\r\nhost: localhost\r\n${line.startsWith("POST") ? "content-length: 0\r\n" : ""}connection: close\r\n\r\n`;
const asked = (lines: readonly string[]) => Promise.all(lines.map((line) => say(door.port, text(line))));
const statusOf = async (line: string) => statusesIn(await answerTo(door.port, text(line)));

/** As many polls as a lagging process has under way at a time. */
const HELD = Array.from({ length: 4 }, () => "/api/markets");

/** A lagging process in which polls and a page already have their turn, for as long as the test lasts. */
const openLaggingDoor = async (): Promise<void> => {
  const lag = () => LAG_MS;
  door = await openDoor({
    lag,
    time,
    framework: ({ url = "" }, response) =>
      POLLS.includes(url) || url === "/held" ? new Promise(() => undefined) : void response.end("answered"),
  });
  await asked([...HELD.map((path) => `GET ${path}`), "GET /held"]);
  await time.standing(() => door.reached.length === HELD.length + 1);
  reachedBefore = [...door.reached];
};

/** Waits until this number of requests stand in the door's queues. */
const untilWaiting = (poll: number, page: number) =>
  time.standing(() => door.waiting("poll") === poll && door.waiting("page") === page);

const FIRST = [
  "POST /api/bids",
  "POST /api/withdrawals",
  "POST /api/session",
  "POST /api/session/end",
  "POST /api/registration/verify",
  "GET /api/health",
  "GET /api/bids/0b9a5d0e-6a2b-4b6a-9c57-1d2f6f1f7a10",
  "GET /api/funds/0b9a5d0e-6a2b-4b6a-9c57-1d2f6f1f7a10",
];

test("faults 35: two hundred polls are shed by a lagging process, and what comes first is answered before them", async () => {
  await openLaggingDoor();
  const polls = await asked(Array.from({ length: 200 }, (_, nth) => `GET ${POLLS[nth % POLLS.length]}`));
  await untilWaiting(200, 0);
  for (const line of FIRST) expect([line, await statusOf(line)]).toEqual([line, [200]]);
  expect(polls.map(({ heard }) => heard()).join("")).toBe("");

  time.pass(TURN_LIMITS.poll.longestWaitMs);
  for (const answer of await Promise.all(polls.map(({ ended }) => ended))) {
    expect(statusesIn(answer)).toEqual([503]);
    expect(headersIn(answer).get("retry-after")).toBe("5");
    expect(headersIn(answer).get("cache-control")).toContain("no-store");
    expect(headersIn(answer).get("x-content-type-options")).toBe("nosniff");
    expect(answer.split("\r\n\r\n")[1]).toBe('{"error":{"code":"busy"}}');
  }
  expect(door.reached).toEqual([...reachedBefore, ...FIRST.map((line) => line.split(" ")[1])]);
});

test("faults 35: a page that a lagging process sheds is the door's, and comes again by itself", async () => {
  await openLaggingDoor();
  const pages = await asked(["GET /imp", "GET /login"]);
  await untilWaiting(0, 2);
  time.pass(TURN_LIMITS.page.longestWaitMs);
  for (const answer of await Promise.all(pages.map(({ ended }) => ended))) {
    expect(statusesIn(answer)).toEqual([503]);
    expect([headersIn(answer).get("retry-after"), headersIn(answer).get("refresh")]).toEqual(["5", "5"]);
    expect(answer).toContain("Many players are here right now.");
  }
  expect(door.reached).toEqual(reachedBefore);
});

test("faults 35: the log has one line for all that were shed within five seconds, and none for each", async () => {
  await openLaggingDoor();
  const shed = await asked([...POLLS.map((path) => `GET ${path}`), "GET /imp"]);
  await untilWaiting(POLLS.length, 1);
  time.pass(TURN_LIMITS.page.longestWaitMs);
  await Promise.all(shed.map(({ ended }) => ended));
  time.pass(5000);
  const lines = door.app
    .logged()
    .split("\n")
    .filter((line) => line.includes('"shed"') || line.includes('"refused"'))
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { event: "shed", poll: POLLS.length },
    { event: "shed", page: 1 },
  ]);
});

test("faults 35: whoever hangs up while they wait is forgotten", async () => {
  await openLaggingDoor();
  const polls = await asked(Array.from({ length: 20 }, () => "GET /api/markets"));
  await untilWaiting(20, 0);
  for (const { socket } of polls) socket.destroy();
  await untilWaiting(0, 0);
  expect(await statusOf("POST /api/bids")).toEqual([200]);
});

test("faults 35: a history, which a player waits for, is answered beside polls that wait, and so is a file", async () => {
  await openLaggingDoor();
  const polls = await asked(Array.from({ length: 50 }, () => "GET /api/markets"));
  await untilWaiting(50, 0);
  expect(await statusOf("GET /api/histories/main-bids?from=2026-11-20&to=2026-11-20")).toEqual([200]);
  expect(await statusOf("GET /_next/static/chunk.js")).toEqual([200]);
  expect(polls.map(({ heard }) => heard()).join("")).toBe("");
  for (const { socket } of polls) socket.destroy();
});
