import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { HEADERS } from "@/lib/contract/protocol";
import { CLIENT_ADDRESS_HEADER } from "./internal-headers";

/** A request to an endpoint, whether the door took it off the socket or the framework handed it to a route file. */
export interface EndpointRequest {
  readonly method: string;
  /** The decoded path, as the table of endpoints knows it: other spellings of it count as the same. */
  readonly path: string;
  /** The query with its "?", or "". */
  readonly search: string;
  /** Its address as in the table of endpoints, or "(other)". */
  readonly route: string;
  readonly requestId: string;
  /** `performance.now()` when it came. */
  readonly began: number;
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

const searchOf = (address: string): string => {
  const mark = address.indexOf("?");
  return mark < 0 ? "" : address.slice(mark);
};

const textOf = (header: string | readonly string[] | undefined): string | null =>
  header === undefined ? null : typeof header === "string" ? header : header.join(", ");

/** What the door knows of a request that it hands on. */
export type SeenByDoor = Pick<EndpointRequest, "path" | "requestId" | "began" | "clientAddress">;

/** A request off the socket, its path decoded by the door. Its body can be left unread: the stream is not destroyed, since the answer needs the socket. */
export const requestOfSocket = (
  message: IncomingMessage,
  { path, route, requestId, began, clientAddress }: SeenByDoor & Pick<EndpointRequest, "route">,
): EndpointRequest => ({
  method: message.method ?? "",
  path,
  search: searchOf(message.url ?? "/"),
  route,
  requestId,
  began,
  clientAddress,
  header: (name) => textOf(message.headers[name]),
  body: { [Symbol.asyncIterator]: () => message.iterator({ destroyOnReturn: false }) },
});

const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * A request that the framework hands to a route file, whose path it could decode. The door has put the id and the
 * address into headers.
 */
export const requestOfFramework = (request: Request, route: string): EndpointRequest => {
  const { pathname, search } = new URL(request.url);
  const given = request.headers.get(HEADERS.requestId) ?? "";
  return {
    method: request.method,
    path: decodeURIComponent(pathname),
    search,
    route,
    requestId: REQUEST_ID.test(given) ? given : randomUUID(),
    began: performance.now(),
    clientAddress: request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown",
    header: (name) => request.headers.get(name),
    body: request.body,
  };
};
