/** @jest-environment jsdom */

import { decodeKeyTime } from "@/lib/contract/idempotency-key";
import { elapsedNow } from "../clock/elapsed";
import { syncServerClock } from "../clock/server-clock";
import { createIdempotencyKey } from "./outbox-api";

const UUID_7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

afterEach(() => jest.restoreAllMocks());

test("keys are UUIDs that contain when they were made by the server's clock, without a secure context too, and never the same twice", () => {
  syncServerClock(Date.parse("2026-11-22T10:00:00Z"), elapsedNow(), elapsedNow());
  const secure = createIdempotencyKey();
  Object.defineProperty(crypto, "randomUUID", { configurable: true, value: undefined });
  const keys = [secure, ...Array.from({ length: 50 }, createIdempotencyKey)];
  for (const key of keys) expect(key).toMatch(UUID_7);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Date(decodeKeyTime(secure) ?? 0).toISOString()).toMatch(/^2026-11-22T10:00:0/);
  expect(decodeKeyTime("3f1c8a52-0a3e-4f39-9d3c-6a1f0c1d2e3f")).toBeUndefined();
});
