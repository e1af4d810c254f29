import type { EndpointRequest } from "./endpoint-request";
import type { Handlers, PathParams } from "./handler";
import type { Reply } from "./reply";
import { finishRequest, startRequest } from "./request-context";

const allowed = (handlers: Handlers): string => handlers.map(({ method }) => method).join(", ");

/** The answer to a GET or HEAD that needs no waiting, or undefined. */
export const dispatchAtOnce = (handlers: Handlers, request: EndpointRequest): Reply | undefined =>
  request.method === "GET" || request.method === "HEAD"
    ? handlers.find(({ method }) => method === "GET")?.atOnce?.(request)
    : undefined;

/**
 * Has an address's handler for the request's method answer; HEAD is answered as GET, and the body left out by the
 * server. Any other method gets 405 in the catalogue's form, with the methods that are there.
 */
export const dispatch = async (handlers: Handlers, request: EndpointRequest, params: PathParams): Promise<Reply> => {
  const asked = request.method === "HEAD" ? "GET" : request.method;
  const fitting = handlers.find(({ method }) => method === asked);
  if (fitting) return fitting(request, params);
  if (asked === "OPTIONS") {
    const reply: Reply = { kind: "reply", status: 204, body: null, headers: { allow: allowed(handlers) }, cookies: [] };
    return finishRequest(startRequest(request), reply, { began: performance.now() });
  }
  // A handler refuses any other method, in the same form as every other error.
  const refused = await handlers[0](request, params);
  return { ...refused, headers: { ...refused.headers, allow: allowed(handlers) } };
};
