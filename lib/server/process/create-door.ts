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
import type { Clock } from "../clock";
import { systemCode } from "../env/system";
import type { Services } from "../services";
import { OneAtATime } from "./one-at-a-time";
import { PageTurns } from "./page-turns";
import { type Next, type Queues, requestListener } from "./request-listener";
import { contentSecurityPolicy, type HeaderOptions, securityHeaders } from "./security-headers";

/**
 * A whole answer as text, for a socket without a response: no request was read, or the socket was taken from it. It
 * carries what every answer carries; Node's own would not (docs/security.md, rows 25 and 40).
 */
const rawAnswer = (
  status: number,
  options: HeaderOptions & { readonly clock: Clock },
  more: Readonly<Record<string, string>> = {},
): string => {
  const lines = Object.entries({
    // Nobody knows a nonce that is told to no page.
    ...securityHeaders(contentSecurityPolicy("none", options)),
    [HEADERS.requestId]: randomUUID(),
    [HEADERS.serverNow]: String(Math.floor(options.clock.now())),
    "cache-control": "no-store",
    "content-length": "0",
    connection: "close",
    ...more,
  });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n`;
};

/** Node's names of what it could not read. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what is no HTTP, and what did not come in time, then lets the socket go for good: one that is only ended lasts
 * for as long as its other side keeps it.
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

/** Milliseconds without a byte after which a socket that Node no longer watches is let go. */
const UPGRADE_SILENCE_MS = 120_000;

/** Of a client that would rather speak HTTP/2, and takes HTTP/1.1 for an answer. */
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
  // As Node does for the sockets that it watches.
  socket.on("drain", () => response.emit("drain"));
  socket.once("end", () => socket.destroy());
  socket.resume();
  response.once("finish", () => socket.destroySoon());
  listener(request, response);
};

/**
 * Takes every request for another protocol: an upgrade to HTTP/2 is passed over and its page sent, anything else is
 * answered 400. Either way the socket is let go for good afterwards (docs/security.md, row 35): the framework's own
 * listener leaves it open for ever where it knows no page of that address.
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
