import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { HEADERS } from "@/lib/contract/protocol";
import { readCookie } from "../../accounts/session/cookies";
import { getCachedSession } from "../../accounts/session/session-cookie";
import { withFailureLines } from "../../failure-lines";
import type { LogCounter } from "../../log-counter";
import { draining } from "../../money/shutdown-state";
import { REQUEST_URL_HEADER } from "../../request-url-header";
import type { Services } from "../../services";
import { tracer } from "../../tracer";
import { CLIENT_IP_HEADER, cleanHeaders, isPrefetch, STARTED_AT_HEADER } from "../headers";
import { createFailureCounter, type FinishedRequest, logFinishedRequest, waitForRequestEnd } from "../request-log";
import { toRouteName } from "../route-name";
import { type Admission, READ_METHODS, READS } from "./admit-request";
import type { createPollResponder } from "./poll-responder";
import type { HandleProbe } from "./probes";
import type { QueueKind, RequestQueues } from "./request-queues";
import { contentSecurityPolicy, type HeaderOptions, NO_PAGE_HEADERS, securityHeaders } from "./security-headers";
import { BUSY, type HttpRefusal, sendRefusal } from "./send-refusal";
import type { createSlowReaders } from "./slow-readers";

const NONCE_BYTES = 16;
/** Next's request handler: pages, route handlers and files. */
export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface FrontContext {
  readonly services: Services;
  readonly options: HeaderOptions;
  readonly nextHandler: NextHandler;
  readonly queues: RequestQueues;
  readonly respondToPoll: ReturnType<typeof createPollResponder>;
  readonly readClientIp: (request: IncomingMessage) => string;
  readonly admit: (request: IncomingMessage) => Admission;
  readonly probe: HandleProbe;
  /** Counts shed requests by kind, because a log line for each would add work to an overload. */
  readonly shed: LogCounter;
  readonly watchReader: ReturnType<typeof createSlowReaders>;
}

const pathOf = ({ url = "" }: IncomingMessage): string => url.split("?", 1)[0] ?? "";

/** A page's document, or the data that the router fetches instead; both are rendered once, for one visitor. */
const PAGE_TYPE = /^text\/(html|x-component)/;

/** Lets caches store only responses that allow it explicitly, and never a page (docs/security.md, row 40). */
const forbidCaching = (response: ServerResponse): void => {
  const type = String(response.getHeader("content-type") ?? "");
  const policy = String(response.getHeader("cache-control") ?? "");
  if (policy === "" || (PAGE_TYPE.test(type) && !policy.includes("no-store"))) {
    response.setHeader("cache-control", "private, no-store");
  }
};

/**
 * Buffers a page whole, because it is small: its place in the queue is free once it is rendered, not once a slow client
 * has read it. The bytes that wait are bounded (slow-readers.ts).
 */
const ignoreBackpressure = (response: ServerResponse): void => {
  const write = response.write.bind(response) as (...given: unknown[]) => boolean;
  response.write = (...given: unknown[]) => {
    write(...given);
    return true;
  };
};

export class FrontRequest {
  private readonly requestId = randomUUID();
  private readonly startedAt = performance.now();
  private readonly clientIp: string;
  private readonly mayWriteFailure: () => boolean;

  constructor(
    private readonly front: FrontContext,
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
  ) {
    this.clientIp = front.readClientIp(request);
    this.mayWriteFailure = createFailureCounter(front.services, this.clientIp);
  }

  start(): void {
    const { front, request } = this;
    const admission = front.admit(request);
    if ("refusal" in admission) {
      this.sendRefusal(admission.refusal);
      this.finish("refused", admission.refusal.why);
      return;
    }
    const { kind, path, isCall } = admission;
    if (kind === "probe") {
      this.addHeaders(NO_PAGE_HEADERS);
      void this.respondOnFailure(this.probe(path));
      return;
    }
    this.enqueue(kind, isCall);
  }

  private async probe(path: string): Promise<void> {
    let failure: FinishedRequest["logged"];
    this.response.once("close", () => this.finish("health", this.probeCode(), "unknown", failure));
    failure = { ...(await this.front.probe(this.response, path)) };
  }

  private probeCode(): string | undefined {
    if (this.response.statusCode !== 503) return undefined;
    return draining() ? "shutting_down" : "state_unavailable";
  }

  private enqueue(admitted: QueueKind, isCall: boolean): void {
    const { front, request, response, clientIp } = this;
    const cookies = request.headers.cookie ?? null;
    const { session } = front.services.settings;
    const isStrangers = admitted === "change" && readCookie(session, cookies, "session") === undefined;
    const kind = isStrangers ? "stranger" : admitted;
    const work = () =>
      withFailureLines(this.mayWriteFailure, () =>
        this.traced(() => this.respondOnFailure(isCall ? this.call() : this.page(kind))),
      );
    // A session that this process has not unsealed yet counts by its IP, because nothing is unsealed here.
    const client = getCachedSession(front.services, cookies)?.playerKey ?? clientIp;
    const leave = front.queues.enter(kind, {
      client,
      // The promise of Next stays pending if the client hangs up.
      run: () => waitForRequestEnd(this.requestId, work),
      shed: () => {
        front.shed.count(kind);
        this.sendRefusal(BUSY);
        this.finish("shed", BUSY.why, "unknown");
      },
    });
    response.once("close", leave);
    front.watchReader(response, client);
  }

  private async page(kind: QueueKind): Promise<void> {
    const { front, request, response } = this;
    const isPage = kind === "page";
    if (isPage) ignoreBackpressure(response);
    const ahead = isPrefetch(request.headers) ? "ahead" : "page";
    response.once("close", () => this.finish(isPage ? ahead : "file"));
    const policy = contentSecurityPolicy(randomBytes(NONCE_BYTES).toString("base64"), front.options);
    this.addHeaders(securityHeaders(policy));
    await this.passOn({ [REQUEST_URL_HEADER]: request.url ?? "", "content-security-policy": policy });
  }

  /** Passes on an API call. Its route handler writes the log line, unless Next responds by itself. */
  private async call(): Promise<void> {
    const { front, request, response, requestId, startedAt } = this;
    this.addHeaders(NO_PAGE_HEADERS, () => {
      if (!response.hasHeader(HEADERS.requestId)) this.logNextResponse();
      // Next adds its own headers to `vary`, which no route handler reads.
      response.setHeader("vary", "Accept-Encoding");
      // The rest of a body would have to be read before the connection's next request.
      if (!request.complete) response.setHeader("connection", "close");
    });
    if (await front.respondToPoll(request, response, { requestId, startedAt })) return;
    await this.passOn({ [STARTED_AT_HEADER]: String(startedAt) });
  }

  /** Logs Next's own response: to a method that a route does not export, OPTIONS, or a path in another spelling. */
  private logNextResponse(): void {
    const { request, response } = this;
    const isMethod = response.statusCode === 405;
    if (isMethod) response.setHeader("allow", READS.includes(request.method ?? "") ? "POST" : READ_METHODS);
    response.once("close", () => this.finish("refused", isMethod ? "method" : "framework"));
  }

  private async passOn(headers: Readonly<Record<string, string>>): Promise<void> {
    const { request, response, requestId, clientIp, front } = this;
    cleanHeaders(request.headers, front.options.dev);
    Object.assign(request.headers, headers, { [CLIENT_IP_HEADER]: clientIp, [HEADERS.requestId]: requestId });
    await front.nextHandler(request, response);
  }

  private sendRefusal(refusal: HttpRefusal): void {
    this.addHeaders(NO_PAGE_HEADERS);
    sendRefusal(this.response, refusal);
  }

  /** Adds headers when the head is written; its writer's own win, such as a file's policy (decision 0416). */
  private addHeaders(headers: Readonly<Record<string, string>>, before?: () => void): void {
    const { response, requestId, front } = this;
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
    response.writeHead = (...given: unknown[]) => {
      before?.();
      const [status = response.statusCode] = given;
      // A 304 has the headers that the browser stored with its copy, and a 204 has no content to protect.
      const sent = status === 304 || status === 204 ? {} : headers;
      for (const [name, value] of Object.entries(sent)) response.setHeader(name, value);
      response.setHeader(HEADERS.requestId, requestId);
      if (!response.hasHeader(HEADERS.serverNow)) {
        response.setHeader(HEADERS.serverNow, String(Math.floor(front.services.clock.now())));
      }
      forbidCaching(response);
      if (draining()) response.setHeader("connection", "close");
      return writeHead(...given);
    };
  }

  private finish(
    kind: FinishedRequest["kind"],
    code?: string,
    clientIp = this.clientIp,
    logged?: FinishedRequest["logged"],
  ): void {
    const { request, response, requestId, startedAt, front } = this;
    const path = pathOf(request);
    const finished: FinishedRequest = {
      requestId,
      kind,
      path,
      clientIp,
      method: request.method ?? "",
      route: toRouteName(path),
      status: response.statusCode,
      ms: performance.now() - startedAt,
      ...(code !== undefined && { code }),
      ...(logged && { logged }),
      ...(!response.writableFinished && code === undefined && { logged: { aborted: true } }),
    };
    withFailureLines(this.mayWriteFailure, () => logFinishedRequest(front.services, finished));
  }

  private traced(work: () => Promise<void>): Promise<void> {
    const { request, response, requestId, startedAt } = this;
    const { method = "" } = request;
    const getRoute = () => toRouteName(pathOf(request));
    return tracer().request({ requestId, method, getRoute, startedAt }, () => response.statusCode, work);
  }

  /** Runs the work and responds to its failure with 500. It never rejects. */
  private async respondOnFailure(work: Promise<void>): Promise<void> {
    const { request, response, requestId } = this;
    try {
      await work;
    } catch (error) {
      const { log } = this.front.services;
      if (this.mayWriteFailure()) log.error({ event: "request_failed", requestId, method: request.method, err: error });
      if (response.headersSent) {
        response.destroy();
        return;
      }
      this.addHeaders(NO_PAGE_HEADERS);
      response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end("Internal Server Error");
    }
  }
}
