/** @jest-environment jsdom */
import { onPageReturn } from "../page/lifecycle";
import { elapsedNow } from "./elapsed";
import { onSecond, readShownNow, serverNow, syncServerClock } from "./server-clock";

const NOW = Date.parse("2026-11-20T14:00:00+05:30");

beforeEach(async () => {
  jest.useFakeTimers();
  const here = elapsedNow();
  syncServerClock(NOW, here, here);
  // The page takes a change of timers for a sleep.
  await Promise.resolve();
});
afterEach(() => jest.useRealTimers());

/** Moves the phone's clock on while `performance.now()` and all timers stand still. */
const sleep = (ms: number) => jest.setSystemTime(Date.now() + ms);

test("faults 23: the phone's clock set back changes nothing, and set forward no more than until the next response", () => {
  sleep(-3 * 3_600_000);
  expect(serverNow()).toBeCloseTo(NOW, 0);
  jest.advanceTimersByTime(1500);
  expect(serverNow()).toBeCloseTo(NOW + 1500, 0);
  sleep(3_600_000);
  expect(serverNow()).toBeCloseTo(NOW + 1500 + 3_600_000, 0);
  syncServerClock(NOW + 1500, elapsedNow(), elapsedNow());
  expect(serverNow()).toBeCloseTo(NOW + 1500, 0);
});

test("faults 23: time that the phone slept counts once, and the player's return is reported although no event says so", async () => {
  const returned = jest.fn();
  const stop = onPageReturn(returned);
  const shown: number[] = [];
  const stopTicking = onSecond(() => shown.push(readShownNow(0)));
  sleep(45 * 60_000);
  expect(returned).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1020);
  expect(serverNow()).toBeCloseTo(NOW + 45 * 60_000 + 1020, 0);
  expect(shown.map((now) => Math.round((now - NOW) / 1000))).toEqual([45 * 60 + 1]);
  expect(returned).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(returned).toHaveBeenCalledTimes(1);
  stopTicking();
  stop();
});

test("a coarse clock and one that drifts by less than a second do not make time faster", () => {
  for (let tick = 0; tick < 600; tick += 1) {
    jest.advanceTimersByTime(100);
    sleep(tick % 2 === 0 ? 900 : -900);
    serverNow();
  }
  expect(serverNow()).toBeCloseTo(NOW + 60_000, 0);
});

test("a response that took long does not disturb the time of a quick one", () => {
  const sentAt = elapsedNow();
  jest.advanceTimersByTime(4000);
  // The server read its clock at once and the response took four seconds to come.
  syncServerClock(NOW, sentAt, elapsedNow());
  expect(serverNow()).toBeCloseTo(NOW + 4000, 0);
});

test("a server whose clock was moved is followed, forwards and backwards", () => {
  for (const moved of [NOW + 3_600_000, NOW - 3_600_000]) {
    const here = elapsedNow();
    syncServerClock(moved, here, here);
    expect(serverNow()).toBeCloseTo(moved, 0);
  }
});

test("the shown time moves once a second on the server's whole seconds, and stands still between", () => {
  const shown: number[] = [];
  const stop = onSecond(() => shown.push(readShownNow(0)));
  jest.advanceTimersByTime(3100);
  stop();
  jest.advanceTimersByTime(5000);
  expect(shown.map((now) => Math.round((now - NOW) / 1000))).toEqual([1, 2, 3]);
});
