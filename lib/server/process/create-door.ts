import { createServer, type Server } from "node:http";
import { Socket } from "node:net";
import type { Services } from "../services";
import { OneAtATime } from "./one-at-a-time";
import { PageTurns } from "./page-turns";
import { rawAnswer } from "./raw-answer";
import { refuseMalformed } from "./refuse-malformed";
import { refuseUpgrade } from "./refuse-upgrade";
import { type Next, type Queues, requestListener } from "./request-listener";
import type { HeaderOptions } from "./security-headers";

/** In milliseconds. */
const TIMES = {
  // Longer than a poll's interval and than the usual proxy keeps a connection: whoever closes first loses requests.
  keepAliveTimeout: 65_000,
  // A request of ours is a few kilobytes: one that takes longer is there to hold the connection.
  requestTimeout: 30_000,
};
/** Without a byte in either direction for so long beside what a bid takes, nobody reads any more. In milliseconds. */
const SILENCE_MS = 60_000;
/** Calls of the provider, one after another, behind a bid's answer. */
const MOST_SENDS = 6;

/**
 * The server that everybody reaches: each request, and whatever else a socket can bring, is answered here or passed on
 * from here, with the protecting headers (docs/security.md, rows 35, 36, 40 and 41). It listens nowhere yet.
 */
export const createDoor = (
  services: Services,
  options: HeaderOptions,
  next: Next,
  queues: Queues = { connections: new OneAtATime(), pages: new PageTurns() },
): Server => {
  const { connections, pages } = queues;
  const listener = requestListener(services, options, next, queues);
  const answer = (status: number, more?: Readonly<Record<string, string>>) =>
    rawAnswer(status, { ...options, clock: services.clock }, more);
  // Node would refuse a request without a Host by itself, without the headers.
  const server = createServer({ ...TIMES, requireHostHeader: false }, listener);
  server.setTimeout(SILENCE_MS + MOST_SENDS * services.settings.money.answerTimeoutMs);
  server.on("connection", () => pages.noteArrival());
  server.on("checkExpectation", listener);
  const malformed = refuseMalformed(answer, (socket) => connections.hasBegun(socket));
  server.on("clientError", (error, socket) => {
    if (socket instanceof Socket) malformed(error, socket);
    else socket.destroy();
  });
  server.on("connect", (_request, socket) => {
    socket.on("error", () => socket.destroy());
    if (socket instanceof Socket) {
      socket.write(answer(405, { allow: "GET, HEAD, POST" }));
      socket.destroySoon();
    } else socket.destroy();
  });
  // The development server's pages reload over a socket of their own, which the framework serves.
  if (!options.dev)
    server.on(
      "upgrade",
      refuseUpgrade(listener, answer, (socket) => connections.isBusy(socket)),
    );
  return server;
};
