/** @jest-environment jsdom */
import { onSecond, readShownNow, serverNow, syncServerClock } from "./server-clock";

const NOW = Date.parse("2026-11-20T14:00:00+05:30");

beforeEach(() => {
  jest.useFakeTimers();
  const here = performance.now();
  syncServerClock(NOW, here, here);
});
afterEach(() => jest.useRealTimers());

test("faults 23: the phone's clock changes nothing, only time that passes", () => {
  jest.setSystemTime(NOW + 3 * 3_600_000);
  expect(serverNow()).toBeCloseTo(NOW, 0);
  jest.advanceTimersByTime(1500);
  expect(serverNow()).toBeCloseTo(NOW + 1500, 0);
});

test("an answer that took long does not disturb what a quick one has told", () => {
  const sentAt = performance.now();
  jest.advanceTimersByTime(4000);
  // The server read its clock at once and the answer took four seconds to come.
  syncServerClock(NOW, sentAt, performance.now());
  expect(serverNow()).toBeCloseTo(NOW + 4000, 0);
});

test("a server whose clock was moved is followed, forwards and backwards", () => {
  for (const moved of [NOW + 3_600_000, NOW - 3_600_000]) {
    const here = performance.now();
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
