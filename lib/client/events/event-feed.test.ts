/** @jest-environment jsdom */
import type { PlayerEvent } from "@/lib/contract/events";
import { type FakeAnswer, fakeServer } from "@/testing/fake-server";
import { points } from "@/testing/points";
import { serverNow } from "../clock/server-clock";
import { askEvents, eventsKnown, forgetEvents, seeEvents, takeWins } from "./event-feed";

const server = fakeServer(serverNow);
const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
const deposit = (id: string, seen = false): PlayerEvent => ({
  ...{ kind: "deposit", id, seen, amount: points("500"), date: "", at: 1 },
});
const told = (...events: readonly PlayerEvent[]): FakeAnswer => ({ json: { events } });
const ids = () => eventsKnown().events?.map(({ id }) => id);

beforeEach(() => {
  forgetEvents();
  server.requests.length = 0;
  server.on("GET /api/events", told(deposit("a")));
  server.on("POST /api/events/seen", { json: { taken: [] } });
});

test("a look by the way joins the question under way; one that expects news does not", async () => {
  await Promise.all([askEvents(false), askEvents(false)]);
  expect(server.seen("GET /api/events")).toHaveLength(1);
  await Promise.all([askEvents(false), askEvents(true), askEvents(true)]);
  expect(
    server
      .seen("GET /api/events")
      .map(({ path }) => path)
      .slice(1),
  ).toEqual(["/api/events", "/api/events?fresh=1"]);
});

test("an answer that a later question has overtaken is not kept", async () => {
  let answerLate: () => void = () => undefined;
  server.on("GET /api/events", () => new Promise((resolve) => (answerLate = () => resolve(told(deposit("old"))))));
  const first = askEvents(false);
  await settle();
  server.on("GET /api/events", told(deposit("new")));
  await askEvents(true);
  answerLate();
  await first;
  expect(ids()).toEqual(["new"]);
});

test("what was seen here stays seen, whatever an answer of before says", async () => {
  await askEvents(false);
  seeEvents(["a"]);
  expect(server.seen("POST /api/events/seen")[0]?.body).toEqual({ ids: ["a"] });
  await askEvents(true);
  expect(eventsKnown().events).toMatchObject([{ id: "a", seen: true }]);
});

test("where the server does not answer, what is known stays and the failure is told; a win is not taken", async () => {
  await askEvents(false);
  server.on("GET /api/events", "down");
  await askEvents(true);
  expect(eventsKnown()).toMatchObject({ failed: true, events: [{ id: "a" }] });
  server.on("POST /api/events/told", "down");
  expect(await takeWins(["a"])).toBeNull();
});
