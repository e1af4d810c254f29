import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import proxyAddr from "proxy-addr";
import { asOneVisitor, plainAddress } from "../../plain-address";
import type { Services } from "../../services";
import { startTally } from "../../tally";
import { admitRequest } from "./admit-request";
import { pollAnswerer } from "./answer-polls";
import { answerUnreadable } from "./answer-unreadable";
import { type Door, DoorRequest, type Framework } from "./door-request";
import { answerProbes } from "./probes";
import type { HeaderOptions } from "./security-headers";
import { createSlowReaders, READER_LIMITS } from "./slow-readers";
import { createTurns } from "./turns";

/**
 * Makes a function that reads a request's client address. X-Forwarded-For counts only as far as trusted proxies wrote it
 * (docs/security.md, row 19). An entry that is no address ends the chain; the last valid address before it counts (row 42).
 * @param onUntrusted called once, at the first header whose sender is not trusted: perhaps the operator's own proxy.
 * @returns an IPv4 address, or the /64 network of an IPv6 address; "unknown" if the socket is gone.
 */
export const clientAddressReader = (trustedProxies: readonly string[], onUntrusted: () => void) => {
  const isProxy = proxyAddr.compile([...trustedProxies]);
  const isTrusted = (written: string, hop: number): boolean => isProxy(plainAddress(written) ?? "", hop);
  let told = false;
  return (request: IncomingMessage): string => {
    const peer = plainAddress(request.socket.remoteAddress ?? "");
    if (peer === undefined) return "unknown";
    if (!told && request.headers["x-forwarded-for"] !== undefined && !isTrusted(peer, 0)) {
      told = true;
      onUntrusted();
    }
    const client = proxyAddr.all(request, isTrusted).map(plainAddress);
    return asOneVisitor(client.findLast((address) => address !== undefined) ?? peer);
  };
};

const MOST_LISTENERS = 20;

const LIMITS = {
  // Longer than proxies keep a connection: if we closed first, a proxy's request could be lost.
  keepAliveTimeout: 65_000,
  // Our requests are a few kilobytes: one that takes longer only holds the connection.
  requestTimeout: 30_000,
  // In bytes. Our own cookies and the router's state are up to 12 kB, and a browser adds those of an operator's other sites.
  maxHeaderSize: 32_768,
};
/** A connection without a byte in either direction for this long, plus the time of a bid, is dead. In milliseconds. */
const SILENCE_MS = 60_000;
/** How many calls to the provider, one after another, a bid's answer may wait for. */
const MOST_SENDS = 6;
/** Requests on one connection: the last answer tells the client to close it, later ones get 503. */
const MOST_REQUESTS = 1000;
const SHED_WRITTEN_EVERY_MS = 5000;

/** Node would start pipelined requests at once: one visitor could render hundreds of pages (row 36). */
const oneByOne = (start: (request: IncomingMessage, response: ServerResponse) => void) => {
  const latest = new WeakMap<Duplex, ServerResponse>();
  const underWay = new WeakMap<Duplex, ServerResponse>();
  const begin = (request: IncomingMessage, response: ServerResponse): void => {
    underWay.set(request.socket, response);
    start(request, response);
  };
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    // Node reads nothing more from a connection that asked for another protocol.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    // The front, the framework and its compression each wait for the end of an answer: more than Node expects, and no leak.
    response.setMaxListeners(MOST_LISTENERS);
    const before = latest.get(socket);
    latest.set(socket, response);
    response.once("close", () => {
      // An idle connection would hold all of its last page.
      underWay.delete(socket);
      if (latest.get(socket) === response) latest.delete(socket);
    });
    if (!before || before.destroyed) begin(request, response);
    else before.once("close", () => socket.destroyed || begin(request, response));
  };
  return { listener, underWay: (socket: Duplex) => underWay.get(socket) };
};

/**
 * Makes the server that takes all connections (docs/security.md, rows 35, 36, 40 and 41); it does not listen yet. It has no
 * listener for upgrades and CONNECT: Node then answers an upgrade like any request, and ends the socket of a CONNECT.
 */
export const createDoor = (
  services: Services,
  options: HeaderOptions,
  framework: Framework,
  turns = createTurns(),
  readerLimits = READER_LIMITS,
): Server => {
  const { settings, clock, hostTime, log } = services;
  const shed = startTally(hostTime, SHED_WRITTEN_EVERY_MS, (counts) => log.warn({ event: "shed", ...counts }));
  const door: Door = {
    services,
    options,
    framework,
    turns,
    answerPoll: pollAnswerer(services),
    addressOf: clientAddressReader(settings.trustedProxies, () => log.warn({ event: "forwarded_not_trusted" })),
    admit: admitRequest(settings, options),
    probe: answerProbes(services),
    shed,
    watchReader: createSlowReaders(hostTime, () => shed.count("slowReader"), readerLimits),
  };
  const { listener, underWay } = oneByOne((request, response) => new DoorRequest(door, request, response).start());
  const server = createServer(LIMITS, listener);
  server.on("clientError", answerUnreadable(clock, underWay));
  server.maxRequestsPerSocket = MOST_REQUESTS;
  server.setTimeout(SILENCE_MS + MOST_SENDS * settings.money.answerTimeoutMs);
  return server;
};
