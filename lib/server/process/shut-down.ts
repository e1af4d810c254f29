import { once } from "node:events";
import type { Server } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { beginDrain, beginShutdown, moneySettled } from "../money/in-flight";
import type { Services } from "../services";

/** The connections of each server that have sent no request yet. */
const silentOf = new WeakMap<Server, Set<Socket>>();

/** Tracks which connections have not sent their first request. Call it before the server listens. */
export const watchFirstRequests = (server: Server): void => {
  const silent = new Set<Socket>();
  silentOf.set(server, silent);
  server.on("connection", (socket: Socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  server.prependListener("request", ({ socket }) => silent.delete(socket));
};

/**
 * Resolves when every open connection has sent its first request or was closed. Node 26 counts a new connection as idle and
 * closes it with its server, which would lose a bid on its way.
 */
const firstRequests = async (server: Server): Promise<void> => {
  while (silentOf.get(server)?.size) await sleep(10);
};

/** After this number of event loop turns without a new connection, no connection waits to be accepted. */
const QUIET_TURNS = 3;
/** Longer turns do not count, because connections may have come during them. In milliseconds. */
const SHORT_TURN_MS = 2;
/** The longest wait, in milliseconds. */
const PATIENCE_MS = 2000;

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Resolves when no connection waits to be accepted. Closing the port resets waiting connections, and a proxy may not repeat a
 * request that it sent on one (decision 0049).
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

/** Allowed beyond the longest answer of the provider, for the reads around a bid, in milliseconds. */
const MONEY_MARGIN_MS = 10_000;
/** Allowed for the remaining answers once all money requests have ended, in milliseconds. */
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

/** Takes no more connections, closes idle ones, and waits for the end of the others. */
const closed = async (server: Server): Promise<void> => {
  await quietMoment(server);
  // An HTTP server's own close() also closes connections: the port closes first, by the close() of its base class.
  const over = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  await firstRequests(server);
  server.closeIdleConnections();
  await over;
  server.close();
};

/**
 * Shuts down in order (docs/faults.md, row 17): refuses new money requests with 503 while those in flight finish, then
 * takes no more connections, then cuts the remaining ones. After a drain there is a balancer with other hosts, so the port
 * closes first: new connections go to another host, and requests on their way are still served, bids too. Every wait is
 * bounded.
 * @returns whether all money requests have ended. The next start resumes the others.
 */
export const shutDown = async (server: Server, { settings, log }: Services): Promise<boolean> => {
  log.info({ event: "shutdown_begun" });
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closing ??= closed(server);
    return closing;
  };
  if (settings.drainMs > 0) await atMost(ANSWERS_MS, close());
  beginShutdown();
  const finished = await atMost(settings.money.answerTimeoutMs + MONEY_MARGIN_MS, moneySettled());
  if (!finished) log.error({ event: "shutdown_left_money_requests" });
  if (!(await atMost(ANSWERS_MS, close()))) server.closeAllConnections();
  return finished;
};

/**
 * Makes `/readyz` fail for DRAIN_SECONDS, so that balancers choose other hosts (docs/deploy.md, "Running"). Requests are
 * served as before, bids too, but each answer closes its connection.
 * @param hurry ends the drain when it aborts.
 */
export const drain = async (
  { settings, log, hostTime }: Pick<Services, "settings" | "log" | "hostTime">,
  hurry: AbortSignal,
): Promise<void> => {
  beginDrain();
  const { drainMs } = settings;
  if (drainMs === 0 || hurry.aborted) return;
  log.info({ event: "drain_begun", seconds: drainMs / 1000 });
  await Promise.race([hostTime.sleep(drainMs), once(hurry, "abort")]);
};
