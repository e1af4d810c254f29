/** @jest-environment jsdom */
import { act, screen } from "@testing-library/react";
import { elapsedNow } from "@/lib/client/clock/elapsed";
import { serverNow } from "@/lib/client/clock/server-clock";
import { noteNetworkError, noteResponse } from "@/lib/client/device/connection";
import { API } from "@/lib/contract/protocol";
import { fakeServer } from "@/testing/fake-server";
import { comeBack, goOffline } from "@/testing/network";
import { prepareScreen, renderScreen } from "@/testing/test-screen";
import { OfflineBar } from "./offline-bar";

const server = fakeServer(serverNow);
const asked = () => server.seen(`GET ${API.health}`).length;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const OFFLINE = "You are offline. Nothing is sent. Other screens open again once you are back.";

const show = () => {
  const { container } = renderScreen(<OfflineBar />);
  return container.querySelector("[aria-live]");
};

beforeEach(() => {
  jest.useFakeTimers();
  server.on(`GET ${API.health}`, "down");
  prepareScreen();
});
afterEach(async () => {
  // SWR knows of a question until it is answered.
  await pass(10_000);
  jest.useRealTimers();
});

test("faults 41: the bar says that nothing is sent as long as the phone is offline, in a place a screen reader knows", () => {
  const place = show();
  expect(place).toBeEmptyDOMElement();
  act(goOffline);
  expect(place).toHaveTextContent(OFFLINE);
  act(comeBack);
  expect(place).toBeEmptyDOMElement();
});

test("faults 41: after one lost request the server is asked at once, and on until it answers; then no more", async () => {
  const place = show();
  act(() => noteNetworkError(true));
  expect(place).toBeEmptyDOMElement();
  await pass(1000);
  expect(asked()).toBe(1);
  expect(place).toHaveTextContent(OFFLINE);
  await pass(5000);
  expect(asked()).toBeGreaterThan(1);
  server.on(`GET ${API.health}`, { json: {} });
  await pass(3000);
  expect(screen.queryByText(/offline/)).toBeNull();
  const before = asked();
  await pass(60_000);
  expect(asked()).toBe(before);
});

test("faults 41: a timeout is asked after too, and means a slow network until the server answers", async () => {
  server.on(`GET ${API.health}`, () => new Promise(() => undefined));
  const place = show();
  act(() => noteNetworkError(false));
  expect(place).toHaveTextContent("Your network is slow. Please wait.");
  await pass(1000);
  expect(asked()).toBe(1);
  act(() => noteResponse(elapsedNow(), false));
  expect(place).toBeEmptyDOMElement();
});
