import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { HEADERS, RETRY_SECONDS } from "@/lib/contract/protocol";
import { ASKED_ADDRESS_HEADER } from "../asked-address";
import { CLIENT_ADDRESS_HEADER, stripInternalHeaders } from "../handlers/internal-headers";
import { shuttingDown } from "../money/in-flight";
import type { Services } from "../services";
import { admitRequest, READS, type RequestKind } from "./admit-request";
import type { EndpointCall } from "./answer-endpoint";
import { clientAddressReader } from "./client-address";
import type { DoorTurns } from "./door-turns";
import { cleanFrameworkHeaders, isPrefetch } from "./framework-headers";
import type { OneAtATime } from "./one-at-a-time";
import { type Refusal, refuse } from "./refuse";
import { contentSecurityPolicy, type HeaderOptions, NO_PAGE_POLICY, securityHeaders } from "./security-headers";
import { shedLog } from "./shed-log";

const NONCE_BYTES = 16;
const BUSY: Refusal = {
  status: 503,
  why: "busy",
  // Browsers act on the second header: they reload until there is room.
  headers: { "retry-after": String(RETRY_SECONDS), refresh: String(RETRY_SECONDS) },
};
/** A page's document, or the data that the router fetches instead: rendered once, for one visitor. */
const PAGE_TYPE = /^text\/(html|x-component)/;

/** Who answers what the door admits. */
export interface Answerers {
  /** The calls under /api. It sends the given headers with its answer. */
  readonly endpoint: (call: EndpointCall) => Promise<void>;
  /** Pages and files: the framework's request handler. */
  readonly page: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

export interface Queues {
  readonly connections: OneAtATime;
  readonly turns: DoorTurns;
}

/** Of every answer that is no page: nothing in it may load or run anything. */
const NO_PAGE_HEADERS = securityHeaders(NO_PAGE_POLICY);

/** A request that is one of ours. */
interface Admitted {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The client's. */
  readonly address: string;
  /** Never rejects. */
  readonly answer: () => Promise<void>;
  readonly refused: (refusal: Refusal) => void;
}

/** Calls `before` just before the head of an answer is written, by our code or the framework's. */
const beforeHead = (response: ServerResponse, before: () => void): void => {
  response.writeHead = new Proxy(response.writeHead, {
    apply: (writeHead, self, given) => {
      before();
      return Reflect.apply(writeHead, self, given);
    },
  });
};

/** Lets caches keep only answers that allow it explicitly, and never a page (docs/security.md, row 40). */
const keepFromCaches = (response: ServerResponse): void => {
  const type = String(response.getHeader("content-type") ?? "");
  const policy = String(response.getHeader("cache-control") ?? "");
  if (policy === "" || (PAGE_TYPE.test(type) && !policy.includes("no-store"))) {
    response.setHeader("cache-control", "private, no-store");
  }
};

/** A page is small, so it is buffered whole: its turn ends when it is rendered, not when a slow client has read it. */
const ignoreBackpressure = (response: ServerResponse): void => {
  response.write = new Proxy(response.write, {
    apply: (write, self, given) => {
      Reflect.apply(write, self, given);
      return true;
    },
  });
};

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
  { connections, turns }: Queues,
): RequestListener => {
  const addressOf = clientAddressReader(services.settings.trustedProxies);
  const admit = admitRequest(services.settings, options);
  const { log, clock } = services;
  const shed = shedLog(services);

  const takeTurn = (kind: RequestKind, { request, response, address, answer, refused }: Admitted): void => {
    if (kind === "first") {
      turns.noteArrival();
      if (!READS.includes(request.method ?? "")) response.once("close", turns.noteChange());
      void answer();
      return;
    }
    if (kind === "page") ignoreBackpressure(response);
    const prefetch = kind === "page" && isPrefetch(request.headers);
    const turnAway = () => {
      shed(kind);
      refused(BUSY);
    };
    response.once("close", turns.enter(kind, { address, prefetch, answer, turnAway }));
  };

  return (request, response) => {
    const requestId = randomUUID();

    const addHeaders = (headers: Readonly<Record<string, string>>) =>
      beforeHead(response, () => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        response.setHeader(HEADERS.requestId, requestId);
        if (!response.hasHeader(HEADERS.serverNow))
          response.setHeader(HEADERS.serverNow, String(Math.floor(clock.now())));
        keepFromCaches(response);
        if (shuttingDown()) response.setHeader("connection", "close");
      });

    const refused = (refusal: Refusal) => {
      addHeaders(NO_PAGE_HEADERS);
      refuse(response, refusal);
    };

    const turnAway = (refusal: Refusal) => {
      const { status, why } = refusal;
      log.info({ event: "refused", requestId, method: request.method, status, why });
      refused(refusal);
    };

    const answered = (work: () => Promise<void>) => async () => {
      try {
        await work();
      } catch (error) {
        log.error({ event: "request_failed", requestId, method: request.method, err: error });
        if (response.headersSent) response.destroy();
        else response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end("Internal Server Error");
      }
    };

    const page = (address: string) => {
      const policy = contentSecurityPolicy(randomBytes(NONCE_BYTES).toString("base64"), options);
      addHeaders(securityHeaders(policy));
      stripInternalHeaders(request.headers);
      if (!options.dev) cleanFrameworkHeaders(request.headers);
      request.headers[CLIENT_ADDRESS_HEADER] = address;
      request.headers[ASKED_ADDRESS_HEADER] = request.url ?? "";
      request.headers[HEADERS.requestId] = requestId;
      request.headers["content-security-policy"] = policy;
      return answerers.page(request, response);
    };

    const endpoint = (path: string, address: string) => {
      const headers = {
        ...NO_PAGE_HEADERS,
        [HEADERS.requestId]: requestId,
        [HEADERS.serverNow]: String(Math.floor(clock.now())),
      };
      return answerers.endpoint({ request, response, path, headers, requestId, clientAddress: address });
    };

    const begin = () => {
      const address = addressOf(request);
      const admission = admit(request);
      if ("refusal" in admission) return turnAway(admission.refusal);
      const { kind, endpointPath } = admission;
      const answer = answered(() => (endpointPath === undefined ? page(address) : endpoint(endpointPath, address)));
      takeTurn(kind, { request, response, address, answer, refused });
    };

    connections.take(request, response, begin, () => turnAway(BUSY));
  };
};
