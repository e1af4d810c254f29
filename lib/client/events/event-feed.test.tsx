/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import type { PlayerEvent } from "@/lib/contract/events";
import { type FakeResponse, fakeServer } from "@/testing/fake-server";
import { points } from "@/testing/points";
import { prepareScreen, Reading } from "@/testing/test-screen";
import { serverNow } from "../clock/server-clock";
import { claimWins, clearEvents, fetchEvents, markEventsSeen } from "./event-feed";
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
const toResponse = (...events: readonly PlayerEvent[]): FakeResponse => ({ json: { events } });
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
const listRequests = () => server.seen("GET /api/events").map(({ path }) => path);

const page = async () => {
  const { result } = renderHook(useEvents, { wrapper: Reading });
  await settle();
  server.requests.length = 0;
  return () => result.current;
};

beforeEach(() => {
  clearEvents();
  prepareScreen();
  server.on("GET /api/events", toResponse(deposit("a")));
  server.on("POST /api/events/seen", { json: { taken: [] } });
});

test("a fetch joins the request in flight; one that expects something new does not", async () => {
  await page();
  await act(() => Promise.all([fetchEvents(false), fetchEvents(false)]));
  expect(listRequests()).toEqual(["/api/events"]);
  await act(() => Promise.all([fetchEvents(false), fetchEvents(true), fetchEvents(true)]));
  expect(listRequests().slice(1)).toEqual(["/api/events", "/api/events?fresh=1"]);
});

test("a response that a later request has overtaken is dropped", async () => {
  const events = await page();
  let respondLate: () => void = () => undefined;
  server.on(
    "GET /api/events",
    () => new Promise((resolve) => (respondLate = () => resolve(toResponse(deposit("old"))))),
  );
  act(() => void fetchEvents(false));
  await settle();
  server.on("GET /api/events", toResponse(deposit("new")));
  await act(() => fetchEvents(true));
  respondLate();
  await settle();
  expect(events()).toMatchObject([{ id: "new" }]);
});

test("an event that was seen here stays seen after an older response", async () => {
  const events = await page();
  act(() => markEventsSeen(["a"]));
  expect(server.seen("POST /api/events/seen")[0]?.body).toEqual({ ids: ["a"] });
  await act(() => fetchEvents(true));
  expect(events()).toMatchObject([{ id: "a", seen: true }]);
});

test("while the server does not respond, known events stay; a win is not claimed", async () => {
  const events = await page();
  server.on("GET /api/events", "down");
  await act(() => fetchEvents(true));
  expect(events()).toMatchObject([{ id: "a" }]);
  server.on("POST /api/events/told", "down");
  expect(await claimWins(["a"])).toBe(false);
});
