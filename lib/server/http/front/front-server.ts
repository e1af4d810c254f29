import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import proxyAddr from "proxy-addr";
import { normalizeIp, toClientNetwork } from "../../client-ip";
import { createLogCounter } from "../../log-counter";
import type { Services } from "../../services";
import { admitRequest } from "./admit-request";
import { type FrontContext, FrontRequest, type NextHandler } from "./front-request";
import { createPollResponder } from "./poll-responder";
import { createProbeHandler } from "./probes";
import { createRequestQueues } from "./request-queues";
import { respondToUnreadable } from "./respond-to-unreadable";
import type { HeaderOptions } from "./security-headers";
import { createSlowReaders, READER_LIMITS } from "./slow-readers";

/**
 * Creates a function that reads a request's client IP. X-Forwarded-For counts only as far as trusted proxies wrote it
 * (docs/security.md, row 19). An entry that is no IP ends the chain; the last valid IP before it counts
 * (docs/security.md, row 42).
 * @param onUntrusted called once, at the first header whose sender is not trusted, which may be the operator's own
 *   proxy
 * @returns an IPv4 address, or the /64 network of an IPv6 address; "unknown" if the socket is gone
 */
export const createClientIpReader = (trustedProxies: readonly string[], onUntrusted: () => void) => {
  const isProxy = proxyAddr.compile([...trustedProxies]);
  const isTrusted = (written: string, hop: number): boolean => isProxy(normalizeIp(written) ?? "", hop);
  let isReported = false;
  return (request: IncomingMessage): string => {
    const peer = normalizeIp(request.socket.remoteAddress ?? "");
    if (peer === undefined) return "unknown";
    if (!isReported && request.headers["x-forwarded-for"] !== undefined && !isTrusted(peer, 0)) {
      isReported = true;
      onUntrusted();
    }
    const client = proxyAddr.all(request, isTrusted).map(normalizeIp);
    return toClientNetwork(client.findLast((ip) => ip !== undefined) ?? peer);
  };
};

const MAX_LISTENERS = 20;

const LIMITS = {
  // Longer than proxies reuse a connection, because a proxy's request could be lost if we closed first.
  keepAliveTimeout: 65_000,
  // Our requests are a few kilobytes, so one that takes longer only occupies the connection.
  requestTimeout: 30_000,
  // In bytes. Our own cookies and the router's state are up to 12 kB, and a browser adds the cookies of an operator's
  // other sites.
  maxHeaderSize: 32_768,
};
/** A connection without a byte in either direction for this long, plus the time of a bid, is dead. */
const SILENCE_MS = 60_000;
/** How many calls to the provider, one after another, a bid's response may wait for. */
const MAX_SENDS = 6;
/** How many requests a connection may send: the last response tells the client to close it, and later ones get 503. */
const MAX_REQUESTS = 1000;
const SHED_LOG_INTERVAL_MS = 5000;

/**
 * Starts the requests of a connection one by one. Node would start pipelined requests at once, so one visitor could
 * render hundreds of pages (docs/security.md, row 36).
 */
const oneByOne = (start: (request: IncomingMessage, response: ServerResponse) => void) => {
  const latest = new WeakMap<Duplex, ServerResponse>();
  const inFlight = new WeakMap<Duplex, ServerResponse>();
  const startNow = (request: IncomingMessage, response: ServerResponse): void => {
    inFlight.set(request.socket, response);
    start(request, response);
  };
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    // Node reads nothing more from a connection that asked for another protocol.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    // The front server, Next and its compression each wait for the end of a response: more listeners than Node expects,
    // and no leak.
    response.setMaxListeners(MAX_LISTENERS);
    const before = latest.get(socket);
    latest.set(socket, response);
    response.once("close", () => {
      // Without this, an idle connection would keep its last page in memory.
      inFlight.delete(socket);
      if (latest.get(socket) === response) latest.delete(socket);
    });
    if (!before || before.destroyed) startNow(request, response);
    else before.once("close", () => socket.destroyed || startNow(request, response));
  };
  return { listener, inFlight: (socket: Duplex) => inFlight.get(socket) };
};

/**
 * Creates the server that takes all connections (docs/security.md, rows 35, 36, 40 and 41); it does not listen yet. It
 * has no listener for upgrades and CONNECT: Node then responds to an upgrade like to any request, and closes the socket
 * of a CONNECT.
 */
export const createFrontServer = (
  services: Services,
  options: HeaderOptions,
  nextHandler: NextHandler,
  queues = createRequestQueues(),
  readerLimits = READER_LIMITS,
): Server => {
  const { settings, clock, hostTime, log } = services;
  const shed = createLogCounter(hostTime, SHED_LOG_INTERVAL_MS, (counts) => log.warn({ event: "shed", ...counts }));
  const context: FrontContext = {
    services,
    options,
    nextHandler,
    queues,
    respondToPoll: createPollResponder(services),
    readClientIp: createClientIpReader(settings.trustedProxies, () => log.warn({ event: "forwarded_not_trusted" })),
    admit: admitRequest(settings, options),
    probe: createProbeHandler(services),
    shed,
    watchReader: createSlowReaders(hostTime, () => shed.count("slowReader"), readerLimits),
  };
  const { listener, inFlight } = oneByOne((request, response) => new FrontRequest(context, request, response).start());
  const server = createServer(LIMITS, listener);
  server.on("clientError", respondToUnreadable(clock, inFlight));
  server.maxRequestsPerSocket = MAX_REQUESTS;
  server.setTimeout(SILENCE_MS + MAX_SENDS * settings.money.answerTimeoutMs);
  return server;
};
