import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { HEADERS, RETRY_SECONDS } from "@/lib/contract/protocol";
import { ASKED_ADDRESS_HEADER } from "../asked-address";
import { endRequest } from "../handlers/end-request";
import { CLIENT_ADDRESS_HEADER, stripInternalHeaders } from "../handlers/internal-headers";
import { draining } from "../money/in-flight";
import type { RequestEnd } from "../observers";
import type { Services } from "../services";
import { startTally, type Tally } from "../tally";
import { tracer } from "../tracer";
import { type Admission, admitRequest, READS, type RequestKind } from "./admit-request";
import type { EndpointCall } from "./answer-endpoint";
import { beforeHead, ignoreBackpressure, keepFromCaches } from "./answer-head";
import { clientAddressReader } from "./client-address";
import type { DoorTurns } from "./door-turns";
import { cleanFrameworkHeaders, isPrefetch } from "./framework-headers";
import type { ConnectionRequest, OneAtATime } from "./one-at-a-time";
import { type AnswerProbe, answerProbes } from "./probes";
import { type Refusal, refuse } from "./refuse";
import { routeNameOf } from "./route-name";
import { contentSecurityPolicy, type HeaderOptions, NO_PAGE_HEADERS, securityHeaders } from "./security-headers";

const NONCE_BYTES = 16;
const BUSY: Refusal = {
  status: 503,
  why: "busy",
  // Browsers act on the second header: they reload until there is room.
  headers: { "retry-after": String(RETRY_SECONDS), refresh: String(RETRY_SECONDS) },
};
/** How often the log tells how many were turned away, in milliseconds. */
const SHED_WRITTEN_EVERY_MS = 5000;
/** Who answers what the door admits. */
export interface Answerers {
  /** The calls under /api. It sends the given headers with its answer. */
  readonly endpoint: (call: EndpointCall) => Promise<void>;
  /** Answers a poll whose answer is ready in memory. @returns false if it must be waited for. */
  readonly atOnce: (call: EndpointCall) => boolean;
  /** Pages and files: the framework's request handler. */
  readonly page: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

export interface Queues {
  readonly connections: OneAtATime;
  readonly turns: DoorTurns;
}

/** The path as the browser wrote it. */
const pathOf = ({ url = "" }: IncomingMessage): string => url.split("?", 1)[0] ?? "";

/** What the requests of one server share. */
interface Door extends Queues {
  readonly services: Services;
  readonly options: HeaderOptions;
  readonly answerers: Answerers;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly admit: (request: IncomingMessage) => Admission;
  readonly probe: AnswerProbe;
  /** Counts what is turned away for want of room, by lane: a line each would be work where there is too much already. */
  readonly shed: Tally;
}

/** One request on its way through the door. */
class Visit implements ConnectionRequest {
  private readonly requestId = randomUUID();
  private readonly began = performance.now();

  constructor(
    private readonly door: Door,
    private readonly request: IncomingMessage,
    readonly response: ServerResponse,
  ) {}

  /** Its turn on its connection has come. */
  start(): void {
    const admission = this.door.admit(this.request);
    if ("refusal" in admission) {
      const { refusal } = admission;
      this.sendRefusal(refusal);
      this.end("refused", this.door.addressOf(this.request), refusal.why);
      return;
    }
    const { kind, endpointPath } = admission;
    if (kind === "probe") {
      this.addHeaders(NO_PAGE_HEADERS);
      this.response.once("close", () => this.endProbe());
      void this.answered(this.door.probe(this.response, endpointPath));
      return;
    }
    if (kind === "poll" && endpointPath !== undefined && this.answeredAtOnce(endpointPath)) return;
    this.takeTurn(kind, endpointPath);
  }

  /** Too many requests of the connection wait. */
  refuse(): void {
    this.turnAway();
  }

  private turnAway(): void {
    this.sendRefusal(BUSY);
    this.end("shed", "unknown", BUSY.why);
  }

  private sendRefusal(refusal: Refusal): void {
    this.addHeaders(NO_PAGE_HEADERS);
    refuse(this.response, refusal);
  }

  private addHeaders(headers: Readonly<Record<string, string>>): void {
    const { response, requestId } = this;
    const { clock } = this.door.services;
    beforeHead(response, () => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.setHeader(HEADERS.requestId, requestId);
      if (!response.hasHeader(HEADERS.serverNow))
        response.setHeader(HEADERS.serverNow, String(Math.floor(clock.now())));
      keepFromCaches(response);
      if (draining()) response.setHeader("connection", "close");
    });
  }

  private answeredAtOnce(path: string): boolean {
    const { turns, answerers } = this.door;
    // An answer from memory does not depend on the address.
    return turns.mayAnswerPollAtOnce() && answerers.atOnce(this.callOf(path, "unknown"));
  }

  private takeTurn(kind: Exclude<RequestKind, "probe">, endpointPath: string | undefined): void {
    const { turns, shed } = this.door;
    const { request, response } = this;
    const address = this.door.addressOf(request);
    const work = () => (endpointPath === undefined ? this.page(kind, address) : this.endpoint(endpointPath, address));
    const answer = () => this.traced(() => this.answered(work()));
    if (kind === "first") {
      turns.noteArrival();
      if (!READS.includes(request.method ?? "")) response.once("close", turns.noteChange());
      void answer();
      return;
    }
    if (kind === "page") ignoreBackpressure(response);
    const prefetch = kind === "page" && isPrefetch(request.headers);
    const turnAway = () => {
      shed.count(kind);
      this.turnAway();
    };
    response.once("close", turns.enter(kind, { address, prefetch, answer, turnAway }));
  }

  private async page(kind: RequestKind, address: string): Promise<void> {
    const { options, answerers } = this.door;
    const { request, response } = this;
    const ahead = isPrefetch(request.headers) ? "ahead" : "page";
    response.once("close", () => this.end(kind === "page" ? ahead : "file", address));
    const policy = contentSecurityPolicy(randomBytes(NONCE_BYTES).toString("base64"), options);
    this.addHeaders(securityHeaders(policy));
    stripInternalHeaders(request.headers);
    if (!options.dev) cleanFrameworkHeaders(request.headers);
    request.headers[CLIENT_ADDRESS_HEADER] = address;
    request.headers[ASKED_ADDRESS_HEADER] = request.url ?? "";
    request.headers[HEADERS.requestId] = this.requestId;
    request.headers["content-security-policy"] = policy;
    await answerers.page(request, response);
  }

  private endpoint(path: string, address: string): Promise<void> {
    return this.door.answerers.endpoint(this.callOf(path, address));
  }

  private callOf(path: string, clientAddress: string): EndpointCall {
    const { request, response, requestId, began } = this;
    return { request, response, path, requestId, began, clientAddress };
  }

  private endProbe(): void {
    const why = draining() ? "shutting_down" : "state_unavailable";
    this.end("health", "unknown", this.response.statusCode === 503 ? why : undefined);
  }

  /** Of what no endpoint has answered. */
  private end(kind: RequestEnd["kind"], clientAddress: string, code?: string): void {
    const { request, response, requestId } = this;
    const path = pathOf(request);
    endRequest(this.door.services, {
      requestId,
      method: request.method ?? "",
      route: routeNameOf(path),
      kind,
      status: response.statusCode,
      ms: performance.now() - this.began,
      ...(code !== undefined && { code }),
      path,
      clientAddress,
      ...(!response.writableFinished && code === undefined && { logged: { aborted: true } }),
    });
  }

  private traced(work: () => Promise<void>): Promise<void> {
    const { request, response, requestId, began } = this;
    const { method = "" } = request;
    const routeOf = () => routeNameOf(pathOf(request));
    return tracer().request({ requestId, method, routeOf, began }, () => response.statusCode, work);
  }

  /** Never rejects. */
  private async answered(work: Promise<void>): Promise<void> {
    const { request, response, requestId } = this;
    try {
      await work;
    } catch (error) {
      this.door.services.log.error({ event: "request_failed", requestId, method: request.method, err: error });
      if (response.headersSent) {
        response.destroy();
        return;
      }
      this.addHeaders(NO_PAGE_HEADERS);
      response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end("Internal Server Error");
    }
  }
}

/**
 * Handles each request first: takes a connection's requests one after another, refuses those that this app does not
 * serve, and lets all that can wait take turns. Calls under /api go to the table of endpoints. For the framework it
 * removes internal headers from outside and adds the client's address, the requested address, a request id and a policy
 * with a fresh nonce. Every answer, also a refusal, gets the security headers, the request's id and the server's time.
 */
export const requestListener = (
  services: Services,
  options: HeaderOptions,
  answerers: Answerers,
  queues: Queues,
): RequestListener => {
  const { settings, hostTime, log } = services;
  const door: Door = {
    ...queues,
    services,
    options,
    answerers,
    addressOf: clientAddressReader(settings.trustedProxies, () => log.warn({ event: "forwarded_not_trusted" })),
    admit: admitRequest(settings, options),
    probe: answerProbes(services),
    shed: startTally(hostTime, SHED_WRITTEN_EVERY_MS, (counts) => log.warn({ event: "shed", ...counts })),
  };
  return (request, response) => door.connections.take(request, new Visit(door, request, response));
};
