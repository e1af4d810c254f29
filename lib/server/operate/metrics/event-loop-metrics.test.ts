import { Registry } from "prom-client";
import { TestTime } from "../../fixtures/test-time";
import { watchEventLoop } from "./event-loop-metrics";
import { samplesOf, sumOf } from "./fixtures/samples";

test("a loop that stood still is told at every scrape of its half minute and the next, whoever has read it before", async () => {
  const registry = new Registry();
  const time = new TestTime();
  const end = watchEventLoop(registry, time);
  const most = async () =>
    sumOf(samplesOf(await registry.metrics()), "markets_event_loop_lag_seconds", { quantile: "1" });
  const turn = () => new Promise((resolve) => setTimeout(resolve, 1));
  // The first look is behind it.
  for (let turns = 0; turns < 50; turns += 1) await turn();
  const until = performance.now() + 400;
  while (performance.now() < until);
  while ((await most()) < 0.3) await turn();
  expect(await most()).toBeGreaterThan(0.3);
  time.pass(30_000);
  expect(await most()).toBeGreaterThan(0.3);
  time.pass(30_000);
  time.pass(30_000);
  expect(await most()).toBeLessThan(0.3);
  end();
});
