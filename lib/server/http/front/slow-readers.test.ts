import { TestTime } from "../../fixtures/test-time";
import { type OpenFront, openFront } from "./fixtures/open-front";
import { openRawSocket } from "./fixtures/raw-socket";

const MEGABYTE = 1024 * 1024;
/** Larger than the system's buffers between two sockets. */
const PAGE = Buffer.alloc(16 * MEGABYTE, "x");

let front: OpenFront;
let time: TestTime;
afterEach(() => front.close());

/** Return the bytes of each response that the front server still holds. */
let held: (() => number)[];
const open = async (readers: { ofClient: number; total: number }): Promise<void> => {
  time = new TestTime();
  held = [];
  front = await openFront({
    time,
    readers,
    env: { TRUSTED_PROXIES: "127.0.0.1" },
    nextHandler: (_request, response) => {
      held.push(() => (response.destroyed ? 0 : response.writableLength));
      response.end(PAGE);
    },
  });
};

const request = async (from: string) => {
  const text = `GET /login HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${from}\r\nconnection: close\r\n\r\n`;
  const nth = held.length;
  const raw = await openRawSocket(front.port, text);
  raw.socket.pause();
  await time.standing(() => held.length === nth + 1);
  return { raw, isHeld: () => (held[nth]?.() ?? 0) > 0 };
};

const whatIsHeld = (readers: readonly { isHeld: () => boolean }[]) => readers.map(({ isHeld }) => isHeld());
const GREEDY = "198.51.100.1";

test("security 36: where too much waits for one client, its slowest readers go, and another's stay", async () => {
  await open({ ofClient: MEGABYTE, total: 1000 * MEGABYTE });
  const other = await request("198.51.100.2");
  const slow = [await request(GREEDY), await request(GREEDY), await request(GREEDY)];
  time.pass(200);
  expect(whatIsHeld(slow)).toEqual([true, true, true]);
  const late = await request(GREEDY);
  time.pass(10_000);
  await time.standing(() => whatIsHeld([...slow, late]).filter(Boolean).length === 1);
  expect(other.isHeld()).toBe(true);
});

test("security 36: one large answer of a client is not too much", async () => {
  await open({ ofClient: MEGABYTE, total: 1000 * MEGABYTE });
  const large = await request(GREEDY);
  time.pass(60_000);
  expect(large.isHeld()).toBe(true);
  large.raw.socket.resume();
  expect((await large.raw.closed).length).toBeGreaterThan(PAGE.length);
});

test("security 36: where too much waits for all together, the slowest of all go first, and the log counts them", async () => {
  await open({ ofClient: 20 * MEGABYTE, total: 40 * MEGABYTE });
  const slow = [await request("198.51.100.1"), await request("198.51.100.2")];
  time.pass(10_000);
  const late = [await request("198.51.100.3"), await request("198.51.100.4")];
  time.pass(250);
  await time.standing(() => whatIsHeld(slow).every((is) => !is));
  expect(whatIsHeld(late)).toEqual([true, true]);
  time.pass(5000);
  expect(front.app.lines("shed")).toMatchObject([{ slowReader: 2 }]);
});
