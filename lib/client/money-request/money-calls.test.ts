/** @jest-environment jsdom */
import { newKey } from "./money-calls";

const UUID_4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

afterEach(() => jest.restoreAllMocks());

test("keys are random UUIDs, in a secure context and without one, and never the same twice", () => {
  const secure = newKey();
  Object.defineProperty(crypto, "randomUUID", { configurable: true, value: undefined });
  const keys = [secure, ...Array.from({ length: 50 }, newKey)];
  for (const key of keys) expect(key).toMatch(UUID_4);
  expect(new Set(keys).size).toBe(keys.length);
});
