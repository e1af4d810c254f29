import { once } from "node:events";
import type { Server } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { startDrain, startShutdown, waitForMoneyRequests } from "../money/shutdown-state";
import type { Services } from "../services";

const silentSockets = new WeakMap<Server, Set<Socket>>();

/** Tracks connections that have sent no request yet; to be called before the server listens. */
export const watchFirstRequests = (server: Server): void => {
  const silent = new Set<Socket>();
  silentSockets.set(server, silent);
  server.on("connection", (socket: Socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  server.prependListener("request", ({ socket }) => silent.delete(socket));
};

/**
 * Waits for the first request of each connection, because Node 26 counts a new connection as idle and closes it with
 * its server, which would lose a bid in flight.
 */
const waitForFirstRequests = async (server: Server): Promise<void> => {
  while (silentSockets.get(server)?.size) await sleep(10);
};

/** Ticks without a new connection after which none waits to be accepted. */
const IDLE_TICKS = 3;
/** Connections may have arrived during a tick that was longer than this. */
const SHORT_TICK_MS = 2;
const PATIENCE_MS = 2000;

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Waits until no connection arrives, because closing the port resets connections that wait to be accepted, and a proxy
 * may not repeat a request that it sent on one (decision 0049).
 */
const waitUntilIdle = async (server: Server): Promise<void> => {
  let arrived = false;
  const onConnection = () => {
    arrived = true;
  };
  server.on("connection", onConnection);
  const startedAt = performance.now();
  let last = startedAt;
  for (let quiet = 0; quiet < IDLE_TICKS && last - startedAt < PATIENCE_MS; ) {
    arrived = false;
    await nextTick();
    const now = performance.now();
    quiet = arrived || now - last > SHORT_TICK_MS ? 0 : quiet + 1;
    last = now;
  }
  server.off("connection", onConnection);
};

/** The time for the reads around a bid, beyond the provider's longest response. */
const MONEY_MARGIN_MS = 10_000;
const RESPONSES_MS = 5000;
const withTimeout = async (ms: number, work: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Closes idle connections, and waits until the others are closed. */
const closeServer = async (server: Server): Promise<void> => {
  await waitUntilIdle(server);
  // The port closes first, because an HTTP server's own close() also closes connections.
  const portClosed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  await waitForFirstRequests(server);
  server.closeIdleConnections();
  await portClosed;
  server.close();
};

/**
 * Refuses new money requests while those in flight finish, then takes no more connections, then closes the rest
 * (docs/faults.md, row 17). After a drain the port closes first, so that new connections go to another host. Every wait
 * is bounded.
 * @returns whether all money requests have finished; the next start resumes the others
 */
export const shutDown = async (server: Server, { settings, log }: Services): Promise<boolean> => {
  log.info({ event: "shutdown_begun" });
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closing ??= closeServer(server);
    return closing;
  };
  if (settings.drainMs > 0) await withTimeout(RESPONSES_MS, close());
  startShutdown();
  const finished = await withTimeout(settings.money.answerTimeoutMs + MONEY_MARGIN_MS, waitForMoneyRequests());
  if (!finished) log.error({ event: "shutdown_left_money_requests" });
  if (!(await withTimeout(RESPONSES_MS, close()))) server.closeAllConnections();
  return finished;
};

/**
 * Makes `/readyz` fail for DRAIN_SECONDS, so that balancers choose other hosts (docs/deploy.md, "Running"). Requests
 * are served, but each response closes its connection.
 * @param hurry ends the drain
 */
export const drain = async (
  { settings, log, hostTime }: Pick<Services, "settings" | "log" | "hostTime">,
  hurry: AbortSignal,
): Promise<void> => {
  startDrain();
  const { drainMs } = settings;
  if (drainMs === 0 || hurry.aborted) return;
  log.info({ event: "drain_begun", seconds: drainMs / 1000 });
  await Promise.race([hostTime.sleep(drainMs), once(hurry, "abort")]);
};
