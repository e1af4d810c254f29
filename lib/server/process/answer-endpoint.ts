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

/** A call under /api, as the door hands it on. */
export interface EndpointCall extends Pick<EndpointRequest, "requestId" | "clientAddress"> {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The decoded path. */
  readonly path: string;
  /** The headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The bytes of an answer's body, and whether they are compressed. */
const bodyFor = async (body: Reply["body"], mayZip: boolean): Promise<{ bytes: Buffer; zipped: boolean }> => {
  if (body instanceof ListBytes) {
    const zipped = mayZip && body.plain.length >= COMPRESSED_FROM;
    return { bytes: zipped ? body.gzip : body.plain, zipped };
  }
  const bytes = Buffer.from(body ?? "");
  return mayZip && bytes.length >= COMPRESSED_FROM
    ? { bytes: await gzipText(bytes), zipped: true }
    : { bytes, zipped: false };
};

/** The header lines of an answer in the order of names and values, as Node takes them. */
const linesOf = (headers: Readonly<Record<string, string>>, cookies: readonly string[]): string[] => {
  const lines: string[] = [];
  for (const name in headers) lines.push(name, headers[name] ?? "");
  for (const cookie of cookies) lines.push("set-cookie", cookie);
  return lines;
};

const send = async ({ request, response, headers }: EndpointCall, reply: Reply): Promise<void> => {
  const mayZip = acceptsCoding(String(request.headers["accept-encoding"] ?? ""), "gzip");
  const body = reply.body === null ? undefined : await bodyFor(reply.body, mayZip);
  const lines = linesOf({ ...headers, ...reply.headers }, reply.cookies);
  if (body) lines.push("vary", "Accept-Encoding", "content-length", String(body.bytes.length));
  if (body?.zipped) lines.push("content-encoding", "gzip");
  // What is left of the body would have to be read before the next request of this connection.
  const isUnread = !request.complete;
  if (isUnread || shuttingDown()) lines.push("connection", "close");
  response.writeHead(reply.status, lines).end(body?.bytes);
  if (isUnread) request.resume();
};

/** Answers a call under /api from the table of endpoints, without the framework. */
export const answerEndpoint = async (call: EndpointCall): Promise<void> => {
  const { handlers, params } = findEndpoint(call.path);
  await send(call, await dispatch(handlers, requestOfSocket(call.request, call), params));
};
