import type { IncomingHttpHeaders } from "node:http";

/** The client's address. Handlers cannot see the socket's peer, so the request listener passes it in this header. */
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

/** Removes, in place, headers that only this server may set. X-Forwarded-For goes too, once it has been read. */
export const stripInternalHeaders = (headers: IncomingHttpHeaders): void => {
  for (const name of Object.keys(headers)) {
    if (INTERNAL.some((pattern) => pattern.test(name))) delete headers[name];
  }
};
