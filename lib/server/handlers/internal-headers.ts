import type { IncomingHttpHeaders } from "node:http";

/** The client's address as the entry saw it. Handlers cannot see the peer, so the entry tells them. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/** Path and query as they were asked for: the not-found page cannot see them otherwise. */
export const ASKED_ADDRESS_HEADER = "x-asked-address";

/**
 * Headers that mean something between the parts of this server. From outside they are taken away: each would let a
 * visitor choose an address, a nonce or a request id, or speak to the framework as if from within (docs/security.md,
 * rows 19 and 24).
 */
const INTERNAL = [
  /^x-client-address$/,
  /^x-asked-address$/,
  /^x-request-id$/,
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

/** Takes away, in place, what only this server may say to itself. X-Forwarded-For goes too, once it has been read. */
export const stripInternalHeaders = (headers: IncomingHttpHeaders): void => {
  for (const name of Object.keys(headers)) {
    if (INTERNAL.some((pattern) => pattern.test(name))) delete headers[name];
  }
};
