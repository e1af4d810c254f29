/** @jest-environment jsdom */
import { act, render } from "@testing-library/react";
import { callApi } from "@/lib/client/api/call-api";
import { serverNow } from "@/lib/client/clock/server-clock";
import { listenWhileAtWork } from "@/lib/client/device/listen-at-work";
import { fakeServer } from "@/testing/fake-server";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { SlowBar } from "./slow-bar";

const server = fakeServer(serverNow);
const answering = globalThis.fetch;
/** What becomes of the small file that tells whether the network is there. */
let robots: "answers" | "hangs" = "answers";
let release: () => void = () => undefined;

beforeEach(() => {
  prepareScreen(TWO_O_CLOCK);
  globalThis.fetch = (path, init) => {
    if (init?.method !== "HEAD") return answering(path, init);
    return robots === "answers"
      ? Promise.resolve({} as Response)
      : new Promise((resolve) => (release = () => resolve({} as Response)));
  };
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
      <div id="page-bars" role="status" />
      <SlowBar />
    </TestScreen>,
  );
  const place = container.querySelector("#page-bars");
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  robots = "hangs";
  await hearOfServerOnce();
  const stop = listenWhileAtWork();
  const asked = callApi("/api/wallet");
  await pass(2500);
  expect(place).toBeEmptyDOMElement();
  await pass(2000);
  expect(place).toHaveTextContent(/^Your network is slow. Please wait.$/);
  answer();
  await pass(0);
  await expect(asked).resolves.toMatchObject({ ok: true });
  robots = "answers";
  release();
  // One answer tells little; two seconds without such a wait do.
  await pass(400);
  expect(place).not.toBeEmptyDOMElement();
  await pass(4000);
  expect(place).toBeEmptyDOMElement();
  stop();
  jest.useRealTimers();
});

test("while only the provider is slow nothing is said of the network", async () => {
  jest.useFakeTimers();
  server.on("GET /api/wallet", () => new Promise(() => undefined));
  const { container } = render(
    <TestScreen now={TWO_O_CLOCK}>
      <div id="page-bars" role="status" />
      <SlowBar />
    </TestScreen>,
  );
  robots = "answers";
  await hearOfServerOnce();
  const stop = listenWhileAtWork();
  void callApi("/api/wallet");
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(container.querySelector("#page-bars")).toBeEmptyDOMElement();
  stop();
  jest.useRealTimers();
});
