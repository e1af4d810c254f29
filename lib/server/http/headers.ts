import type { IncomingHttpHeaders } from "node:http";

/** The client's address. Handlers cannot see the socket's peer, so the door passes it in this header. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/** When the request came, as `performance.now()` in milliseconds: its time in the log includes the wait for its turn. */
export const BEGAN_HEADER = "x-request-began";

/**
 * Headers with a meaning between the parts of this server. They are removed from requests that come from outside: each
 * would let a visitor choose an address, a nonce or a request id, or address the framework as if from within
 * (docs/security.md, rows 19 and 24).
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

/** The state of a browser's router is longer on no page of ours. In characters. */
const LONGEST_STATE = 8000;

/** JSON, as the router writes it. What it means is the framework's own. */
const isRouterState = (text: string): boolean => {
  if (text.length > LONGEST_STATE) return false;
  try {
    return Array.isArray(JSON.parse(decodeURIComponent(text)));
  } catch {
    return false;
  }
};

const isPath = (text: string): boolean => /^\/(?:[\w\-./~!$&'()*+,;=:@]|%[0-7][\da-f]){0,1000}$/i.test(text);

/** The headers that the router in our pages sends to the framework, each with a check of its value. */
const ROUTER_HEADERS: Readonly<Record<string, (value: string) => boolean>> = {
  rsc: (value) => value === "1",
  "next-router-prefetch": (value) => /^[1-3]$/.test(value),
  "next-router-segment-prefetch": isPath,
  "next-router-state-tree": isRouterState,
  "next-url": isPath,
};

/**
 * All headers that the framework reacts to: the router's, those of server actions, of reloading in development and of
 * its tests, an upgrade, and those that ask for a part of a file. A server may always send the whole file instead; for an invalid
 * range the framework would look for an error page and fail.
 */
const FRAMEWORK_HEADERS = /^(rsc|upgrade|next-.*|x-nextjs-.*|x-action-.*|range|if-range|if-match|if-unmodified-since)$/;

/**
 * Removes, in place, headers that only this server may set, X-Forwarded-For too, once it has been read; and those that would
 * make the framework fail: it answers 500 to a router header that it cannot read (docs/security.md, row 40). Without the
 * header it sends the whole page, which suits any browser.
 * @param dev in development the framework gets all its own headers.
 */
export const cleanHeaders = (headers: IncomingHttpHeaders, dev: boolean): void => {
  for (const [name, value] of Object.entries(headers)) {
    const isBroken =
      !dev && FRAMEWORK_HEADERS.test(name) && !(typeof value === "string" && ROUTER_HEADERS[name]?.(value));
    if (isBroken || INTERNAL.some((pattern) => pattern.test(name))) delete headers[name];
  }
};

/** Whether the browser fetches this page ahead of a tap that may never come. */
export const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  headers["next-router-prefetch"] !== undefined ||
  headers["next-router-segment-prefetch"] !== undefined ||
  [headers["sec-purpose"], headers.purpose].some((purpose) => String(purpose).startsWith("prefetch"));
