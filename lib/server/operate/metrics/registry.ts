import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { counters } from "../../counters";
import type { Services } from "../../services";
import { watchEventLoop } from "./event-loop-metrics";
import { addOpenMoney } from "./open-money-metrics";

/** The metrics of this process. */
export interface Metrics {
  /** All of them in the text format of Prometheus, as of now. */
  readonly text: () => Promise<string>;
  /** Stops watching the event loop. */
  readonly end: () => void;
}

/** Adds to the counters what is read at a scrape: the store, the event loop, and the process itself. */
export const watchApp = (services: Pick<Services, "settings" | "store" | "hostTime">): Metrics => {
  const read = new Registry();
  const info = new Gauge({
    name: "markets_info",
    help: "1, with how the app runs.",
    labelNames: ["mode"],
    registers: [read],
  });
  info.set({ mode: services.settings.provider.mode }, 1);
  addOpenMoney(read, services);
  collectDefaultMetrics({ register: read });
  const end = watchEventLoop(read, services.hostTime);
  const all = Registry.merge([counters().registry, read]);
  return { text: () => all.metrics(), end };
};
