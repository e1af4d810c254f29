import { randomUUID } from "node:crypto";
import { createServer, type Server, STATUS_CODES } from "node:http";
import { Socket } from "node:net";
import { HEADERS } from "@/lib/contract/protocol";
import type { Clock } from "../../clock";
import { systemCode } from "../../env/system";
import type { Services } from "../../services";
import { ConnectionQueues } from "./connection-queues";
import type { Framework, Queues } from "./door-request";
import { DoorTurns } from "./door-turns";
import { watchLoopLag } from "./loop-lag";
import { requestListener } from "./request-listener";
import { type HeaderOptions, NO_PAGE_HEADERS } from "./security-headers";

/**
 * A whole answer as text, for a socket on which Node read no request. It carries the headers of every answer; Node's own
 * would not (docs/security.md, rows 25 and 40).
 */
const rawAnswer = (status: number, clock: Clock): string => {
  const lines = Object.entries({
    ...NO_PAGE_HEADERS,
    [HEADERS.requestId]: randomUUID(),
    [HEADERS.serverNow]: String(Math.floor(clock.now())),
    "cache-control": "no-store",
    "content-length": "0",
    connection: "close",
  });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n`;
};

/** Statuses for Node's names of requests that it could not read. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers a request that is not HTTP or did not arrive in time, then destroys the socket: a socket that is only ended
 * stays for as long as the client keeps its side open.
 * @param hasBegun whether another answer is being written on the socket.
 */
const refuseMalformed = (clock: Clock, hasBegun: (socket: Socket) => boolean) => (error: Error, socket: Socket) => {
  const code = systemCode(error) ?? "";
  if (code === "ECONNRESET" || !socket.writable || hasBegun(socket)) {
    socket.destroy();
    return;
  }
  socket.write(rawAnswer(STATUS[code] ?? 400, clock));
  socket.destroySoon();
};

/** Time limits in milliseconds. */
const TIMES = {
  // Longer than a poll's interval and than proxies usually keep a connection: if we closed first, a proxy's request
  // could be lost.
  keepAliveTimeout: 65_000,
  // Our requests are a few kilobytes: one that takes longer only holds the connection.
  requestTimeout: 30_000,
};
/** A connection without a byte in either direction for this long, plus the time of a bid, is dead. In milliseconds. */
const SILENCE_MS = 60_000;
/** How many calls to the provider, one after another, a bid's answer may wait for. */
const MOST_SENDS = 6;

/**
 * Makes the server that takes all connections. It answers or passes on each request, and anything else that a socket
 * can bring, with the security headers (docs/security.md, rows 35, 36, 40 and 41). It does not listen yet.
 *
 * It has no listener for upgrades and CONNECT: Node then answers an upgrade like any other request, and ends the socket of a
 * CONNECT. In development the framework adds its own listener, because its pages reload over a web socket.
 */
export const createDoor = (
  services: Services,
  options: HeaderOptions,
  framework: Framework,
  queues: Queues = { connections: new ConnectionQueues(), turns: new DoorTurns(watchLoopLag()) },
): Server => {
  const { connections, turns } = queues;
  const listener = requestListener(services, options, framework, queues);
  // Otherwise Node itself would refuse a request without a Host, and without our headers.
  const server = createServer({ ...TIMES, requireHostHeader: false }, listener);
  server.setTimeout(SILENCE_MS + MOST_SENDS * services.settings.money.answerTimeoutMs);
  server.on("connection", () => turns.noteArrival());
  server.on("checkExpectation", listener);
  const malformed = refuseMalformed(services.clock, (socket) => connections.hasBegun(socket));
  server.on("clientError", (error, socket) => {
    if (socket instanceof Socket) malformed(error, socket);
    else socket.destroy();
  });
  return server;
};
