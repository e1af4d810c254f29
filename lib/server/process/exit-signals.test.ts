let now: number;
let exits: number[];
let drained: (() => void) | undefined;
const signal = async (afterMs: number) => {
  now += afterMs;
  for (const listener of process.listeners("SIGTERM")) listener("SIGTERM");
  await new Promise((resolve) => setImmediate(resolve));
};

beforeEach(async () => {
  [now, exits, drained] = [50_000, [], undefined];
  jest.resetModules();
  const { exitOnSignals, setShutdownWork } = await import("./exit-signals");
  setShutdownWork(async (hurry) => {
    await new Promise((resolve) => hurry.addEventListener("abort", resolve));
    await new Promise<void>((resolve) => {
      drained = resolve;
    });
  });
  exitOnSignals(
    (code) => void exits.push(code),
    () => now,
  );
});
afterEach(() => void process.removeAllListeners("SIGTERM").removeAllListeners("SIGINT"));

test("faults 17: the first signal ends the process in order, a second one the drain, a third the process at once", async () => {
  await signal(0);
  expect(drained).toBeUndefined();
  await signal(1500);
  expect(drained).toBeDefined();
  expect(exits).toEqual([]);
  await signal(1500);
  expect(exits).toEqual([1]);
});

test("faults 17: a signal that npm passes on beside the service manager's own cuts nothing off", async () => {
  await signal(0);
  await signal(5);
  await signal(994);
  expect([drained, exits]).toEqual([undefined, []]);
});

test("a drain that ends by itself ends the process with 0", async () => {
  await signal(0);
  await signal(1000);
  drained?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(exits).toEqual([0]);
});
