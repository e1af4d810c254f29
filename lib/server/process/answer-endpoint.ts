import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { dispatch } from "../handlers/dispatch";
import { type EndpointRequest, requestOfSocket } from "../handlers/endpoint-request";
import { findEndpoint } from "../handlers/endpoints/table";
import { ListBytes, type Reply } from "../handlers/reply";
import { shuttingDown } from "../money/in-flight";
import { acceptsCoding } from "./content-coding";

const gzipText = promisify(gzip);

/** Shorter answers fit into one packet as they are. In bytes. */
const COMPRESSED_FROM = 1024;

/** How much of a body that no handler reads is read to its end, so that the connection can be kept. In bytes. */
const MOST_DRAINED = 64 * 1024;

/** A call under /api, as the door hands it on. */
export interface EndpointCall extends Pick<EndpointRequest, "requestId" | "clientAddress"> {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The decoded path. */
  readonly path: string;
  /** The headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer's body as it is sent. A short text stays one, because Node sends it in one piece with the head. */
interface SentBody {
  readonly content: string | Buffer;
  readonly bytes: number;
  readonly zipped: boolean;
}

const sentBody = (content: string | Buffer, zipped = false): SentBody => ({
  content,
  bytes: Buffer.byteLength(content),
  zipped,
});

const bodyFor = async (body: string | ListBytes, mayZip: boolean): Promise<SentBody> => {
  if (body instanceof ListBytes) {
    return mayZip && body.plain.length >= COMPRESSED_FROM ? sentBody(body.gzip, true) : sentBody(body.plain);
  }
  return mayZip && body.length >= COMPRESSED_FROM ? sentBody(await gzipText(body), true) : sentBody(body);
};

/**
 * The header lines of an answer, names and values in turn, as Node takes them. The tag of a compressed answer is weak,
 * because a strong one would claim the bytes of the plain answer (RFC 9110, section 8.8.3).
 */
const linesOf = (headers: Readonly<Record<string, string>>, cookies: readonly string[], zipped: boolean): string[] => {
  const lines: string[] = [];
  for (const name in headers) {
    const value = headers[name] ?? "";
    lines.push(name, zipped && name === "etag" ? `W/${value}` : value);
  }
  if (zipped) lines.push("content-encoding", "gzip");
  for (const cookie of cookies) lines.push("set-cookie", cookie);
  return lines;
};

/** Whether so much of the request's body is still to come that the connection is rather closed than kept. */
const mustClose = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && Number(headers["content-length"] ?? Number.POSITIVE_INFINITY) > MOST_DRAINED;

const send = async ({ request, response, headers }: EndpointCall, reply: Reply): Promise<void> => {
  const mayZip = acceptsCoding(String(request.headers["accept-encoding"] ?? ""), "gzip");
  const body = reply.body === null ? undefined : await bodyFor(reply.body, mayZip);
  const lines = linesOf({ ...headers, ...reply.headers }, reply.cookies, body?.zipped === true);
  if (body) lines.push("vary", "Accept-Encoding", "content-length", String(body.bytes));
  if (mustClose(request) || shuttingDown()) lines.push("connection", "close");
  response.writeHead(reply.status, lines).end(body?.content);
  // What no handler has read would stand before the next request of the connection.
  if (!request.complete) request.resume();
};

/** Answers a call under /api from the table of endpoints, without the framework. */
export const answerEndpoint = async (call: EndpointCall): Promise<void> => {
  const { handlers, params } = findEndpoint(call.path);
  await send(call, await dispatch(handlers, requestOfSocket(call.request, call), params));
};
