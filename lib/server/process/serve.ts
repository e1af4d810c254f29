import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { API, HEADERS } from "@/lib/contract/protocol";
import { routes } from "@/lib/routes";
import { startDraftCleanup } from "../accounts/otp/challenge";
import { redirectConsoleToLog } from "../console-to-log";
import type { Settings } from "../env/settings";
import { toErrorMessage } from "../env/system";
import type { NextHandler } from "../http/front/front-request";
import { createFrontServer } from "../http/front/front-server";
import { createBuildFileServer, createInstallFileServer } from "../http/front/static-files";
import { CLIENT_IP_HEADER } from "../http/headers";
import { installFiles } from "../install/install-files";
import { closeLog, createLog } from "../log";
import { resumeUnsettled, startUnsettledSweep } from "../money/resume";
import { draining, startDrain } from "../money/shutdown-state";
import { startSweeping } from "../operate/retention/sweep";
import { startMarkMetrics } from "../operate/support/marks";
import { REQUEST_URL_HEADER } from "../request-url-header";
import { startResultPolling } from "../results/poll-results";
import { provideServices } from "../running-services";
import type { Services } from "../services";
import { setTracer, tracer } from "../tracer";
import { abortDrain, setShutdownWork } from "./exit-signals";
import { limitConnections, listen, toServerUrl } from "./listen";
import { drain, shutDown, watchFirstRequests } from "./shut-down";
import { StartError } from "./start-failure";
import { startServices, stopServices } from "./start-services";

const WARM_UP_TIMEOUT_MS = 2000;
/** How long a start takes before a log line says what it waits for. */
const SLOW_START_MS = 30_000;

/** Requests that need neither player nor provider. Next loads the route handler of bids to see that it takes no GET. */
const WARM_UP_REQUESTS = [
  { path: routes.login, expected: 200 },
  { path: API.bids, expected: 405 },
] as const;

const readWhole = async (url: string, headers: Readonly<Record<string, string>>): Promise<number> => {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  return answer.status;
};

/** Rejects after a time, which ends the wait also where a signal to abort the request would not. */
const expire = (ms: number): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms).unref();
  });

/** Loads Next's code before the first visitor and the first bid would wait for it. Failures are only logged. */
export const warmUp = async ({ log }: Pick<Services, "log">, framework: NextHandler): Promise<void> => {
  const server = createServer((request, answer) => void framework(request, answer));
  const address = `http://127.0.0.1:${await listen(server, "127.0.0.1", 0)}`;
  for (const { path, expected } of WARM_UP_REQUESTS) {
    // The front server would add these headers (http/front/front-request.ts).
    const headers = {
      [CLIENT_IP_HEADER]: "127.0.0.1",
      [REQUEST_URL_HEADER]: path,
      [HEADERS.requestId]: randomUUID(),
    };
    try {
      const status = await Promise.race([readWhole(`${address}${path}`, headers), expire(WARM_UP_TIMEOUT_MS)]);
      if (status !== expected) log.warn({ event: "warm_up_failed", path, status });
    } catch (error) {
      log.warn({ event: "warm_up_failed", path, reason: toErrorMessage(error) });
    }
  }
  server.close();
  server.closeAllConnections();
};

export interface ServeOptions {
  readonly directory: string;
  /** The folder of the build; null in development, where pages are compiled at their first request. */
  readonly build: string | null;
}

interface Build {
  /** The folder of all that Next starts with: its output `.next`, its settings and the packages. */
  readonly folder: string;
  /** The version is equal on every host that built these sources. */
  readonly version: string;
}

/**
 * Reads what `npm run build` made (scripts/runtime/releases.mjs, decision 0063).
 * @throws StartError if there is no build
 */
const readBuild = (folder: string): Build => {
  const file = join(folder, ".next/BUILD_ID");
  if (!existsSync(file)) throw new StartError("There is no build here: run `npm run build` first.");
  return { folder, version: readFileSync(file, "utf8") };
};

const startFramework = async (port: number, directory: string, build: Build | null) => {
  const dev = build === null;
  // Next reads NODE_ENV while it loads.
  Object.assign(process.env, { NODE_ENV: dev ? "development" : "production" });
  // The id must be that of the build, so that a page of another version is loaded as a whole.
  if (build) process.env.NEXT_DEPLOYMENT_ID = build.version;
  const { default: createFramework } = await import("next");
  // In production Next attaches its upgrade listener to a server that never listens (docs/security.md, row 35).
  const framework = createFramework({
    dev,
    dir: build?.folder ?? directory,
    port,
    ...(build && { httpServer: createServer() }),
  });
  await framework.prepare();
  return framework.getRequestHandler();
};

const startTraces = async (): Promise<void> => {
  const { createOpenTelemetry } = await import("./open-telemetry");
  setTracer(createOpenTelemetry("markets-app"));
};

/**
 * Opens the port for metrics (docs/deploy.md, "Metrics").
 * @returns a function that closes the port
 * @throws StartError if it cannot be opened
 */
const startMetrics = async (services: Services, { port, host, names }: NonNullable<Settings["metrics"]>) => {
  const { log } = services;
  const { watchApp } = await import("../operate/metrics/registry");
  const { metricsServer } = await import("../operate/metrics/metrics-port");
  const failed = (err: unknown) => log.error({ event: "metrics_failed", err });
  const server = metricsServer(names, watchApp(services), failed);
  try {
    await listen(server, host, port);
    log.info({ event: "metrics_listening", address: `${toServerUrl(host, port)}/metrics` });
    return () => {
      server.close();
      server.closeAllConnections();
    };
  } catch (error) {
    throw new StartError(`METRICS_PORT ${port} on METRICS_HOST ${host} cannot be opened: ${toErrorMessage(error)}.`);
  }
};

/**
 * Starts the app: migrates the store, resumes unsettled requests, listens.
 * @throws StoreSetupError, StartError or the system's error
 */
export const serve = async (settings: Settings, serveOptions: ServeOptions): Promise<void> => {
  const { directory } = serveOptions;
  const dev = serveOptions.build === null;
  const log = createLog(undefined, settings.log.level);
  if (!dev) redirectConsoleToLog(log);
  if (settings.traces.sent) await startTraces();
  const services = await startServices(settings, log);
  provideServices(services);
  if (settings.provider.mode === "live" && !settings.session.secureCookies) {
    services.log.warn({ event: "cookies_not_secure", why: "PUBLIC_ORIGIN is plain http, on this machine" });
  }
  if (settings.provider.mode === "live" && settings.trustedProxies.length === 0) {
    const why = "TRUSTED_PROXIES is not set: behind a proxy all players would share the limits of its address";
    services.log.warn({ event: "proxies_not_set", why });
  }
  const build = serveOptions.build === null ? null : readBuild(serveOptions.build);
  let waitsFor = "the framework";
  const slow = setTimeout(() => log.warn({ event: "start_slow", waitsFor }), SLOW_START_MS).unref();
  const framework = await startFramework(settings.port, directory, build);
  const options = { mode: settings.provider.mode, dev };
  const serveFile = build === null ? () => false : createBuildFileServer(build.folder);
  const { brand, serviceWorker } = settings;
  const serveInstallFile = createInstallFileServer(
    installFiles({
      build: serveOptions.build,
      pictures: join(serveOptions.build ?? directory, "public"),
      brand,
      serviceWorker,
    }),
  );
  waitsFor = "the first page";
  if (!dev) await warmUp(services, framework);
  const server = createFrontServer(services, options, async (request, response) => {
    if (serveInstallFile(request, response) || serveFile(request, response)) return;
    await framework(request, response);
  });
  limitConnections(server, services);
  watchFirstRequests(server);
  const stopMetrics = settings.metrics === null ? null : await startMetrics(services, settings.metrics);
  const listening = listen(server, settings.host, settings.port);
  const resumed = listening.then(() => resumeUnsettled(services));
  const stops = [startDraftCleanup, startSweeping, startResultPolling, startMarkMetrics].map((start) =>
    start(services),
  );
  setShutdownWork(async (hurry) => {
    startDrain();
    if ((await listening.catch(() => null)) !== null) await drain(services, hurry);
    abortDrain();
    await shutDown(server, services);
    // Resuming still needs the store (docs/faults.md, row 36).
    await Promise.allSettled([resumed, ...stops.map((stop) => stop())]);
    stopMetrics?.();
    await stopServices(services);
    await tracer().close();
    log.info({ event: "shutdown_done" });
    await closeLog(log);
  });
  waitsFor = "requests that an earlier process left";
  await resumed;
  clearTimeout(slow);
  if (draining()) return;
  startUnsettledSweep(services);
  log.info({ event: "listening", address: toServerUrl(settings.host, await listening), mode: settings.provider.mode });
};
