import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { HEADERS } from "@/lib/contract/protocol";
import type { Clock } from "../clock";
import { contentSecurityPolicy, type HeaderOptions, securityHeaders } from "./security-headers";

/**
 * A whole answer as text, for a socket without a response: no request was read, or the socket was taken from it. It
 * carries what every answer carries; Node's own would not (docs/security.md, rows 25 and 40).
 */
export const rawAnswer = (
  status: number,
  options: HeaderOptions & { readonly clock: Clock },
  more: Readonly<Record<string, string>> = {},
): string => {
  const lines = Object.entries({
    // Nobody knows a nonce that is told to no page.
    ...securityHeaders(contentSecurityPolicy("none", options)),
    [HEADERS.requestId]: randomUUID(),
    [HEADERS.serverNow]: String(Math.floor(options.clock.now())),
    "cache-control": "no-store",
    "content-length": "0",
    connection: "close",
    ...more,
  });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n`;
};
