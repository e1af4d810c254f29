/** @jest-environment jsdom */

import { HEADERS } from "@/lib/contract/protocol";
import { type FakeResponse, fakeServer, refusal } from "@/testing/fake-server";
import { serverNow } from "../clock/server-clock";
import { isSessionOver, navigation } from "../session/session-end";
import { callAccount, callApi } from "./call-api";

const NOW = Date.parse("2026-11-20T14:00:00+05:30");
const server = fakeServer(() => NOW);

test("a POST is JSON with the anti-forgery header, a GET has no body", async () => {
  server.on("POST /api/x", { json: { fine: true } });
  server.on("GET /api/x", { json: [1] });
  expect(await callApi("/api/x", { body: { a: 1 }, headers: { "idempotency-key": "k" } })).toEqual({
    ok: true,
    data: { fine: true },
  });
  expect(await callApi("/api/x")).toEqual({ ok: true, data: [1] });
  const [post, get] = server.requests;
  expect(post).toMatchObject({ method: "POST", body: { a: 1 } });
  expect(post?.headers).toEqual({
    "content-type": "application/json",
    "idempotency-key": "k",
    [HEADERS.antiForgery]: "1",
  });
  expect(get).toMatchObject({ method: "GET", body: undefined });
});

test("every response has the server's time, a refusal too", async () => {
  server.on("GET /api/x", refusal(429, "rate_limited"));
  await callApi("/api/x");
  expect(Math.abs(serverNow() - NOW)).toBeLessThan(1000);
});

test("a refusal is its code, with parameters and the provider's text where there are any", async () => {
  server.on("GET /api/x", refusal(422, "bid_number_invalid", { params: { number: "x" }, message: "no" }));
  expect(await callApi("/api/x")).toEqual({
    ok: false,
    answered: true,
    status: 422,
    code: "bid_number_invalid",
    params: { number: "x" },
    message: "no",
  });
});

test.each([
  ["no network", "down" as const],
  ["a proxy's own page", { status: 502, json: "Bad Gateway" }],
  [
    "a proxy's own error, though it looks like ours",
    { status: 400, json: { error: { code: "bid_empty" } }, foreign: true as const },
  ],
  ["a network's own page that says all is well", { status: 200, json: { login: true }, foreign: true as const }],
  ["a code that is none", { status: 400, json: { error: { code: 7 } } }],
  ["null", { status: 500, json: null }],
])("%s is no response of ours", async (_what, answer) => {
  server.on("GET /api/x", answer);
  expect(await callApi("/api/x")).toEqual({ ok: false, answered: false, status: 0, code: "provider_unreachable" });
});

test("faults 27: a poll that a new password overtakes is sent again with the new session, and leads nowhere", async () => {
  const leave = jest.spyOn(navigation, "replace").mockImplementation(() => undefined);
  let respondToChange: (answer: FakeResponse) => void = () => undefined;
  let respondToPoll: (answer: FakeResponse) => void = () => undefined;
  server.on("POST /api/password", () => new Promise((resolve) => (respondToChange = resolve)));
  server.on("GET /api/events", () => new Promise((resolve) => (respondToPoll = resolve)));
  const changed = callAccount("/api/password", {});
  const polled = callApi("/api/events");
  await Promise.resolve();
  const respondLate = respondToPoll;
  server.on("GET /api/events", { json: { events: [] } });
  respondLate(refusal(401, "session_ended"));
  respondToChange({ json: { ok: true } });
  expect(await changed).toEqual({ ok: true, data: { ok: true } });
  expect(await polled).toEqual({ ok: true, data: { events: [] } });
  expect(leave).not.toHaveBeenCalled();
  // A request after the change is believed at once.
  expect(isSessionOver()).toBe(false);
});

test("faults 27: however many calls find the session ended, there is one redirect to /login", async () => {
  const replace = jest.spyOn(navigation, "replace").mockImplementation(() => undefined);
  server.on("GET /api/x", refusal(401, "session_ended"));
  server.on("GET /api/y", refusal(401, "not_signed_in"));
  await Promise.all([callApi("/api/x"), callApi("/api/y"), callApi("/api/x")]);
  expect(replace.mock.calls).toEqual([["/login?notice=session-ended"]]);
  expect(isSessionOver()).toBe(true);
});
