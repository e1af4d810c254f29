import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { readSettings } from "../env/read-settings";
import type { Settings } from "../env/settings";
import { createLog } from "../logging/create-log";
import { logTheConsole } from "../logging/log-the-console";
import { resumeUnsettled, watchUnsettled } from "../money/resume-unsettled";
import { provideServices } from "../running-services";
import type { Services } from "../services";
import { createDoor } from "./create-door";
import { shutDown } from "./shut-down";
import { StartError, startFailure } from "./start-failure";
import { startServices, stopServices } from "./start-services";

/**
 * The process's entry: settings, store and migrations, unsettled bids, then the framework's server on PORT. Anything
 * wrong ends it with one sentence and exit code 1, before a request can be taken.
 */
const directory = process.cwd();
const dev = process.argv.includes("--dev");

const loadEnvironment = (): void => {
  const file = join(directory, ".env");
  // What is set already wins over the file.
  if (existsSync(file)) process.loadEnvFile(file);
};

const startFramework = async (port: number) => {
  if (!dev && !existsSync(join(directory, ".next", "BUILD_ID"))) {
    throw new StartError("There is no build here: run `npm run build` first.");
  }
  // Loaded only now: the framework reads NODE_ENV while it loads.
  Object.assign(process.env, { NODE_ENV: dev ? "development" : "production" });
  const { default: createFramework } = await import("next");
  // In production it gets a server that never listens, to hang its listener of upgrades on: ours takes them all
  // (security.md, row 35).
  const framework = createFramework({ dev, dir: directory, port, ...(!dev && { httpServer: createServer() }) });
  await framework.prepare();
  return framework;
};

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, () => {
      const address: AddressInfo | string | null = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });

const endOn = (signals: readonly NodeJS.Signals[], server: Server, services: Services): void => {
  const end = async () => {
    await shutDown(server, services);
    await stopServices(services);
    process.exit(0);
  };
  for (const signal of signals) process.once(signal, () => void end());
};

const start = async (settings: Settings): Promise<void> => {
  const log = createLog();
  if (!dev) logTheConsole(log);
  const services = await startServices(settings, log);
  provideServices(services);
  if (settings.provider.mode === "live" && !settings.session.secureCookies) {
    services.log.warn({ event: "cookies_not_secure", why: "PUBLIC_ORIGIN is not an https address" });
  }
  const framework = await startFramework(settings.port);
  const options = { mode: settings.provider.mode, dev };
  const server = createDoor(services, options, framework.getRequestHandler());
  const port = await listen(server, settings.port);
  endOn(["SIGTERM", "SIGINT"], server, services);
  await resumeUnsettled(services);
  watchUnsettled(services);
  log.info({ event: "listening", address: `http://localhost:${port}`, mode: settings.provider.mode });
};

let port: number | undefined;
try {
  loadEnvironment();
  const settings = readSettings(process.env);
  port = settings.port;
  await start(settings);
} catch (error) {
  process.stderr.write(`${startFailure(error, port)}\n`);
  process.exit(1);
}
