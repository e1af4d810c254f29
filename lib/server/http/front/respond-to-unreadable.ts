import { randomUUID } from "node:crypto";
import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { HEADERS } from "@/lib/contract/protocol";
import type { Clock } from "../../clock";
import { NO_PAGE_HEADERS } from "./security-headers";
import { COOKIES_PAGE } from "./send-refusal";

/** The status by the code of Node's error; 400 for any other. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const formatResponse = (status: number, now: number): string => {
  const body = status === 431 ? COOKIES_PAGE : "";
  const headers = {
    connection: "close",
    ...(body !== "" && {
      ...NO_PAGE_HEADERS,
      "cache-control": "private, no-store",
      "content-type": "text/html; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      [HEADERS.requestId]: randomUUID(),
      [HEADERS.serverNow]: Math.floor(now),
    }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`;
};

/**
 * Responds to what Node cannot parse as HTTP with a bare status, as Node does without a listener, and to headers that
 * are too large with a page, because a browser sends them with the cookies of an operator's other sites
 * (docs/security.md, row 40).
 * @param findInFlight finds the response that is in flight on a socket
 */
export const respondToUnreadable =
  (clock: Clock, findInFlight: (socket: Duplex) => ServerResponse | undefined) =>
  ({ code = "" }: NodeJS.ErrnoException, socket: Duplex): void => {
    const response = findInFlight(socket);
    const isStarted = response?.headersSent === true && !response.writableFinished;
    if (!socket.writable || isStarted) socket.destroy();
    else socket.end(formatResponse(STATUSES[code] ?? 400, clock.now()), () => socket.destroy());
  };
