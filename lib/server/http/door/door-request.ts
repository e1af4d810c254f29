import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { API, HEADERS } from "@/lib/contract/protocol";
import { rememberedSession } from "../../accounts/session/session-cookie";
import { ASKED_ADDRESS_HEADER } from "../../asked-address";
import { draining } from "../../money/in-flight";
import type { Services } from "../../services";
import type { Tally } from "../../tally";
import { tracer } from "../../tracer";
import { type EndedRequest, endRequest, untilRequestEnds } from "../end-request";
import { BEGAN_HEADER, CLIENT_ADDRESS_HEADER, stripInternalHeaders } from "../internal-headers";
import { routeNameOf } from "../route-name";
import { type Admission, READ_METHODS, READS } from "./admit-request";
import { beforeHead, ignoreBackpressure, keepFromCaches, mustClose, readToEnd } from "./answer-head";
import { isListPoll, type pollAnswerer } from "./answer-polls";
import type { ConnectionQueues, ConnectionRequest } from "./connection-queues";
import type { DoorTurns, TurnKind } from "./door-turns";
import { cleanFrameworkHeaders, isPrefetch } from "./framework-headers";
import type { AnswerProbe } from "./probes";
import { BUSY, type Refusal, refuse } from "./refuse";
import { contentSecurityPolicy, type HeaderOptions, NO_PAGE_HEADERS, securityHeaders } from "./security-headers";

const NONCE_BYTES = 16;
/** The framework's request handler: pages, route handlers and files. */
export type Framework = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface Queues {
  readonly connections: ConnectionQueues;
  readonly turns: DoorTurns;
}

/** The path as the browser wrote it. */
const pathOf = ({ url = "" }: IncomingMessage): string => url.split("?", 1)[0] ?? "";

/** What the requests of one server share. */
export interface Door extends Queues {
  readonly services: Services;
  readonly options: HeaderOptions;
  readonly framework: Framework;
  readonly answerPoll: ReturnType<typeof pollAnswerer>;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly admit: (request: IncomingMessage) => Admission;
  readonly probe: AnswerProbe;
  /** Counts requests turned away for lack of room, by kind: log lines would add work to an overload. */
  readonly shed: Tally;
}

/** One request on its way through the door. */
export class DoorRequest implements ConnectionRequest {
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
    const { kind, path, isCall } = admission;
    if (kind === "probe") {
      this.addHeaders(NO_PAGE_HEADERS);
      this.response.once("close", () => this.endProbe());
      void this.answered(this.door.probe(this.response, path));
      return;
    }
    this.takeTurn(kind, isCall, path);
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

  private addHeaders(headers: Readonly<Record<string, string>>, before?: () => void): void {
    const { response, requestId } = this;
    const { clock } = this.door.services;
    beforeHead(response, () => {
      before?.();
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.setHeader(HEADERS.requestId, requestId);
      if (!response.hasHeader(HEADERS.serverNow))
        response.setHeader(HEADERS.serverNow, String(Math.floor(clock.now())));
      keepFromCaches(response);
      if (draining()) response.setHeader("connection", "close");
    });
  }

  private takeTurn(kind: TurnKind, isCall: boolean, path: string): void {
    const { turns, shed, services } = this.door;
    const { request, response } = this;
    const address = this.door.addressOf(request);
    const work = () => this.traced(() => this.answered(isCall ? this.call(address) : this.page(kind, address)));
    // The framework's promise stays open if the client hangs up.
    const answer = () => untilRequestEnds(this.requestId, work);
    if (kind === "page") ignoreBackpressure(response);
    const turnAway = () => {
      shed.count(kind);
      this.turnAway();
    };
    // A session that this process has not opened yet counts by its address: nothing is unsealed here.
    const client = rememberedSession(services, request.headers.cookie ?? null)?.playerKey ?? address;
    const first = kind === "page" ? !isPrefetch(request.headers) : path === API.bids;
    response.once("close", turns.enter(kind, { client, first, answer, turnAway }));
  }

  private async page(kind: TurnKind, address: string): Promise<void> {
    const { options } = this.door;
    const { request, response } = this;
    const ahead = isPrefetch(request.headers) ? "ahead" : "page";
    response.once("close", () => this.end(kind === "page" ? ahead : "file", address));
    const policy = contentSecurityPolicy(randomBytes(NONCE_BYTES).toString("base64"), options);
    this.addHeaders(securityHeaders(policy));
    await this.passOn(address, { [ASKED_ADDRESS_HEADER]: request.url ?? "", "content-security-policy": policy });
  }

  /** A call under /api. Its route handler writes the log line, unless the framework answers by itself. */
  private async call(address: string): Promise<void> {
    const { request, response } = this;
    // While it waited for its turn, its answer may have come into memory.
    if (isListPoll(request) && this.door.answerPoll(request, response)) return;
    this.addHeaders(NO_PAGE_HEADERS, () => {
      if (!response.hasHeader(HEADERS.requestId)) this.answeredByFramework(address);
      // The framework names its own headers too, which no route handler reads.
      response.setHeader("vary", "Accept-Encoding");
      if (mustClose(request)) response.setHeader("connection", "close");
    });
    response.once("finish", () => readToEnd(request));
    await this.passOn(address, { [BEGAN_HEADER]: String(this.began) });
  }

  /** The framework answers a method that a route does not export, OPTIONS, and an address that it spells otherwise. */
  private answeredByFramework(address: string): void {
    const { request, response } = this;
    const isMethod = response.statusCode === 405;
    if (isMethod) response.setHeader("allow", READS.includes(request.method ?? "") ? "POST" : READ_METHODS);
    response.once("close", () => this.end("refused", address, isMethod ? "method" : "framework"));
  }

  private async passOn(address: string, headers: Readonly<Record<string, string>>): Promise<void> {
    const { request, response, requestId, door } = this;
    stripInternalHeaders(request.headers);
    if (!door.options.dev) cleanFrameworkHeaders(request.headers);
    Object.assign(request.headers, headers, { [CLIENT_ADDRESS_HEADER]: address, [HEADERS.requestId]: requestId });
    await door.framework(request, response);
  }

  private endProbe(): void {
    const why = draining() ? "shutting_down" : "state_unavailable";
    this.end("health", "unknown", this.response.statusCode === 503 ? why : undefined);
  }

  /** Ends a request that no route handler has answered: its log line, or its count. */
  private end(kind: EndedRequest["kind"], clientAddress: string, code?: string): void {
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
