import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { dispatch, dispatchAtOnce } from "../handlers/dispatch";
import { requestOfSocket, type SeenByDoor } from "../handlers/endpoint-request";
import { findEndpoint } from "../handlers/endpoints/table";
import { ListBytes, type Reply } from "../handlers/reply";
import { draining } from "../money/in-flight";
import { acceptsCoding } from "./content-coding";
import { NO_PAGE_HEADERS } from "./security-headers";

const gzipText = promisify(gzip);

/** Shorter answers fit into one packet as they are. In bytes. */
const COMPRESSED_FROM = 1024;

/** How much of a body that no handler reads is read to its end, so that the connection can be kept. In bytes. */
const MOST_DRAINED = 64 * 1024;

/** A call under /api, as the door hands it on. */
export interface EndpointCall extends SeenByDoor {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** An answer's body as it is sent. A short text stays one, because Node sends it in one piece with the head. */
interface SentBody {
  readonly content: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Of every answer that may be compressed, and of the 304 in its place (RFC 9110, section 15.4.5). */
const VARY = { vary: "Accept-Encoding" };

const plainBody = (content: string | Buffer): SentBody => ({
  content,
  headers: { ...VARY, "content-length": String(Buffer.byteLength(content)) },
});

const zippedBody = (content: Buffer): SentBody => ({
  content,
  headers: { ...plainBody(content).headers, "content-encoding": "gzip" },
});

const listBody = (list: ListBytes, mayZip: boolean): SentBody =>
  mayZip && list.plain.length >= COMPRESSED_FROM
    ? { content: list.gzip, headers: { ...zippedBody(list.gzip).headers, etag: list.gzipEtag } }
    : plainBody(list.plain);

const textBody = async (text: string, mayZip: boolean): Promise<SentBody> =>
  mayZip && text.length >= COMPRESSED_FROM ? zippedBody(await gzipText(text)) : plainBody(text);

/** The header lines of an answer, names and values in turn, as Node takes them. */
const linesOf = (headers: Readonly<Record<string, string>>, cookies: readonly string[]): string[] => {
  const lines: string[] = [];
  for (const name in headers) lines.push(name, headers[name] ?? "");
  for (const cookie of cookies) lines.push("set-cookie", cookie);
  return lines;
};

/** Whether so much of the request's body is still to come that the connection is rather closed than kept. */
const mustClose = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > MOST_DRAINED);

const takesGzip = ({ headers }: IncomingMessage): boolean =>
  acceptsCoding(String(headers["accept-encoding"] ?? ""), "gzip");

const send = async (call: EndpointCall, reply: Reply): Promise<void> => {
  const { body } = reply;
  const mayZip = takesGzip(call.request);
  if (body === null) sendNow(call, reply);
  else sendNow(call, reply, body instanceof ListBytes ? listBody(body, mayZip) : await textBody(body, mayZip));
};

const sendNow = ({ request, response }: EndpointCall, reply: Reply, body?: SentBody): void => {
  const lines = linesOf(
    { ...NO_PAGE_HEADERS, ...reply.headers, ...(reply.status === 304 && VARY), ...body?.headers },
    reply.cookies,
  );
  if (mustClose(request) || draining()) lines.push("connection", "close");
  response.writeHead(reply.status, lines).end(body?.content);
  // What no handler has read would stand before the next request of the connection.
  if (!request.complete) request.resume();
};

/** Answers a poll of a shared list from memory. @returns false if its answer must be waited for. */
export const answerAtOnce = (call: EndpointCall): boolean => {
  const { route, handlers } = findEndpoint(call.path);
  const reply = dispatchAtOnce(handlers, requestOfSocket(call.request, { ...call, route }));
  if (!reply || typeof reply.body === "string") return false;
  const { request } = call;
  sendNow(call, reply, reply.body === null ? undefined : listBody(reply.body, takesGzip(request)));
  return true;
};

/** Answers a call under /api from the table of endpoints, without the framework. */
export const answerEndpoint = async (call: EndpointCall): Promise<void> => {
  const { route, handlers, params } = findEndpoint(call.path);
  await send(call, await dispatch(handlers, requestOfSocket(call.request, { ...call, route }), params));
};
