/** @jest-environment ./testing/document.cjs */
import { act, render, screen } from "@testing-library/react";
import { callApi } from "@/lib/client/api/call-api";
import { serverNow } from "@/lib/client/clock/server-clock";
import { listenWhileAtWork } from "@/lib/client/device/listen-at-work";
import { staysOffline } from "@/lib/client/page/stay-offline";
import { fakeServer } from "@/testing/fake-server";
import { comeBack, goOffline } from "@/testing/network";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { OfflineBar } from "./offline-bar";

const server = fakeServer(serverNow);
const answering = globalThis.fetch;
/** What becomes of the small file that tells whether the network is there. */
let robots: "answers" | "hangs" = "answers";

beforeEach(() => {
  prepareScreen(TWO_O_CLOCK);
  globalThis.fetch = (path, init) => {
    if (init?.method !== "HEAD") return answering(path, init);
    return robots === "answers" ? Promise.resolve({} as Response) : new Promise(() => undefined);
  };
});

test("faults 41: the bar says that nothing is sent as long as the phone is offline, in a place a screen reader knows", () => {
  const { container } = render(
    <TestScreen now={TWO_O_CLOCK}>
      <OfflineBar />
    </TestScreen>,
  );
  const place = container.querySelector("[aria-live]");
  expect(place).toBeEmptyDOMElement();
  act(goOffline);
  expect(place).toHaveTextContent(/^You are offline. Nothing is sent.$/);
  act(() => void staysOffline());
  expect(place).toHaveTextContent("Other screens open again once you are back.");
  act(comeBack);
  expect(place).toBeEmptyDOMElement();
  expect(screen.queryByText(/offline/)).toBeNull();
});

/** The fake clock is another than the one by which the page began. */
const hearOfServerOnce = async () => {
  server.on("GET /api/rates", { json: {} });
  await callApi("/api/rates");
};

test("a network that hangs is told after some four seconds, and no more once it answers", async () => {
  jest.useFakeTimers();
  let answer: () => void = () => undefined;
  server.on("GET /api/wallet", () => new Promise((resolve) => (answer = () => resolve({ json: {} }))));
  const { container } = render(
    <TestScreen now={TWO_O_CLOCK}>
      <OfflineBar />
    </TestScreen>,
  );
  const place = container.querySelector("[aria-live]");
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  robots = "hangs";
  await hearOfServerOnce();
  const stop = listenWhileAtWork();
  const asked = callApi("/api/wallet");
  await pass(2500);
  expect(place).toBeEmptyDOMElement();
  await pass(1500);
  expect(place).toHaveTextContent(/^Your network is slow. Please wait.$/);
  answer();
  await pass(0);
  await expect(asked).resolves.toMatchObject({ ok: true });
  // It came late: only a prompt answer tells that the network is well.
  expect(place).not.toBeEmptyDOMElement();
  server.on("GET /api/wallet", { json: {} });
  void callApi("/api/wallet");
  await pass(100);
  expect(place).toBeEmptyDOMElement();
  stop();
  jest.useRealTimers();
});

test("while only the provider is slow nothing is said of the network", async () => {
  jest.useFakeTimers();
  server.on("GET /api/wallet", () => new Promise(() => undefined));
  const { container } = render(
    <TestScreen now={TWO_O_CLOCK}>
      <OfflineBar />
    </TestScreen>,
  );
  robots = "answers";
  await hearOfServerOnce();
  const stop = listenWhileAtWork();
  void callApi("/api/wallet");
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(container.querySelector("[aria-live]")).toBeEmptyDOMElement();
  stop();
  jest.useRealTimers();
});
