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
const countPolls = () => server.seen(`GET ${API.health}`).length;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const OFFLINE = "You are offline. Nothing can be sent now. Other screens open again once you are back online.";

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
  // SWR deduplicates a request until it has a response.
  await pass(10_000);
  jest.useRealTimers();
});

test("faults 41: the bar says that nothing is sent as long as the phone is offline, in a place a screen reader knows", () => {
  const bar = show();
  expect(bar).toBeEmptyDOMElement();
  act(goOffline);
  expect(bar).toHaveTextContent(OFFLINE);
  act(comeBack);
  expect(bar).toBeEmptyDOMElement();
});

test("faults 41: after one lost request the server is polled at once, and on until it responds; then no more", async () => {
  const bar = show();
  act(() => noteNetworkError(true));
  expect(bar).toBeEmptyDOMElement();
  await pass(1000);
  expect(countPolls()).toBe(1);
  expect(bar).toHaveTextContent(OFFLINE);
  await pass(5000);
  expect(countPolls()).toBeGreaterThan(1);
  server.on(`GET ${API.health}`, { json: {} });
  await pass(3000);
  expect(screen.queryByText(/offline/)).toBeNull();
  const before = countPolls();
  await pass(60_000);
  expect(countPolls()).toBe(before);
});

test("faults 41: a timeout makes it poll too, and means a slow network until the server responds", async () => {
  server.on(`GET ${API.health}`, () => new Promise(() => undefined));
  const bar = show();
  act(() => noteNetworkError(false));
  expect(bar).toHaveTextContent("Your network is slow. Please wait.");
  await pass(1000);
  expect(countPolls()).toBe(1);
  act(() => noteResponse(elapsedNow(), false));
  expect(bar).toBeEmptyDOMElement();
});
