/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { credentials, recordUse } from "@/lib/client/device/app-lock";
import { fakeTime, MINUTE, prepareScreen, renderScreen, setServerNow, TWO_O_CLOCK } from "@/testing/test-screen";
import { AppLock } from "./app-lock";

const pass = fakeTime();
/** Simulates a sleeping phone: its clock goes on while `performance.now()` and all timers stand still. */
const sleep = (ms: number) => jest.setSystemTime(Date.now() + ms);
const lock = () => screen.queryByRole("heading", { name: "Locked" });
const seeAgain = async () => {
  fireEvent(document, new Event("visibilitychange"));
  // The events that a browser fires when the phone wakes.
  await pass(0);
};

beforeEach(() => {
  localStorage.clear();
  prepareScreen();
  credentials.write(["asha"], "id-of-her-credential");
  recordUse();
  renderScreen(<AppLock player="asha" />);
});

test("it closes after 30 minutes without use, not before", async () => {
  await pass(29 * MINUTE);
  await seeAgain();
  expect(lock()).toBeNull();
  await pass(MINUTE);
  await seeAgain();
  expect(lock()).toBeVisible();
});

test("time that the phone slept counts: the lock is closed on return", async () => {
  await pass(5 * MINUTE);
  sleep(24 * MINUTE);
  await seeAgain();
  expect(lock()).toBeNull();
  sleep(2 * MINUTE);
  await seeAgain();
  expect(lock()).toBeVisible();
});

test("where no event tells of the return, the first touch meets the closed lock", async () => {
  sleep(31 * MINUTE);
  fireEvent.pointerDown(document.body);
  await pass(0);
  expect(lock()).toBeVisible();
});

test("a use that a wrong clock put into the future is not known, so the lock is closed", async () => {
  sleep(20 * MINUTE);
  fireEvent.pointerDown(document.body);
  expect(lock()).toBeNull();
  setServerNow(TWO_O_CLOCK - 15 * MINUTE);
  await seeAgain();
  expect(lock()).toBeVisible();
});
