import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { readSettings, type Settings } from "../env/settings";
import { createLog, endLog, logTheConsole } from "../log";
import { shuttingDown } from "../money/in-flight";
import { resumeUnsettled, watchUnsettled } from "../money/resume";
import { provideServices } from "../running-services";
import { answerAtOnce, answerEndpoint } from "./answer-endpoint";
import { answerBuildFiles } from "./build-files";
import { createDoor } from "./create-door";
import { addressOf, type Listening, listen } from "./listen";
import { shutDown } from "./shut-down";
import { StartError, startFailure } from "./start-failure";
import { startServices, stopServices } from "./start-services";

/**
 * The process's entry: reads the settings, opens the store and migrates it, resumes unsettled money requests, and
 * starts the server on PORT. On any error it prints one sentence and exits with code 1.
 */
const directory = process.cwd();
const dev = process.argv.includes("--dev");

const loadEnvironment = (): void => {
  const file = join(directory, ".env");
  // Variables that are already set take precedence over the file.
  if (existsSync(file)) process.loadEnvFile(file);
};

const startFramework = async (port: number) => {
  if (!dev && !existsSync(join(directory, ".next", "BUILD_ID"))) {
    throw new StartError("There is no build here: run `npm run build` first.");
  }
  // Imported only now, because the framework reads NODE_ENV while it loads.
  Object.assign(process.env, { NODE_ENV: dev ? "development" : "production" });
  const { default: createFramework } = await import("next");
  // In production the framework attaches its upgrade listener to a server that never listens: ours handles all upgrades
  // (docs/security.md, row 35).
  const framework = createFramework({ dev, dir: directory, port, ...(!dev && { httpServer: createServer() }) });
  await framework.prepare();
  return framework;
};

/** What a signal finishes first. Nothing until the server is made: the store is consistent at every moment. */
let finish = async (): Promise<void> => undefined;

const endOn = (signals: readonly NodeJS.Signals[]): void => {
  const end = async () => {
    await finish();
    process.exit(0);
  };
  for (const signal of signals) process.once(signal, () => void end());
};

/** The extra listeners; none if the server could not listen. */
const extraListenersOf = (listening: Promise<Listening>): Promise<Listening["extraListeners"]> =>
  listening.then(
    ({ extraListeners }) => extraListeners,
    () => [],
  );

const start = async (settings: Settings): Promise<void> => {
  const log = createLog();
  if (!dev) logTheConsole(log);
  const services = await startServices(settings, log);
  provideServices(services);
  if (settings.provider.mode === "live" && !settings.session.secureCookies) {
    services.log.warn({ event: "cookies_not_secure", why: "PUBLIC_ORIGIN is plain http, on this machine" });
  }
  const framework = await startFramework(settings.port);
  const options = { mode: settings.provider.mode, dev };
  const answerPage = framework.getRequestHandler();
  const answerFile = dev ? () => false : answerBuildFiles(join(directory, ".next", "static"));
  const server = createDoor(services, options, {
    endpoint: answerEndpoint,
    atOnce: answerAtOnce,
    page: async (request, response) => {
      if (!answerFile(request, response)) await answerPage(request, response);
    },
  });
  const listening = listen(server, settings.host, settings.port);
  const resumed = listening.then(() => resumeUnsettled(services));
  finish = async () => {
    await shutDown(server, services, await extraListenersOf(listening));
    // Resuming still needs the store: without it, a start that goes well would end like a failed one (docs/faults.md,
    // row 36).
    await Promise.allSettled([resumed]);
    await stopServices(services);
    endLog(log);
  };
  await resumed;
  if (shuttingDown()) return;
  watchUnsettled(services);
  const { port } = await listening;
  log.info({ event: "listening", address: addressOf(settings.host, port), mode: settings.provider.mode });
};

let settings: Settings | undefined;
try {
  endOn(["SIGTERM", "SIGINT"]);
  loadEnvironment();
  settings = readSettings(process.env);
  await start(settings);
} catch (error) {
  // If a signal came meanwhile, its handler ends the process.
  if (!shuttingDown()) {
    process.stderr.write(`${startFailure(error, settings)}\n`);
    process.exit(1);
  }
}
