import { askedMethod, type EndpointRequest } from "./endpoint-request";
import type { Handler, Handlers, PathParams } from "./handler";
import type { Reply } from "./reply";
import { finishRequest, startRequest } from "./request-context";

const allowed = (handlers: Handlers): string => handlers.map(({ method }) => method).join(", ");

const fittingHandler = (handlers: Handlers, request: EndpointRequest): Handler | undefined => {
  const asked = askedMethod(request);
  return handlers.find(({ method }) => method === asked);
};

/** The answer that needs no waiting, or undefined. */
export const dispatchAtOnce = (handlers: Handlers, request: EndpointRequest): Reply | undefined =>
  fittingHandler(handlers, request)?.atOnce?.(request);

/**
 * Has an address's handler for the request's method answer; HEAD is answered as GET, and the body left out by the
 * server. Any other method gets 405 in the catalogue's form, with the methods that are there.
 */
export const dispatch = async (handlers: Handlers, request: EndpointRequest, params: PathParams): Promise<Reply> => {
  const fitting = fittingHandler(handlers, request);
  if (fitting) return fitting(request, params);
  if (request.method === "OPTIONS") {
    const reply: Reply = { kind: "reply", status: 204, body: null, headers: { allow: allowed(handlers) }, cookies: [] };
    return finishRequest(startRequest(request), reply);
  }
  // A handler refuses any other method, in the same form as every other error.
  const refused = await handlers[0](request, params);
  return { ...refused, headers: { ...refused.headers, allow: allowed(handlers) } };
};
