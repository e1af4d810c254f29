import { type StartedApp, startApp } from "../fixtures/started-app";
import { TestTime } from "../fixtures/test-time";
import { draining, shuttingDown } from "../money/shutdown-state";
import { drain } from "./shut-down";

let app: StartedApp;
let time: TestTime;
const start = async (seconds: string) => {
  time = new TestTime();
  app = await startApp({ DRAIN_SECONDS: seconds }, undefined, "SQLite", time);
};
afterEach(async () => {
  await app.close();
  Reflect.deleteProperty(globalThis, Symbol.for("app.shutdown"));
});

test("faults 17: a drain lasts as long as it is set, and money is taken until its end", async () => {
  await start("10");
  let over = false;
  const drained = drain(app.services, new AbortController().signal).then(() => {
    over = true;
  });
  expect([draining(), shuttingDown()]).toEqual([true, false]);
  await time.asleep();
  time.pass(9999);
  await new Promise((resolve) => setImmediate(resolve));
  expect([over, shuttingDown()]).toEqual([false, false]);
  time.pass(1);
  await drained;
  expect(app.logged()).toContain('"event":"drain_begun","seconds":10');
});

test("a second signal ends it", async () => {
  await start("300");
  const hurry = new AbortController();
  const drained = drain(app.services, hurry.signal);
  await time.asleep();
  hurry.abort();
  await drained;
});

test("a sandbox, which has no balancer, does not wait", async () => {
  await start("");
  await drain(app.services, new AbortController().signal);
  expect(draining()).toBe(true);
});
