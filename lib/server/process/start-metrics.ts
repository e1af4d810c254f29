import type { Server } from "node:http";
import type { Logger } from "pino";
import type { Settings } from "../env/settings";
import { reasonOf } from "../env/system";
import type { Services } from "../services";
import { addressOf, listen } from "./listen";
import { StartError } from "./start-failure";

/** Closes the port. */
type EndMetrics = () => Promise<void>;

const nothing: EndMetrics = async () => undefined;

/** @throws StartError in a sentence that names the setting. */
const open = async (
  server: Server,
  { port, host }: NonNullable<Settings["metrics"]>,
  log: Logger,
): Promise<EndMetrics> => {
  try {
    const { extraListeners } = await listen(server, host, port);
    log.info({ event: "metrics_listening", address: `${addressOf(host, port)}/metrics` });
    return async () => {
      for (const one of [server, ...extraListeners]) one.close();
      server.closeAllConnections();
    };
  } catch (error) {
    throw new StartError(`METRICS_PORT ${port} on METRICS_HOST ${host} cannot be opened: ${reasonOf(error)}.`);
  }
};

/**
 * Serves the metrics on METRICS_PORT, if it is set (docs/deploy.md, "Metrics").
 * @throws StartError if the port cannot be opened.
 */
export const startMetrics = async (services: Services): Promise<EndMetrics> => {
  const { settings, log } = services;
  if (settings.metrics === null) return nothing;
  const { watchApp } = await import("../operate/metrics/registry");
  const { metricsServer } = await import("../operate/metrics/metrics-port");
  const failed = (err: unknown) => log.error({ event: "metrics_failed", err });
  return open(metricsServer(settings.metrics.names, watchApp(services), failed), settings.metrics, log);
};
