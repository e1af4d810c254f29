let now: number;
let ends: number[];
let drained: (() => void) | undefined;
const signal = async (afterMs: number) => {
  now += afterMs;
  for (const heard of process.listeners("SIGTERM")) heard("SIGTERM");
  await new Promise((resolve) => setImmediate(resolve));
};

beforeEach(async () => {
  [now, ends, drained] = [50_000, [], undefined];
  jest.resetModules();
  const { exitOnSignals: endOnSignals, setShutdownWork: finishWith } = await import("./exit-signals");
  finishWith(async (hurry) => {
    await new Promise((resolve) => hurry.addEventListener("abort", resolve));
    await new Promise<void>((resolve) => {
      drained = resolve;
    });
  });
  endOnSignals(
    (code) => void ends.push(code),
    () => now,
  );
});
afterEach(() => void process.removeAllListeners("SIGTERM").removeAllListeners("SIGINT"));

test("faults 17: the first signal ends the process in order, a second one the drain, a third the process at once", async () => {
  await signal(0);
  expect(drained).toBeUndefined();
  await signal(1500);
  expect(drained).toBeDefined();
  expect(ends).toEqual([]);
  await signal(1500);
  expect(ends).toEqual([1]);
});

test("faults 17: a signal that npm passes on beside the service manager's own cuts nothing off", async () => {
  await signal(0);
  await signal(5);
  await signal(994);
  expect([drained, ends]).toEqual([undefined, []]);
});

test("a drain that ends by itself ends the process with 0", async () => {
  await signal(0);
  await signal(1000);
  drained?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(ends).toEqual([0]);
});
