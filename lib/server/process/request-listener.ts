import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { HEADERS } from "@/lib/contract/protocol";
import type { Services } from "../services";
import { clientAddressReader } from "./client-address";
import { ASKED_ADDRESS_HEADER, CLIENT_ADDRESS_HEADER, stripInternalHeaders } from "./internal-headers";
import { contentSecurityPolicy, type HeaderOptions, securityHeaders } from "./security-headers";
import { shuttingDown } from "./shutdown-state";

const NONCE_BYTES = 16;

/** The framework's own handler of requests. */
export type Next = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Calls `before` when the head of an answer is about to leave, whoever wrote it. */
const beforeHead = (response: ServerResponse, before: () => void): void => {
  response.writeHead = new Proxy(response.writeHead, {
    apply: (writeHead, self, given) => {
      before();
      return Reflect.apply(writeHead, self, given);
    },
  });
};

/**
 * What happens to each request before the framework sees it: internal headers from outside are taken away, the client's
 * address, the address asked for, a request id and the policy with a fresh nonce put in; every answer gets the security
 * headers, the request's id and the server's now.
 */
export const requestListener = (services: Services, options: HeaderOptions, next: Next): RequestListener => {
  const addressOf = clientAddressReader(services.settings.trustedProxies);
  return (request, response) => {
    const address = addressOf(request);
    const requestId = randomUUID();
    const policy = contentSecurityPolicy(randomBytes(NONCE_BYTES).toString("base64"), options);
    stripInternalHeaders(request.headers);
    request.headers[CLIENT_ADDRESS_HEADER] = address;
    request.headers[ASKED_ADDRESS_HEADER] = request.url ?? "";
    request.headers[HEADERS.requestId] = requestId;
    request.headers["content-security-policy"] = policy;

    beforeHead(response, () => {
      for (const [name, value] of Object.entries(securityHeaders(policy))) response.setHeader(name, value);
      response.setHeader(HEADERS.requestId, requestId);
      if (!response.hasHeader(HEADERS.serverNow)) {
        response.setHeader(HEADERS.serverNow, String(Math.floor(services.clock.now())));
      }
      if (shuttingDown()) response.setHeader("connection", "close");
    });

    next(request, response).catch((error: unknown) => {
      services.log.error({ event: "request_failed", requestId, method: request.method, err: error });
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end("Internal Server Error");
    });
  };
};
