import { monitorEventLoopDelay } from "node:perf_hooks";
import { Gauge, type Registry } from "prom-client";
import type { HostTime } from "../clock";

/** How often Node looks at the event loop, in milliseconds: the lag is told no finer than this. */
const LOOK_MS = 20;
/** What is told is of the last one to two of these, in milliseconds: longer than the pause between two scrapes. */
const WINDOW_MS = 30_000;

interface Lag {
  /** Milliseconds: of a hundred looks the second latest, and the latest of all. */
  readonly p99: number;
  readonly most: number;
}

/**
 * Tells how late the event loop was. The library's own figures begin anew whenever they are read: a scrape that gave up while the
 * loop stood still would be answered afterwards, to nobody, and take the figure with it. @returns a function that ends it.
 */
export const watchEventLoop = (registry: Registry, time: HostTime): (() => void) => {
  const looks = monitorEventLoopDelay({ resolution: LOOK_MS });
  looks.enable();
  const now = (): Lag => ({
    // A look is due after LOOK_MS, which is counted too.
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
