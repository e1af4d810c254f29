import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { HEADERS } from "@/lib/contract/protocol";
import { readCookie } from "../../accounts/session/cookies";
import { rememberedSession } from "../../accounts/session/session-cookie";
import { ASKED_ADDRESS_HEADER } from "../../asked-address";
import { withFailureLines } from "../../failure-lines";
import { draining } from "../../money/in-flight";
import type { Services } from "../../services";
import type { Tally } from "../../tally";
import { tracer } from "../../tracer";
import { type EndedRequest, endRequest, failureCounter, untilRequestEnds } from "../end-request";
import { BEGAN_HEADER, CLIENT_ADDRESS_HEADER, cleanHeaders, isPrefetch } from "../headers";
import { routeNameOf } from "../route-name";
import { type Admission, READ_METHODS, READS } from "./admit-request";
import type { pollAnswerer } from "./answer-polls";
import type { AnswerProbe } from "./probes";
import { BUSY, type Refusal, refuse } from "./refuse";
import { contentSecurityPolicy, type HeaderOptions, NO_PAGE_HEADERS, securityHeaders } from "./security-headers";
import type { createSlowReaders } from "./slow-readers";
import type { TurnKind, Turns } from "./turns";

const NONCE_BYTES = 16;
/** The framework's request handler: pages, route handlers and files. */
export type Framework = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface Door {
  readonly services: Services;
  readonly options: HeaderOptions;
  readonly framework: Framework;
  readonly turns: Turns;
  readonly answerPoll: ReturnType<typeof pollAnswerer>;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly admit: (request: IncomingMessage) => Admission;
  readonly probe: AnswerProbe;
  /** Counts requests turned away for lack of room, by kind: log lines would add work to an overload. */
  readonly shed: Tally;
  readonly watchReader: ReturnType<typeof createSlowReaders>;
}

const pathOf = ({ url = "" }: IncomingMessage): string => url.split("?", 1)[0] ?? "";

/** A page's document, or the data that the router fetches instead: rendered once, for one visitor. */
const PAGE_TYPE = /^text\/(html|x-component)/;

/** Lets caches keep only answers that allow it explicitly, and never a page (docs/security.md, row 40). */
const keepFromCaches = (response: ServerResponse): void => {
  const type = String(response.getHeader("content-type") ?? "");
  const policy = String(response.getHeader("cache-control") ?? "");
  if (policy === "" || (PAGE_TYPE.test(type) && !policy.includes("no-store"))) {
    response.setHeader("cache-control", "private, no-store");
  }
};

/**
 * A page is small, so it is buffered whole: its turn ends when it is rendered, not when a slow client has read it. What waits
 * so is bounded (slow-readers.ts).
 */
const ignoreBackpressure = (response: ServerResponse): void => {
  const write = response.write.bind(response) as (...given: unknown[]) => boolean;
  response.write = (...given: unknown[]) => {
    write(...given);
    return true;
  };
};

export class DoorRequest {
  private readonly requestId = randomUUID();
  private readonly began = performance.now();
  private readonly address: string;
  private readonly mayWriteFailure: () => boolean;

  constructor(
    private readonly door: Door,
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
  ) {
    this.address = door.addressOf(request);
    this.mayWriteFailure = failureCounter(door.services, this.address);
  }

  start(): void {
    const { door, request } = this;
    const admission = door.admit(request);
    if ("refusal" in admission) {
      this.sendRefusal(admission.refusal);
      this.end("refused", admission.refusal.why);
      return;
    }
    const { kind, path, isCall } = admission;
    if (kind === "probe") {
      this.addHeaders(NO_PAGE_HEADERS);
      void this.answered(this.probe(path));
      return;
    }
    this.takeTurn(kind, isCall);
  }

  private async probe(path: string): Promise<void> {
    let trouble: EndedRequest["logged"];
    this.response.once("close", () => this.end("health", this.probeCode(), "unknown", trouble));
    trouble = { ...(await this.door.probe(this.response, path)) };
  }

  private probeCode(): string | undefined {
    if (this.response.statusCode !== 503) return undefined;
    return draining() ? "shutting_down" : "state_unavailable";
  }

  private takeTurn(admitted: TurnKind, isCall: boolean): void {
    const { door, request, response, address } = this;
    const cookies = request.headers.cookie ?? null;
    const { session } = door.services.settings;
    const isStrangers = admitted === "change" && readCookie(session, cookies, "session") === undefined;
    const kind = isStrangers ? "stranger" : admitted;
    const work = () =>
      withFailureLines(this.mayWriteFailure, () =>
        this.traced(() => this.answered(isCall ? this.call() : this.page(kind))),
      );
    // A session that this process has not opened yet counts by its address: nothing is unsealed here.
    const client = rememberedSession(door.services, cookies)?.playerKey ?? address;
    const leave = door.turns.enter(kind, {
      client,
      // The framework's promise stays open if the client hangs up.
      answer: () => untilRequestEnds(this.requestId, work),
      turnAway: () => {
        door.shed.count(kind);
        this.sendRefusal(BUSY);
        this.end("shed", BUSY.why, "unknown");
      },
    });
    response.once("close", leave);
    door.watchReader(response, client);
  }

  private async page(kind: TurnKind): Promise<void> {
    const { door, request, response } = this;
    const isPage = kind === "page";
    if (isPage) ignoreBackpressure(response);
    const ahead = isPrefetch(request.headers) ? "ahead" : "page";
    response.once("close", () => this.end(isPage ? ahead : "file"));
    const policy = contentSecurityPolicy(randomBytes(NONCE_BYTES).toString("base64"), door.options);
    this.addHeaders(securityHeaders(policy));
    await this.passOn({ [ASKED_ADDRESS_HEADER]: request.url ?? "", "content-security-policy": policy });
  }

  /** Its route handler writes the log line, unless the framework answers by itself. */
  private async call(): Promise<void> {
    const { door, request, response, requestId, began } = this;
    this.addHeaders(NO_PAGE_HEADERS, () => {
      if (!response.hasHeader(HEADERS.requestId)) this.answeredByFramework();
      // The framework names its own headers too, which no route handler reads.
      response.setHeader("vary", "Accept-Encoding");
      // The rest of a body would have to be read before the next request.
      if (!request.complete) response.setHeader("connection", "close");
    });
    if (await door.answerPoll(request, response, { requestId, began })) return;
    await this.passOn({ [BEGAN_HEADER]: String(began) });
  }

  /** The framework answers a method that a route does not export, OPTIONS, and an address that it spells otherwise. */
  private answeredByFramework(): void {
    const { request, response } = this;
    const isMethod = response.statusCode === 405;
    if (isMethod) response.setHeader("allow", READS.includes(request.method ?? "") ? "POST" : READ_METHODS);
    response.once("close", () => this.end("refused", isMethod ? "method" : "framework"));
  }

  private async passOn(headers: Readonly<Record<string, string>>): Promise<void> {
    const { request, response, requestId, address, door } = this;
    cleanHeaders(request.headers, door.options.dev);
    Object.assign(request.headers, headers, { [CLIENT_ADDRESS_HEADER]: address, [HEADERS.requestId]: requestId });
    await door.framework(request, response);
  }

  private sendRefusal(refusal: Refusal): void {
    this.addHeaders(NO_PAGE_HEADERS);
    refuse(this.response, refusal);
  }

  /** Adds headers just before the head is written; those that its writer names, as a file with its own policy does, win (decision 0416). */
  private addHeaders(headers: Readonly<Record<string, string>>, before?: () => void): void {
    const { response, requestId, door } = this;
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
    response.writeHead = (...given: unknown[]) => {
      before?.();
      const [status = response.statusCode] = given;
      // What is unchanged has the headers of the answer that the browser holds, and without content there is nothing to protect.
      const sent = status === 304 || status === 204 ? {} : headers;
      for (const [name, value] of Object.entries(sent)) response.setHeader(name, value);
      response.setHeader(HEADERS.requestId, requestId);
      if (!response.hasHeader(HEADERS.serverNow)) {
        response.setHeader(HEADERS.serverNow, String(Math.floor(door.services.clock.now())));
      }
      keepFromCaches(response);
      if (draining()) response.setHeader("connection", "close");
      return writeHead(...given);
    };
  }

  private end(
    kind: EndedRequest["kind"],
    code?: string,
    clientAddress = this.address,
    logged?: EndedRequest["logged"],
  ): void {
    const { request, response, requestId, began, door } = this;
    const path = pathOf(request);
    const ended: EndedRequest = {
      requestId,
      kind,
      path,
      clientAddress,
      method: request.method ?? "",
      route: routeNameOf(path),
      status: response.statusCode,
      ms: performance.now() - began,
      ...(code !== undefined && { code }),
      ...(logged && { logged }),
      ...(!response.writableFinished && code === undefined && { logged: { aborted: true } }),
    };
    withFailureLines(this.mayWriteFailure, () => endRequest(door.services, ended));
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
      const { log } = this.door.services;
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
