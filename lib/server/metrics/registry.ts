import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { HostTime } from "../clock";
import type { Services } from "../services";
import { watchEventLoop } from "./event-loop-metrics";
import { addOpenMoney, watchMoney } from "./money-metrics";
import { watchLog, watchOtps, watchPush, watchStore } from "./other-metrics";
import { watchLists, watchProvider } from "./provider-metrics";
import { watchRequests } from "./request-metrics";

/** What a process counts about itself. */
export interface Metrics {
  /**
   * All of it in the text format of Prometheus, as of now.
   * @param worker stands in every sample as the label `worker`, where several processes serve.
   */
  readonly text: (worker?: string) => Promise<string>;
  /** Ends the counting. */
  readonly end: () => void;
}

const metricsOf = (registry: Registry, ends: readonly (() => void)[]): Metrics => ({
  text: (worker) => {
    registry.setDefaultLabels(worker === undefined ? {} : { worker });
    return registry.metrics();
  },
  end: () => {
    for (const end of ends) end();
    registry.clear();
  },
});

/** Counts from now on what any process of the app can tell: itself, and the errors in its log. */
export const watchProcess = (time: HostTime, registry = new Registry()): Metrics => {
  collectDefaultMetrics({ register: registry });
  return metricsOf(registry, [watchLog(registry), watchEventLoop(registry, time)]);
};

/** Counts from now on everything that a process which serves can tell. No label holds what a visitor or a provider wrote. */
export const watchApp = (services: Pick<Services, "settings" | "store" | "hostTime">): Metrics => {
  const registry = new Registry();
  const info = new Gauge({
    name: "markets_info",
    help: "1, with how the app runs.",
    labelNames: ["mode"],
    registers: [registry],
  });
  info.set({ mode: services.settings.provider.mode }, 1);
  addOpenMoney(registry, services);
  const own = watchProcess(services.hostTime, registry);
  return metricsOf(registry, [
    own.end,
    watchRequests(registry),
    watchProvider(registry),
    watchLists(registry, services.hostTime),
    watchMoney(registry),
    watchStore(registry),
    watchOtps(registry),
    watchPush(registry),
  ]);
};
