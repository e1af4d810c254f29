import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { consoleRoutes } from "./console/routes";
import { controlApi } from "./control/api";
import type { ControlContext } from "./control/context";
import { DIALECTS } from "./domain/provider-dialect";
import { Refusal } from "./domain/refusals";
import { openDatabase } from "./infra/database";
import { rejectForeignOrigins } from "./infra/origin-check";
import { createDayInAMinute } from "./operations/demo/day-in-a-minute";
import { createDrawScheduler } from "./operations/draw-scheduler";
import { seedWorld } from "./operations/seed";
import { GATEWAY_CALL } from "./provider/calls";
import { createFaults } from "./provider/faults";
import { createJournal } from "./provider/journal";
import { createProviderServer } from "./provider/server";
import { SANDBOX_DEFAULTS, type SandboxOptions, SettingError } from "./settings";
import { createClock, createWorld } from "./world";

const toStatus = (error: unknown): number => {
  if (error instanceof Refusal) return error.status;
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : 500;
  return typeof status === "number" ? status : 500;
};

/** Whether a request opens the console page, which links from other pages may do because it asks for the key. */
const isConsolePage = ({ method, url }: FastifyRequest): boolean =>
  method === "GET" && url.split("?", 1)[0] === "/console";

/**
 * Creates the server of the control API and the console page, which has a port of its own.
 * @param hosts allowed Host headers besides this machine's names
 */
const createControlServer = (context: ControlContext, hosts: readonly string[]): FastifyInstance => {
  const app = Fastify({ forceCloseConnections: true });
  rejectForeignOrigins(app, { hosts, allowForeign: isConsolePage });
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    if (body === "") return done(null, undefined);
    try {
      return done(null, JSON.parse(String(body)));
    } catch {
      return done(new Refusal("the body is no JSON"));
    }
  });
  app.setErrorHandler((error, _request, reply) => {
    const message = error instanceof Error ? error.message : "unexpected";
    void reply.code(toStatus(error)).send({ error: message });
  });
  app.setNotFoundHandler((_request, reply) => {
    void reply.code(404).send({ error: "there is no such control call" });
  });
  void app.register(controlApi(context));
  void app.register(consoleRoutes(context));
  return app;
};

const HOST = "127.0.0.1";
const SECOND_MS = 1000;

const listen = async (server: FastifyInstance, port: number, setting: string): Promise<string> => {
  try {
    await server.listen({ host: HOST, port });
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "EADDRINUSE") {
      throw new SettingError(`Port ${port} is in use already: set ${setting} to a free one.`);
    }
    throw cause;
  }
  return `http://${HOST}:${(server.server.address() as AddressInfo).port}`;
};

/**
 * Starts the sandbox in this process, on loopback only, with demo data and all due results.
 * @param readHost returns the host's epoch milliseconds
 * @returns the servers' URLs without a trailing slash, the secrets, the world, and a function that stops it
 * @throws SettingError if a port or the file is in use, or the file is another program's
 */
export const startSandbox = async (given: Partial<SandboxOptions> = {}, readHost: () => number = Date.now) => {
  const options: SandboxOptions = { ...SANDBOX_DEFAULTS, ...given };
  const database = openDatabase(options.database);
  const world = createWorld(database, createClock(options.now, readHost), options.seed, DIALECTS[options.dialect]);
  const draws = createDrawScheduler(world);
  const day = createDayInAMinute(world, draws);
  const { hosts, controlSecret, appUrl, appKey, cookie } = options;
  const shared = { world, draws, journal: createJournal(), faults: createFaults(), hosts };
  let url = "";
  const provider = createProviderServer({ ...shared, appKey, cookie, baseUrl: () => url });
  const control = createControlServer({ ...shared, day, secret: controlSecret, appUrl }, hosts);
  let timer: NodeJS.Timeout | undefined;
  const close = async () => {
    clearInterval(timer);
    await Promise.all([provider.close(), control.close()]);
    database.close();
  };
  try {
    await seedWorld(world, options.demo);
    draws.catchUp();
    url = await listen(provider, options.port, "SANDBOX_PORT");
    const controlUrl = await listen(control, options.controlPort, "SANDBOX_CONTROL_PORT");
    timer = setInterval(() => {
      day.tick();
      draws.catchUp();
    }, SECOND_MS);
    const gatewayUrl = `${url}/${GATEWAY_CALL}`;
    return { url, controlUrl, gatewayUrl, controlSecret, appKey, cookie, world, close };
  } catch (cause) {
    await close();
    throw cause;
  }
};

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
