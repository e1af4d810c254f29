import { ProviderError } from "./provider";
import { createReadBreaker } from "./read-breaker";

const LIMITS = { breakAfter: 3, breakMs: 1000 };
const away = () =>
  Promise.reject(new ProviderError("timeout", "no answer", { code: "provider_timeout", sent: "maybe" }));
const unreadable = () =>
  Promise.reject(new ProviderError("decode", "odd", { code: "provider_unreadable", sent: "maybe" }));
const here = () => Promise.resolve("answer");

let now: number;
const breaker = () => createReadBreaker(LIMITS, () => now);
beforeEach(() => {
  now = 50_000;
});

const openedBreaker = async () => {
  const made = breaker();
  for (let nth = 0; nth < LIMITS.breakAfter; nth += 1) await expect(made.run(away)).rejects.toThrow("no answer");
  return made;
};

test("faults 19: after a row of failures a read is given up at once, without a request", async () => {
  const made = await openedBreaker();
  const read = jest.fn(here);
  await expect(made.run(read)).rejects.toMatchObject({ layer: "connect", sent: "no" });
  expect(read).not.toHaveBeenCalled();
});

test("faults 19: later one read at a time goes through, and its success closes the circuit", async () => {
  const made = await openedBreaker();
  now += LIMITS.breakMs;
  let answer: (text: string) => void = () => undefined;
  const probe = made.run(() => new Promise<string>((resolve) => (answer = resolve)));
  await expect(made.run(here)).rejects.toThrow("the circuit is open");
  answer("back");
  expect(await probe).toBe("back");
  expect(await made.run(here)).toBe("answer");
});

test("faults 19: a trial read that fails opens the circuit for another period of the same length", async () => {
  const made = await openedBreaker();
  now += LIMITS.breakMs;
  await expect(made.run(away)).rejects.toThrow("no answer");
  now += LIMITS.breakMs - 1;
  await expect(made.run(here)).rejects.toThrow("the circuit is open");
  now += 1;
  expect(await made.run(here)).toBe("answer");
});

test("failures with a success between them do not open the circuit, and neither does a response that cannot be read", async () => {
  const made = breaker();
  for (const read of [away, away, here, away, away, unreadable, away, away])
    await made.run(read).catch(() => undefined);
  expect(await made.run(here)).toBe("answer");
});

test.each([
  ["a bound of ours", new ProviderError("local", "too many reads are waiting", { code: "busy", sent: "no" })],
  [
    "a caller that gave up",
    new ProviderError("local", "given up by the caller", { code: "provider_timeout", sent: "maybe" }),
  ],
  [
    "the wait for a connection of ours",
    new ProviderError("timeout", "no answer", { code: "provider_timeout", retryable: true, sent: "no" }),
  ],
])("security 37: %s opens nothing, and closes nothing either", async (_what, error) => {
  const made = breaker();
  const local = () => Promise.reject(error);
  for (let nth = 0; nth < 10 * LIMITS.breakAfter; nth += 1) await expect(made.run(local)).rejects.toBe(error);
  expect(await made.run(here)).toBe("answer");
  for (const read of [away, local, away, local, away]) await made.run(read).catch(() => undefined);
  await expect(made.run(here)).rejects.toThrow("the circuit is open");
  now += LIMITS.breakMs;
  await expect(made.run(local)).rejects.toBe(error);
  // The probe showed nothing, so the next one goes through.
  expect(await made.run(here)).toBe("answer");
});
