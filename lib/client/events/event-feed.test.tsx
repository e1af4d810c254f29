/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import type { PlayerEvent } from "@/lib/contract/events";
import { type FakeAnswer, fakeServer } from "@/testing/fake-server";
import { points } from "@/testing/points";
import { prepareScreen, Reading } from "@/testing/test-screen";
import { serverNow } from "../clock/server-clock";
import { askEvents, forgetEvents, seeEvents, takeWins } from "./event-feed";
import { useEvents } from "./event-list";

const server = fakeServer(serverNow);
const deposit = (id: string, seen = false): PlayerEvent => ({
  kind: "deposit",
  id,
  seen,
  amount: points("500"),
  date: "",
  at: 1,
});
const told = (...events: readonly PlayerEvent[]): FakeAnswer => ({ json: { events } });
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
const asked = () => server.seen("GET /api/events").map(({ path }) => path);

const page = async () => {
  const { result } = renderHook(useEvents, { wrapper: Reading });
  await settle();
  server.requests.length = 0;
  return () => result.current;
};

beforeEach(() => {
  forgetEvents();
  prepareScreen();
  server.on("GET /api/events", told(deposit("a")));
  server.on("POST /api/events/seen", { json: { taken: [] } });
});

test("a look joins the question that is open; one that expects something new does not", async () => {
  await page();
  await act(() => Promise.all([askEvents(false), askEvents(false)]));
  expect(asked()).toEqual(["/api/events"]);
  await act(() => Promise.all([askEvents(false), askEvents(true), askEvents(true)]));
  expect(asked().slice(1)).toEqual(["/api/events", "/api/events?fresh=1"]);
});

test("an answer that a later question has overtaken is dropped", async () => {
  const events = await page();
  let answerLate: () => void = () => undefined;
  server.on("GET /api/events", () => new Promise((resolve) => (answerLate = () => resolve(told(deposit("old"))))));
  act(() => void askEvents(false));
  await settle();
  server.on("GET /api/events", told(deposit("new")));
  await act(() => askEvents(true));
  answerLate();
  await settle();
  expect(events()).toMatchObject([{ id: "new" }]);
});

test("an event that was seen here stays seen after an older answer", async () => {
  const events = await page();
  act(() => seeEvents(["a"]));
  expect(server.seen("POST /api/events/seen")[0]?.body).toEqual({ ids: ["a"] });
  await act(() => askEvents(true));
  expect(events()).toMatchObject([{ id: "a", seen: true }]);
});

test("while the server does not answer, known events stay; a win is not taken", async () => {
  const events = await page();
  server.on("GET /api/events", "down");
  await act(() => askEvents(true));
  expect(events()).toMatchObject([{ id: "a" }]);
  server.on("POST /api/events/told", "down");
  expect(await takeWins(["a"])).toBe(false);
});
