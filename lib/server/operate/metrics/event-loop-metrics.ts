import { monitorEventLoopDelay } from "node:perf_hooks";
import { Gauge, type Registry } from "prom-client";
import type { HostTime } from "../../clock";

/** How often Node samples the event loop, in milliseconds. */
const LOOK_MS = 20;
/** The figures cover the last one to two windows, in milliseconds: longer than the time between two scrapes. */
const WINDOW_MS = 30_000;

interface Lag {
  /** Milliseconds. */
  readonly p99: number;
  readonly most: number;
}

/**
 * Adds how late the event loop was. The library's own figures start again at each scrape, also at a scrape that gave up
 * while the loop stood still, so the highest value would be lost.
 * @returns a function that ends it.
 */
export const watchEventLoop = (registry: Registry, time: HostTime): (() => void) => {
  const looks = monitorEventLoopDelay({ resolution: LOOK_MS });
  looks.enable();
  const now = (): Lag => ({
    // Node counts the pause between two samples as well.
    p99: Math.max(0, looks.percentile(99) / 1e6 - LOOK_MS),
    most: Math.max(0, looks.max / 1e6 - LOOK_MS),
  });
  let before: Lag = { p99: 0, most: 0 };
  const lag = new Gauge({
    name: "markets_event_loop_lag_seconds",
    help: "How late the event loop was in the last half minute to a minute; quantile 1: at most.",
    labelNames: ["quantile"],
    registers: [registry],
    collect: () => {
      const { p99, most } = now();
      lag.set({ quantile: "0.99" }, Math.max(p99, before.p99) / 1000);
      lag.set({ quantile: "1" }, Math.max(most, before.most) / 1000);
    },
  });
  let cancel: () => void = () => undefined;
  const turnLater = (): void => {
    cancel = time.later(() => {
      before = now();
      looks.reset();
      turnLater();
    }, WINDOW_MS);
  };
  turnLater();
  return () => {
    cancel();
    looks.disable();
  };
};
