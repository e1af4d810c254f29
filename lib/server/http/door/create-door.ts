import { randomUUID } from "node:crypto";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
  STATUS_CODES,
} from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
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
 * A whole answer as text, for a socket without a response object: Node read no request, or has detached the socket from
 * it. It carries the headers of every answer; Node's own would not (docs/security.md, rows 25 and 40).
 */
const rawAnswer = (status: number, clock: Clock, more: Readonly<Record<string, string>> = {}): string => {
  const lines = Object.entries({
    ...NO_PAGE_HEADERS,
    [HEADERS.requestId]: randomUUID(),
    [HEADERS.serverNow]: String(Math.floor(clock.now())),
    "cache-control": "no-store",
    "content-length": "0",
    connection: "close",
    ...more,
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
 * @param answer the whole answer of a status, as text.
 * @param hasBegun whether another answer is being written on the socket.
 */
const refuseMalformed =
  (answer: (status: number) => string, hasBegun: (socket: Socket) => boolean) => (error: Error, socket: Socket) => {
    const code = systemCode(error) ?? "";
    if (code === "ECONNRESET" || !socket.writable || hasBegun(socket)) {
      socket.destroy();
      return;
    }
    socket.write(answer(STATUS[code] ?? 400));
    socket.destroySoon();
  };

/** Milliseconds without a byte after which a socket that Node no longer watches is destroyed. */
const UPGRADE_SILENCE_MS = 120_000;

/** Whether the client offers to switch to HTTP/2 but also accepts an HTTP/1.1 answer. */
const asksForHttp2 = ({ headers, method = "" }: IncomingMessage): boolean =>
  (headers.upgrade ?? "").split(",").some((protocol) => protocol.trim().toLowerCase() === "h2c") &&
  ["GET", "HEAD"].includes(method) &&
  headers["content-length"] === undefined &&
  headers["transfer-encoding"] === undefined;

const answerOnce = (request: IncomingMessage, socket: Socket, listener: RequestListener): void => {
  for (const name of ["upgrade", "connection", "http2-settings"]) delete request.headers[name];
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  // Node does the same for the sockets that it watches.
  socket.on("drain", () => response.emit("drain"));
  socket.once("end", () => socket.destroy());
  socket.resume();
  response.once("finish", () => socket.destroySoon());
  listener(request, response);
};

/**
 * Handles every request to switch protocols: ignores an upgrade to HTTP/2 and sends the page, answers any other with
 * 400. In both cases it destroys the socket afterwards (docs/security.md, row 35), because the framework's own listener
 * leaves the socket open for ever if it has no page at that address.
 */
const refuseUpgrade =
  (listener: RequestListener, answer: (status: number) => string, isBusy: (socket: Socket) => boolean) =>
  (request: IncomingMessage, socket: Duplex): void => {
    socket.on("error", () => socket.destroy());
    if (!(socket instanceof Socket) || isBusy(socket)) {
      socket.destroy();
      return;
    }
    socket.setTimeout(UPGRADE_SILENCE_MS, () => socket.destroy());
    if (asksForHttp2(request)) {
      answerOnce(request, socket, listener);
      return;
    }
    socket.write(answer(400));
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
 */
export const createDoor = (
  services: Services,
  options: HeaderOptions,
  framework: Framework,
  queues: Queues = { connections: new ConnectionQueues(), turns: new DoorTurns(watchLoopLag()) },
): Server => {
  const { connections, turns } = queues;
  const listener = requestListener(services, options, framework, queues);
  const answer = (status: number, more?: Readonly<Record<string, string>>) => rawAnswer(status, services.clock, more);
  // Otherwise Node itself would refuse a request without a Host, and without our headers.
  const server = createServer({ ...TIMES, requireHostHeader: false }, listener);
  server.setTimeout(SILENCE_MS + MOST_SENDS * services.settings.money.answerTimeoutMs);
  server.on("connection", () => turns.noteArrival());
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
  // The development server's pages reload over a web socket, which the framework serves.
  if (!options.dev)
    server.on(
      "upgrade",
      refuseUpgrade(listener, answer, (socket) => connections.isBusy(socket)),
    );
  return server;
};
