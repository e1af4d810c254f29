import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { Services } from "../services";
import { watchEventLoop } from "./event-loop-metrics";
import { addOpenMoney, watchMoney } from "./money-metrics";
import { watchLog, watchOtps, watchPush, watchStore } from "./other-metrics";
import { watchLists, watchProvider } from "./provider-metrics";
import { watchRequests } from "./request-metrics";

/** What a process counts about itself. */
export interface Metrics {
  /** All of it in the text format of Prometheus, as of now. */
  readonly text: () => Promise<string>;
  /** Ends the counting. */
  readonly end: () => void;
}

/** Counts from now on everything that a process can tell. No label holds what a visitor or a provider wrote. */
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
  collectDefaultMetrics({ register: registry });
  const ends = [
    watchLog(registry),
    watchEventLoop(registry, services.hostTime),
    watchRequests(registry),
    watchProvider(registry),
    watchLists(registry, services.hostTime),
    watchMoney(registry),
    watchStore(registry),
    watchOtps(registry),
    watchPush(registry),
  ];
  return {
    text: () => registry.metrics(),
    end: () => {
      for (const end of ends) end();
      registry.clear();
    },
  };
};
