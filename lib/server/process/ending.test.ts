import { wishReader } from "./ending";

let now = 0;
let drainIsOver = false;
let wish: ReturnType<typeof wishReader>;
beforeEach(() => {
  now = 50_000;
  drainIsOver = false;
  wish = wishReader(
    () => drainIsOver,
    () => now,
  );
});

test("faults 17: the first signal ends the process in order, a second one the drain, a third the process at once", () => {
  expect(wish()).toBe("end");
  now += 1500;
  expect(wish()).toBe("hurry");
  drainIsOver = true;
  now += 1500;
  expect(wish()).toBe("now");
});

test("faults 17: a signal that npm passes on beside the service manager's own cuts nothing off", () => {
  expect(wish()).toBe("end");
  now += 5;
  expect(wish()).toBeNull();
  drainIsOver = true;
  now += 994;
  expect(wish()).toBeNull();
});

test("without a drain the second signal ends the process at once", () => {
  drainIsOver = true;
  expect(wish()).toBe("end");
  now += 1000;
  expect(wish()).toBe("now");
});
