import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { createControlServer } from "./control-server";
import { createClock } from "./infra/clock";
import { openDatabase } from "./infra/database";
import { createDrawMaster } from "./operations/catch-up";
import { seedWorld } from "./operations/seed";
import { GATEWAY_CALL } from "./provider/calls";
import { createFaults } from "./provider/faults";
import { createJournal } from "./provider/journal";
import { createProviderServer } from "./provider/server";
import { SANDBOX_DEFAULTS, type SandboxOptions, SettingError } from "./settings";
import { createWorld, type World } from "./world";

const HOST = "127.0.0.1";
const DRAW_INTERVAL_MS = 1000;

export interface Sandbox {
  /** Without a trailing slash. */
  readonly url: string;
  readonly controlUrl: string;
  readonly controlSecret: string;
  /** The address of the payment-details request, without its query. */
  readonly gatewayUrl: string;
  readonly appKey: string;
  readonly cookie: string;
  readonly world: World;
  /** For `inject`. */
  readonly provider: FastifyInstance;
  readonly control: FastifyInstance;
  close(): Promise<void>;
}

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
 * In this process, on loopback only, with demo data and all due results. @param readHost the host's epoch milliseconds.
 * @throws SettingError if a port or the file is in use, or the file is another program's.
 */
export const startSandbox = async (
  given: Partial<SandboxOptions> = {},
  readHost: () => number = Date.now,
): Promise<Sandbox> => {
  const options: SandboxOptions = { ...SANDBOX_DEFAULTS, ...given };
  const database = openDatabase(options.database);
  const world = createWorld(database, createClock(options.now, readHost), options.seed);
  const draws = createDrawMaster(world);
  const { hosts, controlSecret, appUrl, appKey, cookie } = options;
  const shared = { world, draws, journal: createJournal(), faults: createFaults(), hosts };
  let url = "";
  const provider = createProviderServer({ ...shared, appKey, cookie, baseUrl: () => url });
  const control = createControlServer({ ...shared, secret: controlSecret, appUrl }, hosts);
  let timer: NodeJS.Timeout | undefined;
  const close = async () => {
    clearInterval(timer);
    await Promise.all([provider.close(), control.close()]);
    database.close();
  };
  try {
    await seedWorld(world);
    draws.catchUp();
    url = await listen(provider, options.port, "SANDBOX_PORT");
    const controlUrl = await listen(control, options.controlPort, "SANDBOX_CONTROL_PORT");
    timer = setInterval(() => draws.catchUp(), DRAW_INTERVAL_MS);
    const gatewayUrl = `${url}/${GATEWAY_CALL}`;
    return { url, controlUrl, gatewayUrl, controlSecret, appKey, cookie, world, provider, control, close };
  } catch (cause) {
    await close();
    throw cause;
  }
};
