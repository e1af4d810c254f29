import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { HEADERS } from "@/lib/contract/protocol";
import { CLIENT_ADDRESS_HEADER } from "./internal-headers";

/** A request to an endpoint, whether the door took it off the socket or the framework handed it to a route file. */
export interface EndpointRequest {
  readonly method: string;
  /** The path as the client wrote it, without the query. */
  readonly path: string;
  /** The query with its "?", or "". */
  readonly search: string;
  readonly requestId: string;
  /** As the door saw it; "unknown" without the door. */
  readonly clientAddress: string;
  /** The value of a header by its name in small letters; null if there is none. */
  readonly header: (name: string) => string | null;
  /** The body's pieces, which can be read once; null if there is no body. */
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** The method whose handler answers: HEAD is answered as GET, and the server leaves the body out. */
export const askedMethod = ({ method }: Pick<EndpointRequest, "method">): string =>
  method === "HEAD" ? "GET" : method;

const splitAddress = (address: string): Pick<EndpointRequest, "path" | "search"> => {
  const mark = address.indexOf("?");
  return mark < 0 ? { path: address, search: "" } : { path: address.slice(0, mark), search: address.slice(mark) };
};

const textOf = (header: string | readonly string[] | undefined): string | null =>
  header === undefined ? null : typeof header === "string" ? header : header.join(", ");

/** A request off the socket. Its body can be left unread: the stream is not destroyed, since the answer needs the socket. */
export const requestOfSocket = (
  message: IncomingMessage,
  { requestId, clientAddress }: Pick<EndpointRequest, "requestId" | "clientAddress">,
): EndpointRequest => ({
  method: message.method ?? "",
  ...splitAddress(message.url ?? "/"),
  requestId,
  clientAddress,
  header: (name) => textOf(message.headers[name]),
  body: { [Symbol.asyncIterator]: () => message.iterator({ destroyOnReturn: false }) },
});

const REQUEST_ID = /^[\w-]{8,64}$/;

/** A request that the framework hands to a route file. The door has put the id and the address into headers. */
export const requestOfFramework = (request: Request): EndpointRequest => {
  const { pathname, search } = new URL(request.url);
  const given = request.headers.get(HEADERS.requestId) ?? "";
  return {
    method: request.method,
    path: pathname,
    search,
    requestId: REQUEST_ID.test(given) ? given : randomUUID(),
    clientAddress: request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown",
    header: (name) => request.headers.get(name),
    body: request.body,
  };
};
