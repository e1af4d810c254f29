import { once } from "node:events";
import type { Server } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { startDrain, startShutdown, waitForMoneyRequests } from "../money/shutdown-state";
import type { Services } from "../services";

const silentOf = new WeakMap<Server, Set<Socket>>();

/** Call it before the server listens. */
export const watchFirstRequests = (server: Server): void => {
  const silent = new Set<Socket>();
  silentOf.set(server, silent);
  server.on("connection", (socket: Socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  server.prependListener("request", ({ socket }) => silent.delete(socket));
};

/** Node 26 counts a new connection as idle and closes it with its server, which would lose a bid on its way. */
const firstRequests = async (server: Server): Promise<void> => {
  while (silentOf.get(server)?.size) await sleep(10);
};

/** Event loop turns without a new connection: then none waits to be accepted. */
const QUIET_TURNS = 3;
/** In milliseconds: connections may have come during longer turns. */
const SHORT_TURN_MS = 2;
const PATIENCE_MS = 2000;

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Waits until no connection arrives: closing the port resets connections that wait to be accepted, and a proxy may not repeat
 * a request that it sent on one (decision 0049).
 */
const quietMoment = async (server: Server): Promise<void> => {
  let arrived = false;
  const note = () => {
    arrived = true;
  };
  server.on("connection", note);
  const began = performance.now();
  let last = began;
  for (let quiet = 0; quiet < QUIET_TURNS && last - began < PATIENCE_MS; ) {
    arrived = false;
    await nextTurn();
    const now = performance.now();
    quiet = arrived || now - last > SHORT_TURN_MS ? 0 : quiet + 1;
    last = now;
  }
  server.off("connection", note);
};

/** In milliseconds, beyond the provider's longest answer, for the reads around a bid. */
const MONEY_MARGIN_MS = 10_000;
const ANSWERS_MS = 5000;
const atMost = async (ms: number, work: Promise<unknown>): Promise<boolean> => {
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

/** Closes idle connections, and waits for the end of the others. */
const closed = async (server: Server): Promise<void> => {
  await quietMoment(server);
  // The port closes first: an HTTP server's own close() also closes connections.
  const over = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  await firstRequests(server);
  server.closeIdleConnections();
  await over;
  server.close();
};

/**
 * Refuses new money requests while those in flight finish, then takes no more connections, then cuts the rest
 * (docs/faults.md, row 17). After a drain the port closes first: new connections go to another host. Every wait is bounded.
 * @returns whether all money requests have ended; the next start resumes the others.
 */
export const shutDown = async (server: Server, { settings, log }: Services): Promise<boolean> => {
  log.info({ event: "shutdown_begun" });
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closing ??= closed(server);
    return closing;
  };
  if (settings.drainMs > 0) await atMost(ANSWERS_MS, close());
  startShutdown();
  const finished = await atMost(settings.money.answerTimeoutMs + MONEY_MARGIN_MS, waitForMoneyRequests());
  if (!finished) log.error({ event: "shutdown_left_money_requests" });
  if (!(await atMost(ANSWERS_MS, close()))) server.closeAllConnections();
  return finished;
};

/**
 * Makes `/readyz` fail for DRAIN_SECONDS, so that balancers choose other hosts (docs/deploy.md, "Running"). Requests are
 * served, but each answer closes its connection. @param hurry ends the drain.
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
