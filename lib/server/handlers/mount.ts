import { z } from "zod";
import { dispatch } from "./dispatch";
import { OTHER_ROUTE } from "./end-request";
import { requestOfFramework } from "./endpoint-request";
import { missingHandlers } from "./endpoints/missing";
import { ENDPOINTS } from "./endpoints/table";
import type { Handlers, Method } from "./handler";
import { ListBytes, type Reply } from "./reply";

/** What the framework passes to a route besides the request. */
interface RouteContext {
  readonly params: Promise<unknown>;
}

/** The parts that stand for one segment; of the route for all other addresses none is needed. */
const PARAMS = z.record(z.string(), z.string());

type Route = (request: Request, context: RouteContext) => Promise<Response>;

const responseOf = ({ status, body, headers, cookies }: Reply): Response => {
  const sent = new Headers(headers);
  for (const cookie of cookies) sent.append("set-cookie", cookie);
  return new Response(body instanceof ListBytes ? new Uint8Array(body.plain) : body, { status, headers: sent });
};

/** Handlers as a route of the framework, for every method. @param address in the table of endpoints. */
export const routeOf =
  (handlers: Handlers, address = OTHER_ROUTE): Route =>
  async (request, { params }) => {
    const named = PARAMS.safeParse(await params);
    return responseOf(await dispatch(handlers, requestOfFramework(request, address), named.success ? named.data : {}));
  };

/**
 * The exports of a route file: `export const { GET, POST, PUT, PATCH, DELETE } = mount("/api/session");` Our own server
 * answers from the same table before the framework is asked; the route files serve the framework without it.
 * @param address in the table of endpoints; without one, every request gets 404.
 */
export const mount = (address?: keyof typeof ENDPOINTS): Readonly<Record<Method, Route>> => {
  const route = routeOf(address === undefined ? missingHandlers : ENDPOINTS[address], address);
  return { GET: route, POST: route, PUT: route, PATCH: route, DELETE: route };
};
