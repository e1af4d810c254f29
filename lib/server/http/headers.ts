import type { IncomingHttpHeaders } from "node:http";
import { isRouterState } from "./router-state";

/** Internal header with the client IP, because handlers cannot see the socket's peer. The front server sets it. */
export const CLIENT_IP_HEADER = "x-client-address";

/**
 * Internal header with the value of `performance.now()` at the request's arrival, so that the logged time includes the
 * wait in a queue.
 */
export const STARTED_AT_HEADER = "x-request-began";

/**
 * Headers that are removed from outside requests, because each would let a visitor choose an IP, a nonce or a request
 * id, or reach Next as if from within (docs/security.md, rows 19 and 24).
 */
const INTERNAL = [
  /^x-client-address$/,
  /^x-asked-address$/,
  /^x-request-id$/,
  /^x-request-began$/,
  /^x-nonce$/,
  /^x-server-now$/,
  /^content-security-policy(-report-only)?$/,
  /^x-middleware-/,
  /^x-invoke-/,
  /^x-now-/,
  /^x-matched-path$/,
  /^x-prerender-/,
  /^x-next-/,
  /^x-forwarded-/,
  /^next-resume$/,
  /^(x-)?forwarded$/,
];

const isPath = (text: string): boolean => /^\/(?:[\w\-./~!$&'()*+,;=:@]|%[0-7][\da-f]){0,1000}$/i.test(text);

/** The router's headers, each with a check of its value. */
const ROUTER_HEADERS: Readonly<Record<string, (value: string) => boolean>> = {
  rsc: (value) => value === "1",
  "next-router-prefetch": (value) => /^[1-3]$/.test(value),
  "next-router-segment-prefetch": isPath,
  "next-router-state-tree": isRouterState,
  "next-url": isPath,
};

/** The headers that Next reacts to. An invalid Range makes it fail, and the server may always send the whole file. */
const FRAMEWORK_HEADERS = /^(rsc|upgrade|next-.*|x-nextjs-.*|x-action-.*|range|if-range|if-match|if-unmodified-since)$/;

/**
 * Removes, in place, headers that only this server may set, and router headers that Next cannot parse, because it would
 * respond with 500 (docs/security.md, row 40). In development Next gets all its own headers.
 */
export const cleanHeaders = (headers: IncomingHttpHeaders, dev: boolean): void => {
  for (const [name, value] of Object.entries(headers)) {
    const isBroken =
      !dev && FRAMEWORK_HEADERS.test(name) && !(typeof value === "string" && ROUTER_HEADERS[name]?.(value));
    if (isBroken || INTERNAL.some((pattern) => pattern.test(name))) delete headers[name];
  }
};

/** Whether a page is fetched ahead of a tap that may never come. */
export const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  headers["next-router-prefetch"] !== undefined ||
  headers["next-router-segment-prefetch"] !== undefined ||
  [headers["sec-purpose"], headers.purpose].some((purpose) => String(purpose).startsWith("prefetch"));
